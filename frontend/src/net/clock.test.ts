import { describe, expect, it } from 'vitest';
import { Countdown, clockText, median, ServerClock, wholeSeconds } from './clock';

const stage = { id: 4, openedAt: 1_000_000, closesAt: 1_060_000, pausedAt: 0 };

describe('the server clock', () => {
  it('takes the middle of the round trip as the moment of the answer', () => {
    const clock = new ServerClock(() => 5_000);
    clock.sample(1_000, 1_200, 900_100);
    expect(clock.offset).toBe(900_100 - 1_100);
    expect(clock.now()).toBe(5_000 + 899_000);
    expect(clock.roundTrip).toBe(200);
  });

  it('is not moved by one slow answer among five', () => {
    const clock = new ServerClock(() => 0);
    for (const lag of [0, 10, 4_000, 20, 0]) clock.sample(0, lag, 70_000);
    expect(clock.offset).toBe(70_000 - 5);
  });

  it('forgets answers older than the last five', () => {
    const clock = new ServerClock(() => 0);
    for (let i = 0; i < 5; i++) clock.sample(0, 0, 1_000);
    for (let i = 0; i < 3; i++) clock.sample(0, 0, 2_000);
    expect(clock.offset).toBe(2_000);
  });

  it('lives on the word of welcome until a ping is answered', () => {
    const clock = new ServerClock(() => 50);
    clock.seed(1_050);
    expect(clock.now()).toBe(1_050);
    clock.sample(50, 50, 3_050);
    expect(clock.now()).toBe(3_050);
  });

  it('keeps the last offset over a wake-up until it is measured anew', () => {
    const clock = new ServerClock(() => 0);
    clock.sample(0, 0, 700);
    clock.forget();
    expect(clock.offset).toBe(700);
    clock.sample(0, 0, 900);
    expect(clock.offset).toBe(900);
  });

  it('runs one delay behind for a watcher', () => {
    const clock = new ServerClock(() => 0);
    clock.sample(0, 0, 500_000);
    clock.delay = 120_000;
    expect(clock.now()).toBe(380_000);
  });
});

describe('a countdown', () => {
  it('never falls below nought', () => {
    expect(new Countdown().remaining(stage, 1_090_000)).toBe(0);
  });

  it('does not rise when the offset is measured better', () => {
    const countdown = new Countdown();
    expect(countdown.remaining(stage, 1_020_000)).toBe(40_000);
    expect(countdown.remaining(stage, 1_019_700)).toBe(40_000);
    expect(countdown.remaining(stage, 1_020_100)).toBe(39_900);
  });

  it('never shows more than the whole stage', () => {
    expect(new Countdown().remaining(stage, 999_000)).toBe(60_000);
  });

  it('rises when the host adds time', () => {
    const countdown = new Countdown();
    expect(countdown.remaining(stage, 1_050_000)).toBe(10_000);
    expect(countdown.remaining({ ...stage, closesAt: 1_070_000 }, 1_050_000)).toBe(20_000);
  });

  it('stands while the table is paused', () => {
    const countdown = new Countdown();
    const paused = { ...stage, pausedAt: 1_015_000 };
    expect(countdown.remaining(paused, 1_015_000)).toBe(45_000);
    expect(countdown.remaining(paused, 1_900_000)).toBe(45_000);
  });

  it('has nothing to show in a stage without a timer', () => {
    expect(new Countdown().remaining({ ...stage, closesAt: 0 }, 1_000_000)).toBeNull();
  });
});

describe('the text of a clock', () => {
  it.each([
    [60_000, '1:00'],
    [59_001, '1:00'],
    [59_000, '0:59'],
    [9_999, '0:10'],
    [1, '0:01'],
    [0, '0:00'],
    [600_000, '10:00'],
  ])('writes %i ms as %s', (remaining, want) => {
    expect(clockText(remaining)).toBe(want);
  });

  it('counts the second that has begun', () => {
    expect(wholeSeconds(10_001)).toBe(11);
  });
});

describe('the median', () => {
  it('is the mean of the two middle ones of an even row', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
});
