// Chooses day or night before the first paint, so that a dark room stays dark
// while the page loads. The page itself takes over from here: src/app/palette.svelte.ts.
(() => {
  let choice = null;
  try {
    choice = JSON.parse(localStorage.getItem('gorod.preferences') ?? '{}').palette;
  } catch {
    // A blocked or broken storage means no choice.
  }
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.palette =
    choice === 'day' || choice === 'night' ? choice : dark ? 'night' : 'day';
})();
