export type Lang = 'ru' | 'en';

/** The forms of one phrase. English uses `one` and `other`; Russian all four, `other` for fractions. */
export interface Forms {
  one: string;
  few?: string;
  many?: string;
  other: string;
}

const rules: Record<Lang, Intl.PluralRules> = {
  ru: new Intl.PluralRules('ru'),
  en: new Intl.PluralRules('en'),
};

const numbers: Record<Lang, Intl.NumberFormat> = {
  ru: new Intl.NumberFormat('ru', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 2 }),
};

/** number writes a number as the language does: 1,5 in Russian, 1.5 in English. */
export function number(lang: Lang, n: number): string {
  return numbers[lang].format(n);
}

/**
 * plural picks the form for n and puts the number where the form has `#`.
 * The verb belongs inside the form: «Осталась # секунда», «Осталось # секунд».
 */
export function plural(lang: Lang, n: number, forms: Forms): string {
  const category = rules[lang].select(n);
  const form = (category !== 'zero' && category !== 'two' && forms[category]) || forms.other;
  return form.replace('#', number(lang, n));
}

/** ru and en are plural for one language, for the catalogs. */
export const ru = (n: number, one: string, few: string, many: string, other = few) =>
  plural('ru', n, { one, few, many, other });
export const en = (n: number, one: string, other: string) => plural('en', n, { one, other });
