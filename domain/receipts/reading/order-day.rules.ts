import { addDays, type CalendarDay, isCalendarDay } from '../../shared/calendar-day.js';

/** An instant that says no more of its place than UTC. */
const utcInstant = /^\d{4}-\d{2}-\d{2}[T ](?<hour>\d{2}):(?<rest>[\d:.]+)\s*(?:Z|[+-]00:?00)$/i;
/** Hours by which the clocks of shops on the Pacific are behind UTC, at most. */
const hoursBehind = 8;
/** Currencies of lands whose day begins later than in UTC; of an unknown one it may. */
const behindUtc = new Set<string | null>([null, 'USD', 'CAD', 'MXN', 'BRL', 'ARS', 'CLP', 'COP', 'PEN']);

/**
 * The day of a written instant, as its zone tells it. In UTC it may still be the evening before where the shop is: the
 * earlier day is taken then, so that no last day is told too late.
 *
 * @param currency of the order: it tells whether the shop can be behind UTC
 * @returns null for what begins with no day
 */
export function earliestDay({
  text,
  currency,
}: {
  text: string;
  currency: string | null;
}): CalendarDay | null {
  const day = text.slice(0, 10);
  if (!isCalendarDay(day)) return null;
  const hour = utcHourOf(text);
  return hour === null || hour >= hoursBehind || !behindUtc.has(currency) ? day : addDays(day, -1);
}

/**
 * The hour of a written instant that says no more of its place than UTC; null for any other, and for midnight, which is how
 * a day without a time is written.
 */
export function utcHourOf(text: string): number | null {
  const { hour, rest } = utcInstant.exec(text.trim())?.groups ?? {};
  if (!hour || !rest) return null;
  const isMidnight = hour === '00' && /^[0:.]+$/.test(rest);
  return isMidnight ? null : Number(hour);
}
