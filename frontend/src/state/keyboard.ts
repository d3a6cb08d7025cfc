/** What a key asks for at the table (Appendix A of the design). */
export type Stroke =
  | { does: 'primary' }
  | { does: 'seat'; seat: number }
  | {
      does:
        | 'nominate'
        | 'time'
        | 'last'
        | 'state'
        | 'votes'
        | 'notes'
        | 'log'
        | 'callHost'
        | 'close'
        | 'keys'
        | 'card';
    };

const LETTERS: Record<string, Exclude<Stroke['does'], 'seat' | 'primary' | 'close' | 'keys'>> = {
  KeyN: 'nominate',
  KeyT: 'time',
  KeyL: 'last',
  KeyS: 'state',
  KeyV: 'votes',
  KeyB: 'notes',
  KeyJ: 'log',
  KeyG: 'callHost',
  KeyR: 'card',
};

/** The part of a keyboard event that is read. */
export type Key = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>;

/**
 * strokeOf reads a key by its place, so that it means the same in every layout.
 * While somebody types only Escape counts; with the letters switched off (WCAG
 * 2.1.4) only Escape and the space bar do.
 */
export function strokeOf(key: Key, typing: boolean, letters: boolean): Stroke | null {
  if (key.ctrlKey || key.altKey || key.metaKey) return null;
  if (key.code === 'Escape') return { does: 'close' };
  if (typing) return null;
  if (key.code === 'Space') return { does: 'primary' };
  if (!letters) return null;
  if (key.key === '?' || (key.code === 'Slash' && key.shiftKey)) return { does: 'keys' };
  if (key.shiftKey) return null;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(key.code)?.[1];
  if (digit !== undefined) return { does: 'seat', seat: Number(digit) || 10 };
  if (key.code === 'Minus') return { does: 'seat', seat: 11 };
  if (key.code === 'Equal') return { does: 'seat', seat: 12 };
  const does = LETTERS[key.code];
  return does ? { does } : null;
}

/** Whether the focus is where letters are text. */
export function isTyping(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  return element.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(element.tagName);
}

/**
 * Whether the space bar belongs to the focused control itself. Place cards are
 * the exception: a digit brings the focus to one, and the space bar must still
 * vote (Enter opens the card).
 */
export function ownsSpace(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  if (element.closest('[data-seats]')) return false;
  return element.closest('button, a[href], summary, [role="tab"], [role="radio"]') !== null;
}
