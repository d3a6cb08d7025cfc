import { describe, expect, it } from 'vitest';
import type { Line } from '$shared/protocol';
import { passesOf } from './ballots';
import { chronicle } from './stories.test-data';

const at = (kind: Line['kind'], more: Partial<Line>): Line => ({ kind, at: 0, day: 2, night: 1, ...more });

describe('the table of votes', () => {
  it('tells who voted against whom, the silent with the last candidate', () => {
    const [first] = passesOf(chronicle);
    expect(first).toMatchObject({ day: 1, round: 1, kind: 'round', aborted: false });
    expect(first?.counts).toEqual([
      [6, 6],
      [9, 4],
    ]);
    expect(first?.hands.get(3)).toBe(6);
    expect(first?.hands.get(7)).toBe(9);
    expect([...(first?.hands.keys() ?? [])].length).toBe(10);
  });

  it('counts the rounds of a day and adds the lift vote', () => {
    const passes = passesOf([
      at('hands', { seat: 7, seats: [1, 2] }),
      at('hands', { seat: 9, seats: [3, 4], reason: 'rest' }),
      at('tally', { seats: [7, 9], counts: [2, 2] }),
      at('tie', { seats: [7, 9], count: 2 }),
      at('hands', { seat: 7, seats: [1, 3] }),
      at('hands', { seat: 9, seats: [2, 4], reason: 'rest' }),
      at('tally', { seats: [7, 9], counts: [2, 2] }),
      at('lift', { seats: [7, 9], count: 3, reason: 'left' }),
    ]);
    expect(passes.map(({ kind, round }) => [kind, round])).toEqual([
      ['round', 1],
      ['round', 2],
      ['lift', 0],
    ]);
    expect(passes[1]?.hands.get(3)).toBe(7);
  });

  it('marks a vote that a removal broke off', () => {
    const passes = passesOf([at('hands', { seat: 7, seats: [1] }), at('voteAborted', { seat: 3 })]);
    expect(passes).toMatchObject([{ aborted: true }]);
  });

  it('forgets the hands of a round that is held again', () => {
    const passes = passesOf([
      at('hands', { seat: 7, seats: [1, 2] }),
      at('rerun', { seat: 7, text: 'сбой' }),
      at('hands', { seat: 7, seats: [3] }),
      at('tally', { seats: [7], counts: [1] }),
    ]);
    expect(passes).toHaveLength(1);
    expect(passes[0]?.hands.has(1)).toBe(false);
  });
});
