import type { DateOrder } from '../../retailers/retailer.types.js';
import type { CalendarDay } from '../../shared/calendar-day.js';
import { dayMs } from '../../shared/units.js';
import { earliestDay, utcHourOf } from './order-day.rules.js';
import { shareColumn } from './text/columns.rules.js';
import { type FoundDate, findDates } from './text/dates/dates.rules.js';
import { namesOrder } from './text/order-number.rules.js';
import type { PreparedLine } from './text/read-line.types.js';
import { maxDates } from './text/reading.limits.js';
import { toWords } from './text/words.rules.js';
import type { DateVocabulary } from './words/reading-vocabulary.types.js';
import { inAnyLanguage } from './words/vocabulary.js';

/** The purchase date with the evidence for it. */
export type DateReading = {
  day: CalendarDay;
  line: number;
  score: number;
  isAmbiguous: boolean;
  hasYear: boolean;
  /** Written with separators or a month's name, not a run of digits. */
  isPlain: boolean;
  /** A label such as "order date" is next to it. */
  isLabelled: boolean;
  /** Another date in the document has an equal claim. */
  isDisputed: boolean;
};

const anyOf = (list: Exclude<keyof DateVocabulary, 'monthAbbreviations' | 'monthsBeforeYear'>) =>
  inAnyLanguage(({ dates }) => dates?.[list]);
const purchaseWords = new RegExp(String.raw`\b${anyOf('purchase')}\b`);
const dateWords = new RegExp(String.raw`\b${anyOf('date')}\b`);
const otherWords = new RegExp(String.raw`\b${anyOf('other')}\b`);

/** Mails about a parcel come days after the purchase and say so at the top. */
const onTheWay = new RegExp(String.raw`\b${anyOf('onTheWay')}\b`, 'i');
const headLines = 15;

/** A date at most this many days before its mail shows how the shop writes dates. */
const nearDays = 3;
/** Below this certainty of the date order, a date that is valid both ways is doubtful. */
const minOrderCertainty = 0.5;

/** Below this score a date is about something else, such as the arrival. */
const minScore = -0.9;

/** The day of purchase: a date in the document, else the day its mail was sent. */
export function readDay({
  lines,
  order,
  today,
  sentAt,
  isForward = false,
  isConfirmation = false,
  isRecognised = false,
  orderCertainty = 1,
  currency = null,
}: {
  lines: PreparedLine[];
  order: DateOrder;
  /** 0 to 1: how sure the date order is. */
  orderCertainty?: number;
  today: CalendarDay;
  /** ISO 4217; null if unknown. */
  currency?: string | null;
  sentAt: string | undefined;
  /** The mail was forwarded, and the date of the original is unknown. */
  isForward?: boolean;
  /** The mail itself confirms the order: anything it says about a parcel is still to come. */
  isConfirmation?: boolean;
  /** The text is recognised: a figure of a year may be misread. */
  isRecognised?: boolean;
}): DateReading | null {
  const sent = readSentDate({ sentAt, lines, isForward, isConfirmation, currency });
  // A mail is about earlier purchases; its date also supplies the year where none is printed.
  const latest = sent && sent.day < today ? dayBefore(sent.day, -1) : today;
  const shown = sent && !isForward ? orderNear({ lines, latest }) : null;
  const printed = readPurchaseDate({
    lines,
    order: shown ?? order,
    today: latest,
    mayBeLater: sent === null,
    isRecognised,
  });
  // A day after its mail is that of a delivery, unless words say otherwise or the mail was sent in another zone.
  const isLater =
    sent !== null &&
    !isForward &&
    printed !== null &&
    printed.day > (utcHourOf(sentAt ?? '') === null ? sent.day : latest) &&
    !printed.isLabelled;
  if (!printed || isLater || (sent && printed.score < minScore)) {
    // A date after its mail in one date order was written in the other.
    const swapped = readPurchaseDate({ lines, order: swappedOf(order), today: latest, mayBeLater: false });
    return swapped?.isLabelled && swapped.score > 0 ? swapped : (sent ?? printed);
  }
  if (printed.day > today && printed.isAmbiguous && orderCertainty < 1) {
    const past = readPurchaseDate({ lines, order: swappedOf(order), today: latest, mayBeLater: false });
    if (past?.line === printed.line) return past;
  }
  const isSupposed = printed.isAmbiguous && shown === null && orderCertainty < minOrderCertainty;
  return isSupposed ? { ...printed, isDisputed: true } : printed;
}

/** The date order in which a date falls just before its mail, if the other order has no such date. */
function orderNear({ lines, latest }: { lines: PreparedLine[]; latest: CalendarDay }): DateOrder | null {
  const earliest = dayBefore(latest, nearDays + 1);
  const [dayFirst, monthFirst] = (['dmy', 'mdy'] as const).map((order) =>
    lines.some(({ text }) =>
      findDates({ text, order, today: latest }).some(
        ({ day, isAmbiguous }) => isAmbiguous && day >= earliest && day <= latest,
      ),
    ),
  );
  if (dayFirst === monthFirst) return null;
  return dayFirst ? 'dmy' : 'mdy';
}

function swappedOf(order: DateOrder): DateOrder {
  return order === 'mdy' ? 'dmy' : 'mdy';
}

function dayBefore(day: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
}

