/** Letters that look alike in the two alphabets: a code may be typed on either keyboard. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  Р: 'P',
  Т: 'T',
  Х: 'X',
  У: 'Y',
};

/** How many characters a table's code has. */
export const CODE_LENGTH = 4;

/** normalCode is the written form of a table's code as somebody typed or pasted it. */
export function normalCode(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/./gu, (letter) => LOOK_ALIKES[letter] ?? letter);
}
