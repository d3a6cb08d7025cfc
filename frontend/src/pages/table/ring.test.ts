import { describe, expect, it } from 'vitest';
import { spotOf } from './ring';

describe('the ring', () => {
  it('puts the host at twelve o’clock between the last seat and the first', () => {
    const one = spotOf(1, 10);
    const ten = spotOf(10, 10);
    expect(one.y).toBe(ten.y);
    expect(one.x).toBe(-ten.x);
    expect(one.y).toBeLessThan(0);
    expect(one.x).toBeGreaterThan(0);
  });

  it('turns the own seat to six o’clock and keeps the order', () => {
    expect(spotOf(7, 10, 7)).toEqual({ x: 0, y: 1 });
    const eight = spotOf(8, 10, 7);
    expect(eight.x).toBeLessThan(0);
    expect(spotOf(6, 10, 7).x).toBe(-eight.x);
  });
});
