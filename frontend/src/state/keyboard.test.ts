import { describe, expect, it } from 'vitest';
import { type Key, strokeOf } from './keyboard';

const key = (code: string, more: Partial<Key> = {}): Key => ({
  code,
  key: '',
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  ...more,
});

describe('the keys of the table', () => {
  it.each([
    ['Space', { does: 'primary' }],
    ['Digit7', { does: 'seat', seat: 7 }],
    ['Digit0', { does: 'seat', seat: 10 }],
    ['Numpad3', { does: 'seat', seat: 3 }],
    ['KeyN', { does: 'nominate' }],
    ['KeyR', { does: 'card' }],
    ['KeyT', { does: 'time' }],
    ['KeyL', { does: 'last' }],
    ['KeyS', { does: 'state' }],
    ['KeyV', { does: 'votes' }],
    ['KeyB', { does: 'notes' }],
    ['KeyG', { does: 'callHost' }],
    ['Escape', { does: 'close' }],
  ])('%s', (code, want) => {
    expect(strokeOf(key(code), false, true)).toEqual(want);
  });

  it('mean the same in every layout: the place counts, not the letter', () => {
    expect(strokeOf(key('KeyN', { key: 'т' }), false, true)).toEqual({ does: 'nominate' });
  });

  it('are off while somebody types, but for Escape', () => {
    expect(strokeOf(key('Space'), true, true)).toBeNull();
    expect(strokeOf(key('KeyN'), true, true)).toBeNull();
    expect(strokeOf(key('Digit7'), true, true)).toBeNull();
    expect(strokeOf(key('Escape'), true, true)).toEqual({ does: 'close' });
  });

  it('of letters and digits can be switched off; the space bar stays', () => {
    expect(strokeOf(key('KeyN'), false, false)).toBeNull();
    expect(strokeOf(key('Digit7'), false, false)).toBeNull();
    expect(strokeOf(key('Space'), false, false)).toEqual({ does: 'primary' });
  });

  it('leave the browser’s own shortcuts alone', () => {
    expect(strokeOf(key('KeyR', { ctrlKey: true }), false, true)).toBeNull();
    expect(strokeOf(key('KeyT', { metaKey: true }), false, true)).toBeNull();
  });

  it('open their list by the question mark', () => {
    expect(strokeOf(key('Slash', { shiftKey: true, key: '?' }), false, true)).toEqual({ does: 'keys' });
    expect(strokeOf(key('Digit7', { shiftKey: true, key: '?' }), false, true)).toEqual({ does: 'keys' });
  });
});
