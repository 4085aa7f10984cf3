import { centsOf } from '../../prices/facts/price-cents.rules.js';
import { findPrices } from '../../prices/facts/price-text.rules.js';
import { findDates } from '../../receipts/reading/text/dates/dates.rules.js';
import type { ReadingCorrection } from '../../receipts/receipt-reading.types.js';
import { confirmationOf } from '../../receipts/view/confirmation.rules.js';
import type { ReadingQuestion, ReadingView } from '../../receipts/view/reading-view.schemas.js';
import { isShopAsked } from '../../receipts/view/unnamed-order.rules.js';
import type { CalendarDay } from '../../shared/calendar-day.js';
import { formatDay } from '../../shared/calendar-day.js';
import { formatMoney } from '../../shared/money/money.js';
import { regex } from '../../shared/regex.js';
import { isPlainYes } from './plain-yes.rules.js';

/** What a reply says to a question of ours. */
export type SaidAnswer = {
  /** A yes and nothing more. */
  isYes: boolean;
  /** It speaks of what was read or paid, and not of a price seen somewhere: it begins with no, or names the field. */
  isAboutReceipt: boolean;
  /** Its only amount, cents; null if it has none or several. */
  cents: number | null;
  /** Its only date; null if it has none, several, or one that may be read in two ways. */
  day: CalendarDay | null;
  /** What it puts in the place of the value: the rest of the line behind `No, it is`; null if nothing. */
  value: string | null;
};

/** Longest name or number taken from a reply, characters. */
const maxValueChars = 80;
const no = regex('iu')`
  ^[\s>]*(?:no|nope|nein|non|nee|nej|nei|não|nie|ne|нет|いいえ|아니요|不是?)(?![\p{L}\p{N}])`;
const named = regex('iu')`
  (?<![\p{L}\p{N}])(?:total|paid|pay|it was|bezahlt|gezahlt|summe|payé|pagué|pagado|pagato|paguei|betaald|betalt|betalade
  |zapłacił[ae]m|order number|date)(?![\p{L}\p{N}])`;
const valueAfterNo = regex('iu')`
  ^[\s>]*(?:no|nope|nein|non|nee|nej|nei|não)[,.:;!\s]+(?:(?:it(?:[’']s| is| was)|that(?:[’']s| is)|the \p{L}+(?: \p{L}+)? is
  |es (?:ist|war)|das ist|c[’']est|es|è|é|het is|det (?:är|er))\s+)?["“„«']?([^\n]{1,80}?)["”“»']?[.!]?\s*$`;
/** `not $128.11`, `instead of $128.11`: the value that is wrong. */
const refused = /(?:\bnot|\binstead of|\bnicht|\bpas|\bniet|\binte|\bikke|\bno)[ \t]{1,3}$/i;
/** Characters before an amount that are examined. */
const beforeChars = 16;

/** Reads a reply as an answer to a question about a receipt. */
export function answerIn({
  words,
  currency,
  today,
}: {
  words: string;
  currency: string;
  today: CalendarDay;
}): SaidAnswer {
  const prices = findPrices({ text: words, hints: { currency } }).filter(
    ({ start }) => !refused.test(words.slice(Math.max(0, start - beforeChars), start)),
  );
  const dates = findDates({ text: words, order: 'mdy', today });
  const [date, ...otherDates] = dates;
  const inDate = ({ start }: { start: number }) => dates.some((one) => one.start <= start && start < one.end);
  const amounts = prices.filter((price) => price.isMarked || !inDate(price));
  const marked = amounts.filter(({ isMarked }) => isMarked);
  const decimal = amounts.filter(({ hasDecimals }) => hasDecimals);
  const meant = [marked, decimal, amounts].find(({ length }) => length > 0) ?? [];
  const cents = new Set(meant.map(({ amount }) => centsOf(amount)));
  const [only = null] = cents;
  const isNo = no.test(words);
  const isCodeOfElse = meant.some((one) => one.currency !== null && one.currency !== currency);
  const value = valueAfterNo.exec(words.trim().split('\n')[0] ?? '')?.[1]?.trim() ?? null;
  return {
    isYes: isPlainYes({ words }),
    isAboutReceipt: isNo || named.test(words),
    cents: cents.size === 1 && !isCodeOfElse ? only : null,
    day: date && otherDates.length === 0 && !date.isAmbiguous ? date.day : null,
    value: value && value.length <= maxValueChars ? value : null,
  };
}

