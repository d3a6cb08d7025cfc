import { describe, expect, it } from 'vitest';
import { tableEn } from './table.en';
import { tableRu } from './table.ru';

const spaces = (text: string) => text.replaceAll('\u00a0', ' ');

describe('Russian plurals at the table', () => {
  it.each([
    [1, 'Осталась 1 секунда'],
    [2, 'Остались 2 секунды'],
    [5, 'Осталось 5 секунд'],
    [11, 'Осталось 11 секунд'],
    [12, 'Осталось 12 секунд'],
    [14, 'Осталось 14 секунд'],
    [21, 'Осталась 21 секунда'],
    [22, 'Остались 22 секунды'],
    [25, 'Осталось 25 секунд'],
  ])('says «%s» seconds as «%s»', (n, want) => {
    expect(spaces(tableRu.spoken.left(n))).toBe(want);
  });

  it.each([
    [1, 'Свободен 1 голос'],
    [2, 'Свободны 2 голоса'],
    [5, 'Свободно 5 голосов'],
    [11, 'Свободно 11 голосов'],
    [21, 'Свободен 21 голос'],
    [101, 'Свободен 101 голос'],
    [111, 'Свободно 111 голосов'],
  ])('says %i free votes as «%s»', (n, want) => {
    expect(spaces(tableRu.votes.free(n))).toBe(want);
  });

  it.each([
    [1, 'жив 1 игрок'],
    [4, 'живы 4 игрока'],
    [10, 'живы 10 игроков'],
  ])('says %i living as «%s»', (n, want) => {
    expect(spaces(tableRu.floor.living(n))).toBe(want);
  });

  it('puts minutes and seconds together', () => {
    expect(spaces(tableRu.spoken.leftMinutes(1, 21))).toBe('Осталась 1 минута 21 секунда');
    expect(spaces(tableRu.spoken.leftMinutes(2, 0))).toBe('Остались 2 минуты');
  });

  it('says a minute for a minute and seconds for less', () => {
    expect(spaces(tableRu.host.speech(7, 60))).toBe('Слово игроку 7: 1 минута.');
    expect(spaces(tableRu.host.tieSpeech(7, 30))).toBe('Перестрелка. Слово игроку 7: 30 секунд.');
  });
});

describe('English plurals at the table', () => {
  it('know one and many', () => {
    expect(spaces(tableEn.spoken.left(1))).toBe('1 second left');
    expect(spaces(tableEn.spoken.left(21))).toBe('21 seconds left');
    expect(spaces(tableEn.votes.free(1))).toBe('1 free vote');
  });
});

describe('tips', () => {
  it.each(Object.entries(tableRu.tips))('in Russian: %s is at most 120 characters', (_name, text) => {
    expect([...text].length).toBeLessThanOrEqual(120);
  });

  it.each(Object.entries(tableEn.tips))('in English: %s is at most 120 characters', (_name, text) => {
    expect([...text].length).toBeLessThanOrEqual(120);
  });
});

/** The words of the cards, which stand on the page only while the own card is held or after the end. */
const ROLE_WORDS =
  /(?<!\p{L})(?:мирн|шериф|мафи|дон(?!\p{L})|дона(?!\p{L})|civilian|sheriff|mafia|mafioso|don(?!['’\p{L}]))/iu;

/** Every text of a catalog with its path; phrases are called with numbers that fit their arguments. */
function texts(node: unknown, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node === 'function') {
    for (const given of [
      [7, 2, 2],
      [[7, 9], 4, 4],
      ['x', 'y', 'z'],
    ]) {
      try {
        return [[path, String((node as (...args: unknown[]) => unknown)(...given))]];
      } catch {
        // The next set of arguments may fit.
      }
    }
    return [];
  }
  return Object.entries(node ?? {}).flatMap(([key, value]) => texts(value, path ? `${path}.${key}` : key));
}

/** Parts of the catalog that are shown under the held card or after the end only. */
const HIDDEN = /^(?:card|over|stopped)\b/;

describe.each([
  ['Russian', tableRu],
  ['English', tableEn],
])('the words of the cards in %s', (_language, catalog) => {
  it('stand nowhere but on the held card and in the protocol', () => {
    const said = texts(catalog).filter(([path, text]) => !HIDDEN.test(path) && ROLE_WORDS.test(text));
    expect(said).toEqual([]);
  });

  it('are found by the rule that looks for them', () => {
    expect(texts(catalog.card).some(([, text]) => ROLE_WORDS.test(text))).toBe(true);
  });
});
