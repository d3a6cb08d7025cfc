import { describe, expect, test } from 'vitest';
import { normalCode } from './code';
import { routeOf, tablePath, watchPath } from './routes';

describe('addresses', () => {
  test.each([
    ['/', { page: 'landing' }],
    ['/new', { page: 'create' }],
    ['/t/K7PT', { page: 'table', code: 'K7PT' }],
    ['/t/K7PT/', { page: 'table', code: 'K7PT' }],
    ['/watch/k7pt', { page: 'watch', code: 'K7PT' }],
    ['/learn', { page: 'learn', section: '' }],
    ['/learn/club', { page: 'learn', section: 'club' }],
    ['/settings', { page: 'settings' }],
    ['/me', { page: 'me' }],
    ['/t', { page: 'lost' }],
    ['/t/K7PT/x', { page: 'lost' }],
    ['/new/x', { page: 'lost' }],
    ['/nowhere', { page: 'lost' }],
    ['/t/%E0%A4%A', { page: 'table', code: 'E0A4A' }],
  ])('%s', (path, want) => {
    expect(routeOf(path)).toEqual(want);
  });

  test('lead back to their tables', () => {
    expect(routeOf(tablePath('K7PT'))).toEqual({ page: 'table', code: 'K7PT' });
    expect(routeOf(watchPath('K7PT'))).toEqual({ page: 'watch', code: 'K7PT' });
  });
});

describe('a code', () => {
  test('may be typed in Russian letters, small ones, with spaces', () => {
    expect(normalCode(' к7 рт ')).toBe('K7PT');
    expect(normalCode('асен')).toBe('ACEH');
  });

  test('keeps letters that have no look-alike, so that the server can refuse them', () => {
    expect(normalCode('жук1')).toBe('ЖYK1');
  });
});
