// Runs before the first paint. It chooses day or night, so that a dark room
// stays dark while the page loads, and says whether the words of the landing
// page that stand in index.html may be shown (src/styles/first-paint.css).
(() => {
  /** @type {{ palette?: string, lang?: string }} */
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem('gorod.preferences') ?? '{}');
  } catch {
    // A blocked or broken storage means no choice.
  }
  const { palette, lang = 'ru' } = chosen ?? {};
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const root = document.documentElement;
  root.dataset.palette = palette === 'day' || palette === 'night' ? palette : dark ? 'night' : 'day';
  if (location.pathname === '/' && lang === 'ru') root.dataset.firstPaint = '';
})();
