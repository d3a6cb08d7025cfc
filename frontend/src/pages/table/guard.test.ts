import { describe, expect, it } from 'vitest';
import { GUARD, Guard } from './guard';

function guarded() {
  let now = 10_000;
  const guard = new Guard(() => now);
  return { guard, wait: (ms: number) => (now += ms) };
}

describe('the guard of the primary action', () => {
  it('lets the first meaning through at once', () => {
    const { guard } = guarded();
    guard.turn('touch:21');
    expect(guard.passes).toBe(true);
  });

  it('is deaf for a moment when one meaning gives way to another', () => {
    const { guard, wait } = guarded();
    guard.turn('touch:21');
    guard.turn('touch:22');
    expect(guard.passes).toBe(false);
    wait(GUARD - 1);
    expect(guard.passes).toBe(false);
    wait(1);
    expect(guard.passes).toBe(true);
  });

  it('is deaf as well if the button was silent in between for less than that', () => {
    const { guard, wait } = guarded();
    guard.turn('pass:12');
    guard.turn('');
    wait(200);
    guard.turn('leave:0');
    expect(guard.passes).toBe(false);
    wait(400);
    expect(guard.passes).toBe(true);
  });

  it('does not shorten a vote that opens after a silence', () => {
    const { guard, wait } = guarded();
    guard.turn('pass:12');
    guard.turn('');
    wait(20_000);
    guard.turn('touch:21');
    expect(guard.passes).toBe(true);
  });
});
