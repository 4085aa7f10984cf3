import { describe, expect, it } from 'vitest';
import { findDates } from './dates.rules.js';

const today = '2026-11-21';
const days = (text: string, order: 'mdy' | 'dmy' = 'mdy') =>
  findDates({ text, order, today }).map((date) => date.day);

describe('findDates', () => {
  it.each([
    ['09/01/2026', '2026-09-01'],
    ['9/1/26', '2026-09-01'],
    ['2026-09-01', '2026-09-01'],
    ['2026-09-01T10:00:00', '2026-09-01'],
    ['September 1, 2026', '2026-09-01'],
    ['Sep. 1st 2026', '2026-09-01'],
    ['Tue, 1 Sep 2026 10:12', '2026-09-01'],
    ['01-Sep-26', '2026-09-01'],
    ['1. September 2026', '2026-09-01'],
    ['1er septembre 2026', '2026-09-01'],
    ['1 de septiembre de 2026', '2026-09-01'],
    ['20260901', '2026-09-01'],
    ['01092026', '2026-09-01'],
    ['25/12/2017', '2017-12-25'],
    ['O9/O1/2O26', '2026-09-01'],
  ])('%s', (text, day) => {
    expect(days(text)).toEqual([day]);
  });

  it('reads day and month in the order of the country, and flags dates valid both ways', () => {
    expect(days('03/04/2026', 'mdy')).toEqual(['2026-03-04']);
    expect(days('03/04/2026', 'dmy')).toEqual(['2026-04-03']);
    expect(findDates({ text: '03/04/2026', order: 'dmy', today })[0]?.isAmbiguous).toBe(true);
    expect(findDates({ text: '13/04/2026', order: 'mdy', today })[0]?.isAmbiguous).toBe(false);
  });

  it('reads a date followed by a time without a space', () => {
    expect(days('15/01/201814:20', 'dmy')).toEqual(['2018-01-15']);
  });

  it.each(['2703/2018', '27/032018'])('reads %s, where a slash was lost, as not explicit', (text) => {
    expect(findDates({ text, order: 'dmy', today })).toMatchObject([
      { day: '2018-03-27', isExplicit: false },
    ]);
  });

  it.each(['2799/2018', 'A-2703/2018/4', '127032018'])('finds no date in %s', (text) => {
    expect(days(text, 'dmy')).toEqual([]);
  });

  it.each([
    'Thanks for your order CA-10 of November 11, 2025',
    'Order C100-22 - November 11, 2025',
    'Order 22 November 11, 2025',
  ])('does not take the end of a number for the day: %s', (text) => {
    expect(days(text)).toEqual(['2025-11-11']);
  });

  it('assumes the most recent year in which the day has passed', () => {
    expect(days('December 24')).toEqual(['2025-12-24']);
    expect(days('October 2')).toEqual(['2026-10-02']);
  });

  it.each(['31/02/2026', '12.50', '1-800-555-0132', '99/99/9999', 'May I help', ''])(
    'finds no date in %j',
    (text) => {
      expect(days(text)).toEqual([]);
    },
  );
});
