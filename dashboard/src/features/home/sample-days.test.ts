import { describe, expect, it } from 'vitest';
import { sampleDays } from './sample-days';

const sample = { boughtDaysAgo: 7, windowDays: 14 };

describe('the days of the sample receipt', () => {
  it('are counted from today, across the end of a month and a year', () => {
    expect(sampleDays({ ...sample, today: new Date(2026, 10, 21, 23, 59) })).toEqual({
      bought: 'Nov 14',
      lastDay: 'Nov 28',
      left: '7 days left',
    });
    expect(sampleDays({ ...sample, today: new Date(2027, 0, 3) })).toMatchObject({
      bought: 'Dec 27',
      lastDay: 'Jan 10',
    });
  });

  it('are relative on the prerendered page, on whatever day it is read', () => {
    expect(sampleDays({ ...sample, today: null })).toEqual({
      bought: '7 days ago',
      lastDay: 'in 7 days',
      left: '7 days left',
    });
  });
});
