import { addDays, type CalendarDay, isCalendarDay } from '../../shared/calendar-day.js';

/** An instant in UTC, which says nothing about its place. */
const utcInstant = /^\d{4}-\d{2}-\d{2}[T ](?<hour>\d{2}):(?<rest>[\d:.]+)\s*(?:Z|[+-]00:?00)$/i;
/** Most hours by which the clocks of US Pacific shops are behind UTC. */
const hoursBehind = 8;
/** Currencies of countries whose day begins later than in UTC; null (unknown) may be one of them. */
const behindUtc = new Set<string | null>([null, 'USD', 'CAD', 'MXN', 'BRL', 'ARS', 'CLP', 'COP', 'PEN']);

/**
 * The day of a written instant in its own zone. A UTC time may still be the evening before where the shop is: then the
 * earlier day is taken, so that a deadline is never reported too late.
 *
 * @param currency of the order: shows whether the shop can be behind UTC
 * @returns null if the text does not begin with a day
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
 * The hour of an instant written in UTC. Null for any other zone, and for midnight, which is how a day without a time
 * is written.
 */
export function utcHourOf(text: string): number | null {
  const { hour, rest } = utcInstant.exec(text.trim())?.groups ?? {};
  if (!hour || !rest) return null;
  const isMidnight = hour === '00' && /^[0:.]+$/.test(rest);
  return isMidnight ? null : Number(hour);
}
