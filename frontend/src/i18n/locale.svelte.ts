import { preferences } from '$src/app/preferences.svelte';
import { en } from './en';
import { type Messages, ru } from './ru';

/**
 * choose returns a function that reads a pair of catalogs in the language in
 * force. Called inside a template it follows the switch of language at once.
 *
 *     const t = choose({ ru, en });
 *     <h1>{t().title}</h1>
 */
export function choose<T>(catalogs: { ru: T; en: T }): () => T {
  return () => catalogs[preferences.lang];
}

/** The shell's and the small pages' texts. Larger pages bring their own catalogs. */
export const t = choose<Messages>({ ru, en });

/** The language in force, for dates, numbers and the server's two-language sentences. */
export const lang = () => preferences.lang;
