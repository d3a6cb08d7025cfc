import { type Route, routeOf } from './routes';

class Router {
  path = $state(location.pathname);
  route: Route = $derived(routeOf(this.path));

  constructor() {
    addEventListener('popstate', () => {
      this.path = location.pathname;
    });
    document.addEventListener('click', (event) => this.#follow(event));
  }

  /** Goes to a path of this page; `replace` leaves no step behind to go back to. */
  go(path: string, { replace = false } = {}) {
    if (path === location.pathname) return;
    if (replace) history.replaceState(null, '', path);
    else history.pushState({ within: true }, '', path);
    this.path = location.pathname;
    if (!replace) scrollTo(0, 0);
  }

  /** Goes one step back, or to `fallback` if this page was the first one. */
  back(fallback = '/') {
    if (history.state?.within) history.back();
    else this.go(fallback, { replace: true });
  }

  /** Ordinary links stay ordinary links; a plain click on one of ours is followed here. */
  #follow(event: MouseEvent) {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href, location.href);
    if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
    if (url.hash && url.pathname === location.pathname) return;
    event.preventDefault();
    this.go(url.pathname);
  }
}

export const router = new Router();
