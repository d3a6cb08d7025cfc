import type { Component } from 'svelte';
import type { Route } from './routes';

/** A page with what the address says about it. */
export interface Loaded {
  // biome-ignore lint/suspicious/noExplicitAny: the props of a page follow from its route, below.
  page: Component<any>;
  props: Record<string, unknown>;
}

/** lazyPage loads the code of a page when it is first visited; each page is its own file. */
export async function lazyPage(route: Route): Promise<Loaded> {
  switch (route.page) {
    case 'table':
      return { page: (await import('$src/pages/table/Table.svelte')).default, props: { code: route.code } };
    case 'watch':
      return { page: (await import('$src/pages/table/Watch.svelte')).default, props: { code: route.code } };
    case 'learn':
      return {
        page: (await import('$src/pages/learn/Learn.svelte')).default,
        props: { section: route.section },
      };
    case 'settings':
      return { page: (await import('$src/pages/settings/Settings.svelte')).default, props: {} };
    case 'me':
      return { page: (await import('$src/pages/account/Me.svelte')).default, props: {} };
    default:
      return { page: (await import('$src/pages/lost/Lost.svelte')).default, props: {} };
  }
}
