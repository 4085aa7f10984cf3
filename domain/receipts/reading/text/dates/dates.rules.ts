import type { DateOrder } from '../../../../retailers/retailer.types.js';
import { type CalendarDay, calendarDayOf } from '../../../../shared/calendar-day.js';
import { regex } from '../../../../shared/regex.js';
import { maxLineDates } from '../reading.limits.js';
import { monthNames, monthsBeforeYear } from './month-names.rules.js';

/** A date found in a line of text. */
export type FoundDate = {
  day: CalendarDay;
  start: number;
  end: number;
  /** True when swapping day and month gives another valid date. */
  isAmbiguous: boolean;
  /** False when no year was printed and it had to be assumed. */
  hasYear: boolean;
  /** True for unmistakable forms such as `2 Mar 2018`; false for bare digits such as `20180302`. */
  isExplicit: boolean;
};

type Parts = { year: number; month: number; day: number };

/** For those who ask where a date stands, or whether there is one, and not which; supplies missing years. */
export const anyDay = '2100-12-31';

const earliestYear = 1995;
/** Years ago after which a purchase is not asked about any more. */
const longAgo = 10;
const monthWord = Object.keys(monthNames)
  .sort((a, b) => b.length - a.length)
  .join('|');
const monthWordBeforeYear = Object.keys(monthsBeforeYear).join('|');
const digit = '[0-9OoIl]';
const separator = String.raw`\s?[/.\-]\s?`;
const patterns = {
  /** Not a telephone number (`Tél. 04.00.00.00.00`), nor the end of a word; a time may follow (`7.8.2026 19.05`). */
  numeric: regex('g')`
  (?<![\d.,/])(?<![A-Za-z\u00c0-\u024f](?=[OoIl]))(${digit}{1,2})(${separator})(${digit}{1,2})${separator}((?:19|2[O0])${digit}{2}|${digit}{2})(?![\d/]|\.\d{2}[. ]|(?<!\d{4}) \d{2}[. ])
`,
  /** A time printed straight after the year: `15/01/201814:20`. */
  numericThenTime: /(?<!\d)(\d{1,2})([/.-])(\d{1,2})[/.-](20\d{2})(?=\d{1,2}[:.]\d{2})/g,
  /** OCR lost one of the two slashes: `2703/2018`, `27/032018`. Other separators occur in too many numbers. */
  lostStroke: /(?<![\d.,/-])(\d{2})(\/?)(\d{2})\/?(20\d{2})(?![\d/])/g,
  /** Includes the East Asian form: `2026年11月3日`. */
  yearFirst: /(?<!\d)(20\d{2})\s?[/.\-年]\s?(\d{1,2})\s?[/.\-月]\s?(\d{1,2})(?=\D|$|T)/g,
  /** Not the end of a number before another date: `CA-10 of November 11, 2026`. */
  dayName: regex('gi')`
  (?<![\d.]|[A-Za-z]\d{0,6}-)(\d{1,2})(?:st|nd|rd|th|er|\.)?[\s\-/.,]*(?:de |of |d['’]|ב)?(${monthWord})(?![a-z]|\.?\s\d{1,2}(?:st|nd|rd|th)?,?\s20\d{2})\.?[\s\-/.,']*(?:de )?(20\d{2}(?=\d{1,2}:\d{2})|20\d{2}(?!\d)|\d{2}(?![:\d]|[.,]\d))?(?:(?!\d)|(?=\d{1,2}:\d{2}))
`,
  dayNameYear: regex('gi')`(?<!\d)(\d{1,2})\.?\s(?:de )?(${monthWordBeforeYear})\.?\s(?:de )?(20\d{2})(?!\d)`,
  /** Any word may be the month: looking it up is faster than trying all months at every letter. */
  nameDay:
    /(?<!\p{L})([\p{L}\p{M}]{3,14})\.?[\s\-/]*(\d{1,2})(?:st|nd|rd|th)?(?![\d:])(?:[\s,.\-/']+(20\d{2}|\d{2}(?![:\d])))?(?!\d)/giu,
  compactYearFirst: /(?<!\d)(20[012]\d)(0[1-9]|1[0-2])([0-2]\d|3[01])(?!\d)/g,
  compactDayFirst: /(?<!\d)([0-2]\d|3[01])(0[1-9]|1[0-2])(20[012]\d)(?!\d)/g,
} as const;

/**
 * Finds the dates in a line, in printed order.
 *
 * @param order how to read numeric dates that are valid both ways
 * @param today the latest possible day; also supplies the year where none is printed
 */
export function findDates({
  text,
  order,
  today,
}: {
  text: string;
  order: DateOrder;
  today: CalendarDay;
}): FoundDate[] {
  const found: FoundDate[] = [];
  const add = (match: RegExpMatchArray, parts: Parts, facts: Partial<FoundDate> = {}) => {
    if (found.length >= maxLineDates) return;
    const day = toDay(parts);
    const start = match.index ?? 0;
    if (!day || found.some((other) => start < other.end && start + match[0].length > other.start)) return;
    const end = start + match[0].trimEnd().length;
    found.push({ day, start, end, isAmbiguous: false, hasYear: true, isExplicit: true, ...facts });
  };
  for (const match of text.matchAll(patterns.yearFirst)) add(match, partsOf(match, 1, 2, 3));
  for (const match of text.matchAll(patterns.dayNameYear)) addNamed(match, { dayAt: 1, nameAt: 2 });
  for (const match of text.matchAll(patterns.dayName))
    if (!isInRange(text, match)) addNamed(match, { dayAt: 1, nameAt: 2 });
  for (const match of text.matchAll(patterns.nameDay))
    if (Object.hasOwn(monthNames, (match[1] ?? '').toLowerCase())) addNamed(match, { dayAt: 2, nameAt: 1 });
  for (const key of ['numeric', 'numericThenTime'] as const) {
    for (const match of text.matchAll(patterns[key])) addNumeric(match);
  }
  for (const match of text.matchAll(patterns.lostStroke)) {
    if (match[0].split('/').length === 2) addNumeric(match, { isExplicit: false });
  }
  for (const match of text.matchAll(patterns.compactYearFirst)) {
    add(match, partsOf(match, 1, 2, 3), { isExplicit: false });
  }
  for (const match of text.matchAll(patterns.compactDayFirst)) {
    add(match, partsOf(match, 3, 2, 1), { isExplicit: false });
  }
  return found.sort((a, b) => a.start - b.start);

  function addNamed(match: RegExpMatchArray, { dayAt, nameAt }: { dayAt: number; nameAt: number }): void {
    const name = (match[nameAt] ?? '').toLowerCase();
    const month = monthNames[name] ?? monthsBeforeYear[name] ?? 0;
    const day = Number(match[dayAt]);
    if (match[3] !== undefined) add(match, { year: fullYear(Number(match[3])), month, day });
    else add(match, { year: supposedYear({ month, day, today }), month, day }, { hasYear: false });
  }

  function addNumeric(match: RegExpMatchArray, facts: Partial<FoundDate> = {}): void {
    const [first, second, year] = [toNumber(match[1]), toNumber(match[3]), fullYear(toNumber(match[4]))];
    const dayFirst = { year, month: second, day: first };
    const monthFirst = { year, month: first, day: second };
    const [wanted, other] = order === 'mdy' ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
    // `26/11/12` is not fourteen years ago: it is written year first, in the current year.
    const thisYear = Number(today.slice(0, 4));
    const yearFirst = { year: fullYear(first), month: second, day: year % 100 };
    const isYearFirst = match[4]?.length === 2 && yearFirst.year === thisYear && thisYear - year >= longAgo;
    const isAmbiguous = first !== second && toDay(wanted) !== null && toDay(other) !== null;
    if (isYearFirst && toDay(yearFirst)) add(match, yearFirst, facts);
    else add(match, toDay(wanted) ? wanted : other, { isAmbiguous, ...facts });
  }
}

/** `Aug 18 - Aug 21`: two days without a year, not the 18th of August 2021. */
function isInRange(text: string, match: RegExpMatchArray): boolean {
  const before = /(\p{L}{3,14})\.?\s$/u.exec(
    text.slice(Math.max(0, (match.index ?? 0) - 20), match.index),
  )?.[1];
  return Object.hasOwn(monthNames, (before ?? '').toLowerCase()) && /^\d{1,2}\s?[-–]/.test(match[0]);
}

function partsOf(match: RegExpMatchArray, year: number, month: number, day: number): Parts {
  return { year: Number(match[year]), month: Number(match[month]), day: Number(match[day]) };
}

function toNumber(text: string | undefined): number {
  return Number((text ?? '').replace(/[Oo]/g, '0').replace(/[Il]/g, '1'));
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

/** The most recent year in which this day is not in the future. */
function supposedYear({ month, day, today }: { month: number; day: number; today: CalendarDay }): number {
  const year = Number(today.slice(0, 4));
  const thisYear = toDay({ year, month, day });
  return thisYear !== null && thisYear > today ? year - 1 : year;
}

function toDay({ year, month, day }: Parts): CalendarDay | null {
  if (year < earliestYear || year > 2100) return null;
  return calendarDayOf({ year, month, day });
}