/** Picks the day of purchase among all dates of a document. */
function readPurchaseDate({
  lines,
  order,
  today,
  mayBeLater,
  isRecognised = false,
}: {
  lines: PreparedLine[];
  order: DateOrder;
  today: CalendarDay;
  /** Without a mail, a future date is kept and fails its check; with a mail it is ruled out. */
  mayBeLater: boolean;
  isRecognised?: boolean;
}): DateReading | null {
  const candidates: DateReading[] = [];
  for (const line of lines) {
    if (candidates.length >= maxDates) break;
    const dates = findDates({ text: line.text, order, today });
    const possible = dates.filter((date) => mayBeLater || date.day <= today);
    candidates.push(...possible.map((date) => toReading({ date, line, lines, today })));
  }
  candidates.sort((a, b) => b.score - a.score);
  const [best, ...others] = candidates;
  if (!best) return null;
  const rival = others.find((other) => other.day !== best.day);
  const isMisread =
    isRecognised && others.some((other) => other.isPlain && other.day <= today && isFarFrom(other, best));
  return { ...best, isDisputed: isMisread || (rival !== undefined && best.score - rival.score < 0.5) };
}

/** Years between two dates of one receipt from which on one of them is taken to be misread. */
const farYears = 2;

/** Whether two dates that both show a year are years apart: `2026` at the top and `2017` beside the card payment. */
function isFarFrom(one: DateReading, other: DateReading): boolean {
  const years = Math.abs(Number(one.day.slice(0, 4)) - Number(other.day.slice(0, 4)));
  return one.hasYear && other.hasYear && years >= farYears;
}

function toReading({
  date,
  line,
  lines,
  today,
}: {
  date: FoundDate;
  line: PreparedLine;
  lines: PreparedLine[];
  today: CalendarDay;
}): DateReading {
  const before = toWords(line.text.slice(0, date.start));
  // The label may be on the line above, as in order mails.
  const above = before === '' ? (lines[line.index - 1]?.words ?? '') : '';
  const label = captionOf(date, line, lines) ?? (before === '' && above.length <= 40 ? above : before);
  const isPurchase = purchaseWords.test(label) || isBehindOrder(line.text.slice(0, date.start));
  const isLabelled = isPurchase || dateWords.test(label) || /\bDA ?TE\b/.test(line.words);
  const hasTime = /\d{1,2}[:.]\d{2}/.test(line.text.slice(date.end)) || /\d:\d{2}/.test(line.text);
  const score =
    (isPurchase ? 5 : isLabelled ? 3 : 0) +
    (hasTime ? 1 : 0) +
    (date.isExplicit ? 0.5 : -2) +
    (date.hasYear ? 0 : -1.5) -
    (otherWords.test(label) && !isPurchase ? 4 : 0) -
    (line.index === 0 && isPrintHead(line.text, date) ? 3 : 0) -
    (date.day > today ? 4 : 0) -
    line.index * 0.002;
  return {
    day: date.day,
    line: line.index,
    score,
    isAmbiguous: date.isAmbiguous,
    hasYear: date.hasYear,
    isPlain: date.isExplicit,
    isLabelled,
    isDisputed: false,
  };
}

/** Most words of an order with its number before its day. */
const maxOrderWords = 8;

/** `Ihre Bestellung Nr. 7731048 vom`, `Commande n° C2640 du`: an order and its number, before its day. */
function isBehindOrder(before: string): boolean {
  if (!/\d\S*\s+\p{L}{1,6}\.?\s*$/u.test(before)) return false;
  const words = (before.split(/\s{2,}/).at(-1) ?? '').split(' ').slice(-maxOrderWords);
  return words.some((_, at) => namesOrder(words.slice(at).join(' ')));
}

/** `6/28/26, 8:14 AM   Walmart.com - Order details`: when a browser printed the page. */
function isPrintHead(text: string, { start, end }: FoundDate): boolean {
  return start === 0 && /^,?\s\d{1,2}[:.]\d{2}(?:\s?[AP]M)?\s{2,}\S/i.test(text.slice(end));
}

/** The caption above a date in a row of captions: `Order Number   Order Placed` above `973117744   10/15/2026`. */
function captionOf(date: FoundDate, line: PreparedLine, lines: PreparedLine[]): string | null {
  const above = lines[line.index - 1]?.line.pieces ?? [];
  const printed = line.text.slice(date.start, date.end);
  const own = line.line.pieces.find((piece) => piece.text.trim() === printed);
  if (!own || above.length < 2) return null;
  const caption = above.find((piece) => shareColumn(piece, own));
  return caption && caption.text.length <= 30 && !/\d/.test(caption.text) ? toWords(caption.text) : null;
}

/** The day a mail was sent, used as the day of purchase if the mail shows no other: confirmations are sent at once. */
function readSentDate({
  sentAt,
  lines,
  isForward,
  isConfirmation,
  currency,
}: {
  sentAt: string | undefined;
  lines: PreparedLine[];
  isForward: boolean;
  isConfirmation: boolean;
  currency: string | null;
}): DateReading | null {
  // The day as the sender's mail program wrote it; in the reader's time zone it may be another.
  const day = earliestDay({ text: sentAt ?? '', currency });
  if (day === null || lines.length === 0) return null;
  return {
    day,
    line: 0,
    score: 0,
    isAmbiguous: false,
    hasYear: true,
    isPlain: true,
    isLabelled: false,
    isDisputed:
      isForward || (!isConfirmation && lines.slice(0, headLines).some(({ text }) => onTheWay.test(text))),
  };
}
