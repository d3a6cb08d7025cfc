import { describe, expect, it } from 'vitest';
import { flagsIn } from './flags';

describe('words that cost a warning', () => {
  it.each([
    ['Честно говоря, девятый', '4.7.3'],
    ['нечестный ход', '4.7.3'],
    ['на 100% красный', '4.7.4'],
    ['сто процентов', '4.7.4'],
    ['клянусь вам', '4.7.1'],
    ['зуб даю', '4.7.1'],
    ['ради бога', '4.7.2'],
    ['спорим, что чёрный', '4.7.5'],
    ['honestly, seat 9', '4.7.3'],
    ['I swear', '4.7.1'],
  ])('«%s» falls under %s', (text, clause) => {
    expect(flagsIn(text, []).map((flag) => flag.clause)).toContain(clause);
  });

  it.each([
    'Господин ведущий!',
    'богатый день',
    'ставим на стол второго',
    'Мой номер 7, подозреваю 9',
    'честь имею',
  ])('«%s» is free', (text) => {
    expect(flagsIn(text, [])).toEqual([]);
  });

  it('are not looked for in the nicks of the table', () => {
    expect(flagsIn('Слушаем игрока Честный_Вор', ['Честный_Вор'])).toEqual([]);
    expect(flagsIn('Честный_Вор, честно?', ['Честный_Вор'])).toHaveLength(1);
  });
});
