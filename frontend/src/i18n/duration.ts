import type { Lang } from './plural';
import { number } from './plural';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** clockOf writes a span in ms as a clock does: 1:00, 0:30. */
export function clockOf(span: number): string {
  const seconds = Math.round(span / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** shortSpan writes a span in ms in the fewest signs: 3 с, 2 мин; with a no-break space before the unit. */
export function shortSpan(lang: Lang, span: number): string {
  if (span >= MINUTE && span % MINUTE === 0) {
    return `${number(lang, span / MINUTE)}\u00a0${lang === 'ru' ? 'мин' : 'min'}`;
  }
  return `${number(lang, span / SECOND)}\u00a0${lang === 'ru' ? 'с' : 's'}`;
}
