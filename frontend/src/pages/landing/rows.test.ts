import { describe, expect, test } from 'vitest';
import type { TableCard } from '$shared/protocol';
import { renewed, welcomed } from './rows';

const card = (code: string, taken = 1): TableCard => ({
  code,
  rules: 'club',
  title: '',
  phase: 'gathering',
  practice: false,
  rated: false,
  seats: 10,
  taken,
  living: 0,
  day: 0,
  night: 0,
  delay: 120_000,
  watchers: 0,
});
const rowsOf = (...codes: string[]) => codes.map((code) => ({ card: card(code), closed: false }));

describe('the list of open tables', () => {
  test('keeps the order of its rows when the server sends another one', () => {
    const { rows, fresh } = renewed(rowsOf('AAAA', 'BBBB'), [card('BBBB', 4), card('AAAA', 2)]);
    expect(rows.map((row) => [row.card.code, row.card.taken])).toEqual([
      ['AAAA', 2],
      ['BBBB', 4],
    ]);
    expect(fresh).toEqual([]);
  });

  test('marks a vanished table and leaves it in its place', () => {
    const { rows } = renewed(rowsOf('AAAA', 'BBBB', 'CCCC'), [card('AAAA'), card('CCCC')]);
    expect(rows.map((row) => [row.card.code, row.closed])).toEqual([
      ['AAAA', false],
      ['BBBB', true],
      ['CCCC', false],
    ]);
  });

  test('opens a row again when its table is back', () => {
    const rows = renewed(renewed(rowsOf('AAAA'), []).rows, [card('AAAA')]).rows;
    expect(rows.map((row) => row.closed)).toEqual([false]);
  });

  test('holds new tables back until they are asked for', () => {
    const { rows, fresh } = renewed(rowsOf('AAAA'), [card('NEW1'), card('AAAA'), card('NEW2')]);
    expect(rows.map((row) => row.card.code)).toEqual(['AAAA']);
    expect(fresh.map((one) => one.code)).toEqual(['NEW1', 'NEW2']);
  });

  test('clears closed rows away when the new ones come in', () => {
    const { rows, fresh } = renewed(rowsOf('AAAA', 'BBBB'), [card('BBBB'), card('NEW1')]);
    expect(welcomed(rows, fresh).map((row) => row.card.code)).toEqual(['BBBB', 'NEW1']);
  });
});
