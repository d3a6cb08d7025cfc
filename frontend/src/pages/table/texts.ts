import { chronicleEn } from '$src/i18n/chronicle.en';
import type { Chronicle } from '$src/i18n/chronicle.ru';
import { chronicleRu } from '$src/i18n/chronicle.ru';
import { choose } from '$src/i18n/locale.svelte';
import { tableEn } from '$src/i18n/table.en';
import type { TableTexts } from '$src/i18n/table.ru';
import { tableRu } from '$src/i18n/table.ru';

/** The table's texts in the language in force. */
export const t = choose<TableTexts>({ ru: tableRu, en: tableEn });

/** The chronicle's sentences in the language in force. */
export const c = choose<Chronicle>({ ru: chronicleRu, en: chronicleEn });
