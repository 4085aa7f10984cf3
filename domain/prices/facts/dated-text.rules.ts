import { type CalendarDay, calendarDayOf, daysBetween } from '../../shared/calendar-day.js';
import { monthNamesIn } from '../../shared/month-names.js';
import { endOf } from './text-ends.rules.js';

/** Languages in which pages write the names of months. */
const languages = 'en de fr es it nl pt sv da nb fi pl cs sk hu ro hr sl et lv lt tr el uk ru'.split(' ');
/** Fewest letters by which a month is told. */
const leastMonthChars = 3;
/** Most days between today and the day that a date without a year means. */
const halfYear = 183;
/** Characters before a date that say how an amount stands to it. */
const relationChars = 24;

const untilWords =
  /(?<!\p{L})(?:until|till?|thru|through|end(?:s|ed|ing)|expire[sd]|bis(?: zum)?|jusqu['’]au|hasta(?: el)?|fino al|entro il|t\/m|tot(?: en met)?|até(?: ao?)?|t\.?o\.?m\.?|asti|do|až do|μέχρι|до)\s?$/iu;
const fromDayWords =
  /(?<!\p{L})(?:from|starting|as of|effective|ab(?: dem)?|vom|à partir du|dès le|du|a partir del?|desde el|del|a partire dal|dal|vanaf|van|från(?: och med)?|fra(?: den)?|od|από|від|с)\s?$/iu;
/** A range's second day follows the first. */
const rangeSign = /[\d\p{L}.]\s?[-–—]\s?$/u;

const dates =
  /(?<![\d\p{L}.,/-])(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})[./](\d{1,2})(?:[./](\d{4}|\d{2})|\.)?|(\d{1,2})(?:\.|st|nd|rd|th|er|º)?\s(?:de\s|of\s)?(\p{L}{3,12})\.?(?:,?\s(?:de\s)?(\d{4}))?|(\p{L}{3,12})\.?\s(\d{1,2})(?:st|nd|rd|th)?(?:,?\s(\d{4}))?)(?![\d%])/giu;

let months: ReadonlyMap<string, number> | null = null;

const letters = (name: string) => name.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Months by their names beside a day, long and short; made when a page first has one. */
function monthNames(): ReadonlyMap<string, number> {
  if (months) return months;
  const known = new Map<string, number>();
  for (const language of languages)
    for (const style of ['long', 'short'] as const)
      for (const { month, besideDay } of monthNamesIn(language, style)) {
        const name = letters(besideDay);
        if (name.length >= leastMonthChars && !known.has(name)) known.set(name, month);
      }
  months = known;
  return known;
}

/** The days that a date may mean: `5/12` is one of two, and without a year the one nearest to today. */
function daysMeant({ match, today }: { match: RegExpMatchArray; today: CalendarDay }): CalendarDay[] {
  const [, isoYear, isoMonth, isoDay, first, second, shortYear, day, name, year, before, after, ofYear] =
    match;
  if (isoYear) {
    const only = calendarDayOf({ year: Number(isoYear), month: Number(isoMonth), day: Number(isoDay) });
    return only ? [only] : [];
  }
  const said = shortYear ?? year ?? ofYear;
  const years = said ? [Number(said) + (said.length === 2 ? 2000 : 0)] : nearYears(today);
  const month = monthNames().get(letters(name ?? before ?? '')) ?? 0;
  const pairs = first
    ? [
        [Number(second), Number(first)],
        [Number(first), Number(second)],
      ]
    : [[month, Number(day ?? after)]];
  return years
    .flatMap((year) => pairs.flatMap(([month = 0, day = 0]) => calendarDayOf({ year, month, day }) ?? []))
    .filter((each) => said !== undefined || Math.abs(daysBetween({ from: today, to: each })) <= halfYear);
}

function nearYears(today: CalendarDay): number[] {
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1];
}

/** What a text says of the time for which the amount beside it holds: `bis 27.11.2026`, `from January 1`. */
export function otherTime({ text, today }: { text: string; today: CalendarDay }): 'over' | 'ahead' | null {
  const pattern = new RegExp(dates);
  let isRange = false;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const days = daysMeant({ match, today });
    if (days.length === 0) {
      // `until 27 November` begins with a word and a number too.
      pattern.lastIndex = match.index + 1;
      continue;
    }
    const head = endOf(text.slice(0, match.index), relationChars);
    // `until Friday, 27 November`: the weekday stands between.
    const heads = [head, head.replace(/\p{L}{1,12}\.?,?\s$/u, '')];
    const isEnd = (isRange && rangeSign.test(head)) || heads.some((each) => untilWords.test(each));
    if (isEnd && days.every((day) => day < today)) return 'over';
    if (heads.some((each) => fromDayWords.test(each)) && days.every((day) => day > today)) return 'ahead';
    isRange = true;
  }
  return null;
}
