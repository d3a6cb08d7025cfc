import { describe, expect, it } from 'vitest';
import type { Line, LineKind } from '$shared/protocol';
import { chronicleEn } from '$src/i18n/chronicle.en';
import { chronicleRu } from '$src/i18n/chronicle.ru';
import { sentenceOf } from './sentence';

const line = (kind: LineKind, more: Partial<Line> = {}): Line => ({ kind, at: 0, day: 2, night: 1, ...more });

/** Every kind in every reason it may have, with numbers no language would write by accident. */
const LINES: Line[] = [
  line('seated'),
  line('nightFalls', { night: 0 }),
  line('nightFalls', { night: 3 }),
  line('dayBegan', { day: 3, seat: 4 }),
  line('killed', { seat: 5 }),
  line('miss'),
  line('bestMove', { seat: 5, seats: [2, 7, 8] }),
  line('bestMove', { seat: 5, seats: [] }),
  line('speech', { seat: 4, reason: 'circle' }),
  line('speech', { seat: 4, reason: 'tie' }),
  line('speech', { seat: 4, reason: 'lastWord' }),
  line('said', { seat: 4, text: '—' }),
  line('passed', { seat: 4 }),
  line('timeOver', { seat: 4 }),
  line('missesCircle', { seat: 10 }),
  line('nominated', { seat: 9, by: 3 }),
  line('ballot', { seats: [7, 9], reason: 'vote' }),
  line('ballot', { reason: 'nobody' }),
  line('ballot', { seats: [9], reason: 'single' }),
  line('ballot', { seats: [9], reason: 'cancelled' }),
  line('ballot', { seats: [9], reason: 'leaves' }),
  line('ballotFixed', { seats: [9, 7] }),
  line('hands', { seat: 7, seats: [1, 2, 3], count: 3 }),
  line('hands', { seat: 7, seats: [], count: 0 }),
  line('hands', { seat: 9, seats: [4, 5], count: 2, reason: 'rest' }),
  line('tally', { seats: [7, 9], counts: [3, 2] }),
  line('tie', { seats: [7, 9], count: 4 }),
  line('lift', { seats: [7, 9], count: 6, reason: 'left' }),
  line('lift', { seats: [7, 9], count: 3, reason: 'stay' }),
  line('nobodyLeaves'),
  line('exit', { seat: 9, reason: 'vote' }),
  line('exit', { seat: 9, reason: 'lift' }),
  line('exit', { seat: 9, reason: 'shot' }),
  line('exit', { seat: 9, reason: 'removed', clause: '10.1.1' }),
  line('voteAborted', { seat: 9 }),
  line('voteOff'),
  line('warned', { seat: 9, count: 2, clause: '4.7.3', reason: 'D_HONESTY', text: 'честно' }),
  line('warned', { seat: 9, count: 2, clause: '6.5', reason: 'W_OTHER', text: '—' }),
  line('unwarned', { seat: 9, count: 1 }),
  line('cut', { seat: 9 }),
  line('cut', { seat: 9, reason: 'skipped' }),
  line('called', { seat: 9 }),
  line('lost', { seat: 9 }),
  line('back', { seat: 9 }),
  line('waiting', { seats: [4, 9] }),
  line('paused'),
  line('resumed'),
  line('held', { count: 21 }),
  line('extended', { count: 10 }),
  line('extended', { count: -10 }),
  line('rerun', { seat: 7, text: '—' }),
  line('announced', { text: '—' }),
  line('finished', { text: 'red', reason: 'noBlack' }),
  line('finished', { text: 'black', reason: 'parity' }),
  line('finished', { text: 'draw', reason: 'dry' }),
  line('finished', { text: 'none', reason: 'protest' }),
  line('protest', { by: 8, clause: '5.3', reason: 'filed' }),
  line('protest', { by: 8, reason: 'admitted' }),
  line('protest', { by: 8, reason: 'refused', text: '—' }),
  line('protest', { by: 8, reason: 'frozen' }),
  line('protest', { by: 8, reason: 'passed' }),
  line('protest', { by: 8, reason: 'failed' }),
];

