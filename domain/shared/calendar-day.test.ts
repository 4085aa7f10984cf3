import { describe, expect, it } from 'vitest';
import { addDays, calendarDayIn, daysBetween, formatDay, isCalendarDay } from './calendar-day.js';

describe('calendar days', () => {
  it('accepts only days that exist', () => {
    expect(isCalendarDay('2028-02-29')).toBe(true);
    expect(isCalendarDay('2026-02-29')).toBe(false);
    expect(isCalendarDay('2026-13-01')).toBe(false);
    expect(isCalendarDay('2026-1-1')).toBe(false);
    expect(isCalendarDay('yesterday')).toBe(false);
  });

  it('adds days across months, leap days and the change to daylight saving time', () => {
    expect(addDays('2026-01-25', 14)).toBe('2026-02-08');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('counts the days between two dates, negative when the second is earlier', () => {
    expect(daysBetween({ from: '2026-11-21', to: '2026-12-05' })).toBe(14);
    expect(daysBetween({ from: '2026-12-05', to: '2026-11-21' })).toBe(-14);
  });

  it('gives the local day of an instant', () => {
    const instant = new Date('2026-11-22T05:30:00Z');
    expect(calendarDayIn({ instant, timeZone: 'America/Los_Angeles' })).toBe('2026-11-21');
    expect(calendarDayIn({ instant, timeZone: 'UTC' })).toBe('2026-11-22');
  });

  it('formats a day for display', () => {
    expect(formatDay('2026-12-04')).toBe('December 4, 2026');
    expect(formatDay('2026-12-04', { weekday: true })).toBe('Friday, December 4, 2026');
  });
});
