import { tick } from 'svelte';
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

  /**
   * Goes to a path of this page, and to an element of it by its id. `replace`
   * leaves no step behind to go back to.
   */
  go(path: string, { replace = false, anchor = '' } = {}) {
    const address = anchor ? `${path}#${anchor}` : path;
    if (path !== location.pathname || anchor) {
      if (replace) history.replaceState(history.state, '', address);
      else history.pushState({ within: true }, '', address);
    }
    this.path = location.pathname;
    if (anchor) void tick().then(() => document.getElementById(anchor)?.scrollIntoView());
    else if (!replace) scrollTo(0, 0);
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
    this.go(url.pathname, { anchor: url.hash.slice(1) });
  }
}

export const router = new Router();
