import { describe, expect, it } from 'vitest';
import { tableRu as t } from '$src/i18n/table.ru';
import { floorOf } from './floor';
import { marksOf, nextSpeaker, tiedOf } from './marks';
import { type StoryName, stories } from './stories.test-data';

const marks = (name: StoryName, seat: number, note = false) => {
  const { public: view, own } = stories[name];
  const place = view.seats.find((one) => one.seat === seat);
  if (!place) throw new Error(`no seat ${seat}`);
  return marksOf(view, place, own?.seat ?? 0, note, t);
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the name of a seat', () => {
  it('tells number, nick, state, warnings and nomination in this order', () => {
    expect(plain(marks('listening', 7).name)).toBe(
      '7, Ива, ваше место, на голосовании от игрока 2, говорит следующим номером',
    );
    expect(plain(marks('listening', 3).name)).toBe('3, Молчун, предупреждений 2 из 4');
    expect(plain(marks('listening', 5).name)).toBe('5, Господин_Адвокат, вне игры, ночь 1');
    expect(plain(marks('listening', 4).name)).toBe('4, Лисица, говорит сейчас');
  });

  it('tells of an own note', () => {
    expect(marks('listening', 8, true).name).toContain('есть заметка');
  });

  it('tells where the hand lies once the window is closed', () => {
    expect(marks('vote', 10)).toMatchObject({ hand: 7 });
    expect(marks('vote', 10).name).toContain('голос против 7');
    expect(marks('vote', 3).hand).toBe(0);
  });
});

describe('the marks of a seat', () => {
  it('keep the list of the day out of the night and the morning', () => {
    expect(marks('listening', 9).tone).toBe('ballot');
    const { public: view } = stories.morning;
    const nine = view.seats[8];
    if (!nine) throw new Error('no seat 9');
    const held = { ...view, ballot: [{ seat: 9, by: 3 }] };
    expect(marksOf(held, nine, 7, false, t)).toMatchObject({ tone: 'plain' });
    expect(marksOf(held, nine, 7, false, t).name).not.toContain('голосовании');
  });
});

describe('who speaks next', () => {
  it('is the next living seat of the order that has not lost its word', () => {
    const { public: view } = stories.listening;
    expect(nextSpeaker(view)).toBe(7);
    const silenced = view.seats.map((one) => (one.seat === 7 ? { ...one, silenced: true } : one));
    expect(nextSpeaker({ ...view, seats: silenced })).toBe(8);
    expect(nextSpeaker(view, 2)).toBe(8);
  });

  it('is the next of the tied in a shoot-out, not of the circle', () => {
    const { public: view } = stories.shootout;
    expect(tiedOf(view)).toEqual([7, 9]);
    expect(nextSpeaker(view)).toBe(9);
    expect(nextSpeaker({ ...view, stage: { ...view.stage, seat: 9 } })).toBe(0);
  });
});

describe('the floor card', () => {
  it('tells the tie, the speaker and what follows in a shoot-out', () => {
    const { public: view, own } = stories.shootout;
    const floor = floorOf(view, own, t);
    expect(plain(floor.above)).toBe('Поровну: 7 и 9 — по 4 голоса');
    expect(floor).toMatchObject({ seat: 7, mine: true, text: 'Говорите вы' });
    expect(plain(floor.below)).toBe('далее 9 · потом голосуем: 7 и 9');
  });

  it('counts the windows of the night without naming whose they are', () => {
    const { public: view, own } = stories.shot;
    const at = (name: 'nShot' | 'nDon' | 'nSheriff') =>
      plain(floorOf({ ...view, stage: { ...view.stage, name } }, own, t).above);
    expect([at('nShot'), at('nDon'), at('nSheriff')]).toEqual(['окно 1 из 3', 'окно 2 из 3', 'окно 3 из 3']);
  });

  it('says who leaves in the morning, or that nobody does', () => {
    const { public: view, own } = stories.morning;
    expect(plain(floorOf(view, own, t).text)).toBe('Доброе утро. Ночью выбывает игрок 5.');
    const quiet = { ...view, stage: { ...view.stage, night: 2 } };
    expect(floorOf(quiet, own, t).text).toBe(t.host.morningMiss);
  });
});
