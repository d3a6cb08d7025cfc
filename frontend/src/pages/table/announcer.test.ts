import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chronicleRu as c } from '$src/i18n/chronicle.ru';
import { tableRu as t } from '$src/i18n/table.ru';
import { Announcer, timeInWords, wordOfClock, wordsOfLine, wordsOfView } from './announcer';
import { stories } from './stories.test-data';

const texts = { t, c };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('a new view', () => {
  it('says one sentence when the speaker changes', () => {
    const { public: view, own } = stories.listening;
    const before = { ...view, stage: { ...view.stage, id: 39, seat: 3 } };
    const words = wordsOfView(before, view, own, texts);
    expect(words.map(({ text }) => plain(text))).toEqual(['Говорит 4, Лисица']);
  });

  it('says the phase and the speaker in one breath when both change', () => {
    const { public: view, own } = stories.listening;
    const words = wordsOfView(
      stories.morning.public,
      { ...view, stage: { ...view.stage, id: 41 } },
      own,
      texts,
    );
    expect(words).toHaveLength(1);
    expect(plain(words[0]?.text ?? '')).toBe('День 2 · речи. Говорит 4, Лисица');
  });

  it('calls for the own turn at once', () => {
    const { public: view, own } = stories.speaking;
    const before = { ...view, stage: { ...view.stage, id: 39, seat: 4 } };
    expect(wordsOfView(before, view, own, texts)).toEqual([
      { text: 'Ваше слово', urgency: 'assertive', topic: 'own' },
    ]);
  });

  it('says nothing while the stage stays', () => {
    const { public: view, own } = stories.listening;
    expect(wordsOfView(view, { ...view, dryNights: 1 }, own, texts)).toEqual([]);
  });
});

describe('a new line', () => {
  it('of a speech is left to the log', () => {
    expect(wordsOfLine({ kind: 'said', at: 0, day: 1, night: 0, seat: 4, text: 'да' }, null, texts)).toEqual(
      [],
    );
  });

  it('with a warning is urgent for its seat alone', () => {
    const line = { kind: 'warned', at: 0, day: 1, night: 0, seat: 7, count: 1, clause: '4.7.3' } as const;
    expect(wordsOfLine(line, stories.listening.own, texts)[0]?.urgency).toBe('assertive');
    expect(wordsOfLine({ ...line, seat: 3 }, stories.listening.own, texts)[0]?.urgency).toBe('polite');
  });
});

describe('the clock', () => {
  const spoken = (from: number, to: number, own: boolean) => {
    const said: string[] = [];
    for (let at = from; at > to; at -= 250) {
      const word = wordOfClock(at, at - 250, own, t);
      if (word) said.push(plain(word.text));
    }
    return said;
  };

  it('speaks at 30, 10, 5 and the end of the own speech', () => {
    expect(spoken(60_000, -250, true)).toEqual([
      'Осталось 30 секунд',
      'Осталось 10 секунд',
      'Осталось 5 секунд',
      'Время',
    ]);
  });

  it('speaks twice in a speech of somebody else', () => {
    expect(spoken(60_000, -250, false)).toEqual(['Осталось 10 секунд', 'Время']);
  });

  it('makes up for nothing after a jump', () => {
    expect(wordOfClock(60_000, 7_000, true, t)).toBeNull();
  });

  it('answers how long in words', () => {
    expect(plain(timeInWords(21_000, t))).toBe('Осталась 21 секунда');
    expect(plain(timeInWords(60_000, t))).toBe('Осталась 1 минута');
    expect(timeInWords(null, t)).toBe('Часы не идут');
    expect(timeInWords(0, t)).toBe('Время');
  });
});

describe('the announcer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('lets polite words out one every three seconds', () => {
    const said: string[] = [];
    const announcer = new Announcer((text) => said.push(text));
    for (const text of ['а', 'б', 'в']) announcer.push({ text, urgency: 'polite', topic: 'event' });
    expect(said).toEqual(['а']);
    vi.advanceTimersByTime(3000);
    expect(said).toEqual(['а', 'б']);
    vi.advanceTimersByTime(3000);
    expect(said).toEqual(['а', 'б', 'в']);
  });

  it('drops an older word on the phase for a newer one', () => {
    const said: string[] = [];
    const announcer = new Announcer((text) => said.push(text));
    announcer.push({ text: 'ночь', urgency: 'polite', topic: 'phase' });
    announcer.push({ text: 'утро', urgency: 'polite', topic: 'phase' });
    announcer.push({ text: 'речи', urgency: 'polite', topic: 'phase' });
    vi.advanceTimersByTime(9000);
    expect(said).toEqual(['ночь', 'речи']);
  });

  it('says an urgent word at once', () => {
    const said: string[] = [];
    const announcer = new Announcer((text) => said.push(text));
    announcer.push({ text: 'а', urgency: 'polite', topic: 'event' });
    announcer.push({ text: 'ваше слово', urgency: 'assertive', topic: 'own' });
    expect(said).toEqual(['а', 'ваше слово']);
  });
});
