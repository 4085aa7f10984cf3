/** A calendar day, `YYYY-MM-DD` (ISO 8601), with no time or zone: what receipts print and policies count in. */
export type CalendarDay = string;

const dayMs = 86_400_000;

/** Whether the text is a day that exists (`2026-02-29` does not). */
export function isCalendarDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && toCalendarDay(new Date(`${text}T00:00:00Z`)) === text;
}

/** The day of a year, month and day of the month; null if there is none such. */
export function calendarDayOf({
  year,
  month,
  day,
}: {
  year: number;
  month: number;
  day: number;
}): CalendarDay | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isCalendarDay(text) ? text : null;
}

/** The day `days` later (earlier when negative). */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  return toCalendarDay(new Date(startOf(day) + days * dayMs)) ?? day;
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween({ from, to }: { from: CalendarDay; to: CalendarDay }): number {
  return Math.round((startOf(to) - startOf(from)) / dayMs);
}

/** One formatter per zone: creating one costs a thousand times as much as using it, and there are few zones. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in an IANA time zone. */
export function calendarDayIn({ instant, timeZone }: { instant: Date; timeZone: string }): CalendarDay {
  let format = dayFormats.get(timeZone);
  if (!format) {
    // Swedish dates are ISO 8601 in every version of the locale data.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    dayFormats.set(timeZone, format);
  }
  return format.format(instant);
}

/** Formats a day for display: `December 4, 2026`, or with its weekday `Friday, December 4, 2026`. */
export function formatDay(day: CalendarDay, { weekday = false }: { weekday?: boolean } = {}): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    ...(weekday ? { weekday: 'long' as const } : {}),
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).format(new Date(startOf(day)));
}

function startOf(day: CalendarDay): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function toCalendarDay(date: Date): CalendarDay | null {
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
}
