import { describe, expect, test } from 'vitest';
import type { Options, Times } from '$shared/protocol';
import { draftOf, optionsOf, ratable, timesOf } from './draft';

const times: Times = {
  seatDraw: 60_000,
  roleCard: 15_000,
  agreement: 60_000,
  sheriffLook: 10_000,
  freeSeating: 5000,
  speech: 60_000,
  tieSpeech: 30_000,
  lastWord: 60_000,
  nomReview: 5000,
  voteWindow: 3000,
  liftWindow: 5000,
  nightFall: 3000,
  shot: 15_000,
  donCheck: 15_000,
  sheriffCheck: 15_000,
  bestMove: 20_000,
  morning: 6000,
  silenced: 3000,
  voteWait: 20_000,
  reconnectGrace: 60_000,
  absence: 180_000,
  protestFiling: 600_000,
  protestVote: 300_000,
};

const defaults: Options = {
  title: '',
  seats: 10,
  listed: true,
  rated: false,
  practice: false,
  language: 'ru',
  humanHost: false,
  times,
  rotation: 'opener',
  voteHand: 'latched',
  liftAtFour: true,
  liftThreeAtNine: true,
  removalCancelsVote: true,
  finalSpeech: true,
  shortSpeechAtEnd: false,
  autoWarn: 'apply',
  autoObscenity: 'remove',
  bestMoveBonusTwo: 0.25,
  bestMoveBonusThree: 0.4,
  openStream: false,
  spectatorDelay: 120_000,
};

describe('a new table', () => {
  test('opens for people with the link, in the language of the page, as the club plays', () => {
    const options = optionsOf(draftOf(defaults, 'en'), defaults);
    expect(options).toEqual({ ...defaults, listed: false, language: 'en' });
  });

  test('keeps the usual times at the usual pace', () => {
    expect(timesOf(times, { pace: 'usual', factor: 7 })).toEqual(times);
  });

  test('gives a calm table half as much time again and twice the window', () => {
    const calm = timesOf(times, { pace: 'calm', factor: 1 });
    expect([calm.speech, calm.voteWindow, calm.shot]).toEqual([90_000, 6000, 22_500]);
  });

  test('never stretches a limit more than ten times, nor shortens it', () => {
    expect(timesOf(times, { pace: 'own', factor: 40 }).speech).toBe(600_000);
    expect(timesOf(times, { pace: 'own', factor: 0 }).speech).toBe(60_000);
  });

  test('leaves waiting and protests alone at any pace', () => {
    const { voteWait, absence, protestFiling } = timesOf(times, { pace: 'own', factor: 10 });
    expect([voteWait, absence, protestFiling]).toEqual([20_000, 180_000, 600_000]);
  });

  test('is rated only with ten seats, the usual pace and the usual options', () => {
    const draft = { ...draftOf(defaults, 'ru'), rated: true };
    const rated = (change: Partial<typeof draft>) => optionsOf({ ...draft, ...change }, defaults).rated;
    expect(rated({})).toBe(true);
    expect(rated({ humanHost: true, listed: true, title: 'Кубок' })).toBe(true);
    expect(rated({ seats: 9 })).toBe(false);
    expect(rated({ pace: 'calm' })).toBe(false);
    expect(rated({ disputed: { ...draft.disputed, voteHand: 'hold' } })).toBe(false);
    expect(ratable({ ...draft, disputed: { ...draft.disputed, liftAtFour: false } }, defaults)).toBe(false);
  });

  test('writes its title without stray spaces', () => {
    expect(optionsOf({ ...draftOf(defaults, 'ru'), title: '  Клуб   «Маяк» ' }, defaults).title).toBe(
      'Клуб «Маяк»',
    );
  });
});
