import { describe, expect, test } from 'vitest';
import { clockOf, shortSpan } from './duration';
import { en as enCatalog } from './en';
import { en, number, ru } from './plural';
import { roomRu } from './room.ru';
import { ru as ruCatalog } from './ru';

const NUMBERS = [0, 1, 2, 5, 11, 12, 14, 21, 22, 25, 101, 111] as const;

/** Which form each of NUMBERS takes in Russian: o(ne), f(ew) or m(any). */
const PATTERN = 'mofmmmmofmom';

const NOUNS: readonly (readonly [one: string, few: string, many: string])[] = [
  ['# голос', '# голоса', '# голосов'],
  ['# секунда', '# секунды', '# секунд'],
  ['# минута', '# минуты', '# минут'],
  ['# час', '# часа', '# часов'],
  ['# сутки', '# суток', '# суток'],
  ['# игрок', '# игрока', '# игроков'],
  ['# место', '# места', '# мест'],
  ['# зритель', '# зрителя', '# зрителей'],
  ['# предупреждение', '# предупреждения', '# предупреждений'],
  ['# письмо', '# письма', '# писем'],
  ['# ночь', '# ночи', '# ночей'],
  ['# очко', '# очка', '# очков'],
];

describe('Russian plurals', () => {
  test.each(NOUNS)('%s agrees with every number of the table', (one, few, many) => {
    const got = NUMBERS.map((n) => ru(n, one, few, many));
    const want = NUMBERS.map((n, i) =>
      ({ o: one, f: few, m: many })[PATTERN[i] ?? '']?.replace('#', String(n)),
    );
    expect(got).toEqual(want);
  });

  test('a verb agrees together with its noun', () => {
    const left = (n: number) => ru(n, 'Осталась # секунда', 'Остались # секунды', 'Осталось # секунд');
    expect([0, 1, 2, 5, 11, 12, 14, 21, 22, 25, 101, 111].map(left)).toEqual([
      'Осталось 0 секунд',
      'Осталась 1 секунда',
      'Остались 2 секунды',
      'Осталось 5 секунд',
      'Осталось 11 секунд',
      'Осталось 12 секунд',
      'Осталось 14 секунд',
      'Осталась 21 секунда',
      'Остались 22 секунды',
      'Осталось 25 секунд',
      'Осталась 101 секунда',
      'Осталось 111 секунд',
    ]);
  });

  test('a fraction takes the form of a part and a comma', () => {
    expect(ru(1.5, '# минута', '# минуты', '# минут')).toBe('1,5 минуты');
  });
});

describe('English plurals', () => {
  test('only one is one', () => {
    expect([0, 1, 2, 21, 1.5].map((n) => en(n, '# vote', '# votes'))).toEqual([
      '0 votes',
      '1 vote',
      '2 votes',
      '21 votes',
      '1.5 votes',
    ]);
  });
});

describe('numbers and spans', () => {
  test('are written as the language does', () => {
    expect([number('ru', 1.5), number('en', 1.5)]).toEqual(['1,5', '1.5']);
  });

  test('a limit reads as a clock or with its unit, never torn apart', () => {
    expect([clockOf(60_000), clockOf(30_000), clockOf(600_000)]).toEqual(['1:00', '0:30', '10:00']);
    expect([shortSpan('ru', 3000), shortSpan('ru', 120_000), shortSpan('en', 22_500)]).toEqual([
      '3\u00a0с',
      '2\u00a0мин',
      '22.5\u00a0s',
    ]);
  });
});

describe('the catalogs', () => {
  test('count the living in both languages', () => {
    expect([1, 3, 6].map((n) => ruCatalog.lobby.stands(2, 1, n))).toEqual([
      'день\u00a02 · жив 1\u00a0игрок',
      'день\u00a02 · живы 3\u00a0игрока',
      'день\u00a02 · живы 6\u00a0игроков',
    ]);
    expect(enCatalog.lobby.stands(2, 2, 6)).toBe('night 2 · 6 alive');
  });

  test('tell the agreement from the nights', () => {
    expect(ruCatalog.lobby.stands(0, 0, 10)).toBe('договорка · живы 10\u00a0игроков');
    expect(ruCatalog.lobby.stands(0, 0, 0)).toBe('игра начинается');
  });

  test('count the cast of a table', () => {
    expect([3, 4].map((n) => roomRu.facts.cards(10 - n, n))).toEqual([
      '7 красных, 3 чёрных',
      '6 красных, 4 чёрных',
    ]);
  });

  test.each([
    ['ru', ruCatalog],
    ['en', enCatalog],
  ])('%s has no empty text', (_, catalog) => {
    const texts: string[] = [];
    const collect = (node: unknown): void => {
      if (typeof node === 'string') texts.push(node);
      else if (node && typeof node === 'object') Object.values(node).forEach(collect);
    };
    collect(catalog);
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  });
});