/** A past tense or a short participle in Russian tells the sex of whoever it is about. */
const GENDERED =
  /(?<!\p{L})(?:выставил|убит|проголосовал|сказал|ушёл|ушел|говорил|выбыл|удал[её]н|потерял|вернул|убрал|нажал|выбрал|назвал|пропустил|закончил|подал|отклонил|принял|попросил|позвал|победил|предупрежд[её]н)(?:а|ась|ся)?(?!\p{L})/iu;

describe.each([
  ['Russian', chronicleRu],
  ['English', chronicleEn],
] as const)('the chronicle in %s', (language, texts) => {
  it.each(LINES.map((one) => [one.kind, one.reason ?? '', one] as const))(
    'has a sentence for %s %s',
    (_kind, _reason, one) => {
      const { text } = sentenceOf(one, texts);
      expect(text.trim()).not.toBe('');
      expect(text).not.toMatch(/undefined|NaN|\[object/);
      expect(/[а-яё]/i.test(text.replace(/честно/i, ''))).toBe(language === 'Russian' && text !== '—');
    },
  );

  it('carries every number of the line', () => {
    const of = (one: Line) => {
      const { seat, text } = sentenceOf(one, texts);
      return `${seat} ${text}`;
    };
    expect(of(line('nominated', { seat: 9, by: 3 }))).toMatch(/^3 .*9/);
    expect(of(line('hands', { seat: 7, seats: [1, 12], count: 2 }))).toMatch(/7.*2.*1, 12/);
    expect(of(line('tally', { seats: [7, 9], counts: [3, 2] }))).toMatch(/7.*3.*9.*2/);
    expect(of(line('warned', { seat: 9, count: 2, clause: '4.7.3' }))).toMatch(/^9 .*2.*4/);
    expect(of(line('dayBegan', { day: 3, seat: 4 }))).toMatch(/3.*4/);
  });
});

describe('the Russian chronicle', () => {
  it('tells nobody’s sex', () => {
    for (const one of LINES) {
      const { text } = sentenceOf(one, chronicleRu);
      expect(text, `${one.kind} ${one.reason ?? ''}`).not.toMatch(GENDERED);
    }
  });

  it('is checked by a rule that catches what it must', () => {
    for (const wrong of ['выставил 7', 'выставила 7', 'Игрок убит', 'проголосовала против 3']) {
      expect(wrong).toMatch(GENDERED);
    }
  });

  it.each([
    [1, '1 голос:'],
    [2, '2 голоса:'],
    [5, '5 голосов:'],
    [11, '11 голосов:'],
  ])('counts %i hands as «%s»', (count, want) => {
    const seats = Array.from({ length: count }, (_, i) => i + 1);
    const { text } = sentenceOf(line('hands', { seat: 12, seats, count }), chronicleRu);
    expect(text.replaceAll('\u00a0', ' ')).toContain(want);
  });
});

describe('the clause behind a sentence', () => {
  it('is the line’s own where it has one', () => {
    const warned = line('warned', { seat: 9, count: 2, clause: '4.7.3' });
    expect(sentenceOf(warned, chronicleRu).clause).toBe('4.7.3');
  });

  it('has words in both languages for every clause that is ever named', () => {
    const named = new Set(LINES.map((one) => sentenceOf(one, chronicleRu).clause).filter(Boolean));
    for (const clause of [...named, ...Object.keys(chronicleRu.offences)]) {
      expect(chronicleRu.clauses[clause], clause).toBeTruthy();
      expect((chronicleEn.clauses as Record<string, string>)[clause], clause).toBeTruthy();
    }
  });

  it('is worded for the same clauses in both languages', () => {
    expect(Object.keys(chronicleEn.clauses)).toEqual(Object.keys(chronicleRu.clauses));
    expect(Object.keys(chronicleEn.offences)).toEqual(Object.keys(chronicleRu.offences));
  });
});