/** What a shopper paid for an item, by their answer to that one question: the price as read for a yes. Null if unclear. */
export function paidSaid({ said, paidCents }: { said: SaidAnswer; paidCents: number }): number | null {
  if (said.isYes) return paidCents;
  return said.cents !== null && said.cents > 0 ? said.cents : null;
}

/** A correction of a reading in the shape of the API. */
type Correction = NonNullable<ReturnType<typeof confirmationOf>>;

/** A field that an answer settles, and its value in words; null for a yes to several amounts. */
export type SettledField = { about: Exclude<ReadingQuestion['about'], 'everything'>; value: string | null };

/** What an answer settles of a reading. */
export type SettledReading = { correction: ReadingCorrection; settled: SettledField[] };

function toReadingCorrection({ items, ...fields }: Correction): ReadingCorrection {
  return {
    retailer: fields.retailer,
    orderNumber: fields.order_number,
    purchasedAt: fields.purchased_at,
    totalCents: fields.total_cents,
    currency: fields.currency,
    items: items?.map(({ id, net_total_cents: netTotalCents }) => ({ id, netTotalCents })),
  };
}

/**
 * What an answer to our mail about a receipt settles. The name of a shop answers which shop it is; a yes settles every question that shows a value; a value settles
 * the only question of its kind. Null if it settles nothing.
 */
export function settledBy({
  said,
  shop,
  reading,
}: {
  said: SaidAnswer;
  /** The shop it names; null if none. */
  shop: string | null;
  reading: ReadingView;
}): SettledReading | null {
  const named: Settled | null =
    isShopAsked(reading) && shop !== null
      ? { correction: { retailer: shop }, settled: [{ about: 'retailer', value: shop }] }
      : null;
  const found =
    named ?? (said.isYes ? confirmed(reading) : said.isAboutReceipt ? corrected({ said, reading }) : null);
  return found && { ...found, correction: toReadingCorrection(found.correction) };
}

type Settled = { correction: Correction; settled: SettledField[] };

function confirmed(reading: ReadingView): Settled | null {
  const answers = reading.questions.flatMap((question) => {
    const correction = confirmationOf(question, reading);
    if (!correction || question.about === 'everything') return [];
    return [{ correction, settled: { about: question.about, value: null } }];
  });
  if (answers.length === 0) return null;
  const correction: Correction = {};
  for (const answer of answers) Object.assign(correction, answer.correction);
  return {
    correction,
    settled: answers.map(({ settled }) => settled),
  };
}

function corrected({ said, reading }: { said: SaidAnswer; reading: ReadingView }): Settled | null {
  const asked = new Set(reading.questions.map(({ about }) => about));
  const { cents, day, value } = said;
  if (day && asked.has('purchased_at'))
    return { correction: { purchased_at: day }, settled: [{ about: 'purchased_at', value: formatDay(day) }] };
  if (cents !== null && cents > 0) return correctedAmount({ cents, asked, reading });
  const code = value?.toUpperCase();
  if (code && /^[A-Z]{3}$/.test(code) && asked.has('currency'))
    return { correction: { currency: code }, settled: [{ about: 'currency', value: code }] };
  const texts = (['retailer', 'order_number'] as const).filter((about) => asked.has(about));
  const [only] = texts;
  if (!only || texts.length > 1 || !value) return null;
  return { correction: { [only]: value }, settled: [{ about: only, value }] };
}

function correctedAmount({
  cents,
  asked,
  reading,
}: {
  cents: number;
  asked: ReadonlySet<ReadingQuestion['about']>;
  reading: ReadingView;
}): Settled | null {
  const value = formatMoney({ cents, currency: reading.currency_code });
  const isTotal = asked.has('total') || asked.has('purchase');
  if (isTotal) return { correction: { total_cents: cents }, settled: [{ about: 'total', value }] };
  const open = reading.items.filter(({ paid_certainty }) => paid_certainty === 'open');
  const [only] = open;
  if (!asked.has('items') || !only || open.length > 1) return null;
  return {
    correction: { items: [{ id: only.id, net_total_cents: cents }] },
    settled: [{ about: 'items', value }],
  };
}
