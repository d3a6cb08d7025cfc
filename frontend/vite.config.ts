import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { ru } from './src/i18n/ru';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Asks for both font files together with the style sheet instead of after it. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          })),
    },
  };
}

/** Writes the words of the landing page into index.html, so that they are seen before any code has come. */
function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    transformIndexHtml: (html) =>
      html.replace(
        '<!-- first paint -->',
        `<div class="first-paint"><h1>${ru.hero.title}</h1><p>${ru.hero.lead}</p></div>`,
      ),
  };
}

const backend = process.env.GOROD_BACKEND ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: here('.'),
  cacheDir: here('../.cache/vite'),
  plugins: [svelte(), preloadFonts(), firstPaint()],
  resolve: {
    alias: { $src: here('./src'), $shared: here('../shared') },
    // The tests of components run in a browser, never against the server build.
    conditions: ['browser', 'module', 'import', 'default'],
  },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    target: 'es2022',
    // Nothing inlined: the content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [here('..')] },
    proxy: {
      '/api': backend,
      '/ws': { target: backend, ws: true },
    },
  },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
  },
});
