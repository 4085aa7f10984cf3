import { describe, expect, it } from 'vitest';
import { findDates } from './dates.rules.js';

const daysIn = (text: string) => findDates({ text, order: 'dmy', today: '2026-11-27' }).map(({ day }) => day);

describe('the months of every language that is read', () => {
  it.each([
    ['Turkish', 'Sipariş Tarihi: 9 Ağustos 2026'],
    ['Greek', 'Ημερομηνία: 9 Αυγούστου 2026'],
    ['Hungarian', 'Kelt: 2026. augusztus 9.'],
    ['Romanian', 'Data comenzii: 9 august 2026'],
    ['Croatian', 'Datum: 9. kolovoza 2026.'],
    ['Slovak', 'Dátum objednávky: 9. augusta 2026'],
    ['Slovenian', 'Datum: 9. avgust 2026'],
    ['Bulgarian', 'Дата: 9 август 2026'],
    ['Ukrainian', 'Дата: 9 серпня 2026'],
    ['Indonesian', 'Tanggal: 9 Agustus 2026'],
    ['Catalan', 'Data: 9 d’agost 2026'],
    ['Arabic', 'التاريخ: 9 أغسطس 2026'],
    ['Hebrew', 'תאריך: 9 באוגוסט 2026'],
    ['Finnish', '9. elokuuta 2026'],
    ['Turkish, short', '9 Ağu 2026'],
    ['Greek, short', '9 Αυγ 2026'],
    ['Polish, short', '9 sie 2026'],
  ])('%s', (_language, text) => {
    expect(daysIn(text)).toEqual(['2026-08-09']);
  });

  it.each(['2 lip balm', '3 ara tin', '2 set of cups', 'pack of 5 out'])(
    'are no abbreviations without a year: %s',
    (text) => {
      expect(daysIn(text)).toEqual([]);
    },
  );
});
