/** How a language calls a month, lower case: alone, and beside a day, where some languages inflect the name. */
export type MonthName = { month: number; alone: string; besideDay: string };

/** The names of the twelve months in a language (BCP 47), from Unicode's locale data. */
export function monthNamesIn(language: string, style: 'long' | 'short'): MonthName[] {
  const alone = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
  const beside = new Intl.DateTimeFormat(language, { month: style, day: 'numeric', timeZone: 'UTC' });
  const nameBy = (format: Intl.DateTimeFormat, at: number) =>
    format
      .formatToParts(Date.UTC(2026, at, 9))
      .find(({ type }) => type === 'month')
      ?.value.toLowerCase() ?? '';
  return Array.from({ length: 12 }, (_, at) => ({
    month: at + 1,
    alone: nameBy(alone, at),
    besideDay: nameBy(beside, at),
  }));
}
