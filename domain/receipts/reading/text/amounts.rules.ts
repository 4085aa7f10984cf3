import { currencyCodes, currencyMarks } from '../../../prices/facts/currency-marks.data.js';
import { regex } from '../../../shared/regex.js';
import { maxLineAmounts } from './reading.limits.js';

/** A money amount found in a line of text. */
export type Amount = {
  /** Integer cents; negative for returns and deductions. */
  cents: number;
  /** ISO 4217 when a currency mark is next to it, else null. */
  currency: string | null;
  /** Position in the text, including mark and sign. */
  start: number;
  end: number;
};

/** What a currency mark turns into when the text was decoded with the wrong charset. */
export const lostMark = '\ufffd';
/** Currency codes that appear next to amounts, without those that are also words (`TRY 9.99`). */
const codes =
  'MYR|USD|EUR|GBP|CAD|AUD|SGD|CHF|SEK|DKK|NOK|PLN|INR|JPY|CZK|HUF|RON|BGN|BRL|MXN|NZD|HKD|TWD|CNY|KRW|THB|PHP|IDR|VND|ZAR|AED|SAR|ILS|UAH|RSD|KZT|MAD|COP|ARS|CLP|UYU|BAM|BYN|DZD|TND|XOF|EGP|ISK';
const signs = '$£€₹¥￥₩₺₪₴₽₱฿₫₸₡';
const dollars = String.raw`(?:US|CA|AU|NZ|HK) ?\$|NT\$|MX\$|AR\$|COL\$|RD\$|R\$|[SCA]\$`;
/** `P1,160.00`: the Philippine peso mark touches its number; `S/ 12.50` is a sol. `R 2 499.00` begins its cell. */
const letterMarks = String.raw`P(?=\d)|S\/\.?(?=\s?\d)|(?<=(?:^|\s{2}|[@:=(] ?|\d ?[x×*] ?))R(?=\s?\d{1,3}(?:[ ,]\d{3}){0,2}\.\d{2})`;
/** `Fr. 79.90` is Swiss; `Fr. 13.11.` is a Friday. */
const francs = String.raw`SFr\.?|Fr\.(?!\s?\d{1,2}\.\d{1,2}\.)`;
const mark = String.raw`${dollars}|${letterMarks}|(?:${codes}) ?[$£€]|${codes}|${francs}|RM|Rs\.?|Rp\.?|kr\.?|[${signs}${lostMark}]`;
/** A currency mark before an amount, for patterns that end or go on there. */
export const markBefore = String.raw`(?:(?:US|CA|AU) ?\$|R\$|[${signs}]|RM|Rs\.?|Rp\.?|kr\.?|CHF|R(?=\s?\d|\s*$)|${codes})`;
const afterNumber = String.raw`[${signs}${lostMark}]|Euros?|${codes}|TRY|RM|SFr\.?|Fr\.|kr\.?|zł|Kč|TL|lei|лв\.?|грн\.?|руб\.?|р\.|тг\.?|тенге|дин\.?|din\.?|DHs?|원|元`;
const grouped = String.raw`\d{1,3}(?:,\d{3})+\.\d{2}|\d{1,2}(?:,\d{2})+,\d{3}\.\d{2}|\d{1,3}(?:['’]\d{3})+\.\d{2}|\d{1,3}(?:[. '’]\d{3})+,\d{2}|\d{1,3}(?: \d{3})+\.\d{2}`;
/** `.99` without a leading zero is an amount only after a space or a mark. */
const plain = String.raw`\d+[.,](?:\d{2}|(?:\d[Oo]|[Oo]{2}|[Oo]\d)(?!Z\b))|(?<=[\sM$£€-])\.\d{2}`;
/** Without decimals, only a currency mark distinguishes an amount from any other number. */
const integer = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d{1,6})`;
/** Currencies used without decimals also group thousands with points and spaces: `Rp129.900`, `1 299 kr`. */
const wholeMoney = String.raw`(?:\d{1,3}(?:[., \u00a0\u202f]\d{3})+|\d{1,6})`;
const wholeBefore = String.raw`(?:NZ\$|HK\$|NT\$|R\$|kr\.?|Rp\.?|[₩₺₪₴₽₱฿₫₸₡])\s?${wholeMoney}(?![\d.,]\d)`;
const wholeAfter = String.raw`${wholeMoney}\s?(?:[円원元₩₺₪₴₽₫₸]|\([円원元]\)|(?:kr\.?|Kč|TL|zł|грн\.?|руб\.?|р\.)(?![A-Za-z])|[,:][-–—](?!\d)|\.[-–—](?=\s*$|\s{2}))`;
/** `Fr. 45.—`, `CHF 1'299.-`, `45.– CHF`: a dash stands for zero rappen. */
const wholeFrancs = String.raw`(?:SFr\.?|CHF|Fr\.)\s?\d{1,3}(?:['’]?\d{3}){0,2}\.[-–—]{1,2}(?!\d)|(?:SFr\.?|CHF)\s?\d{1,3}(?:['’]?\d{3}){0,2}(?![\d.,'’]\d)|\d{1,3}(?:['’]?\d{3}){0,2}\.(?:—|[-–](?=\s?(?:S?Fr|CHF)|\s*$|\s{2}))(?:\s?(?:CHF|SFr\.?|Fr\.))?`;
/** Forints only with grouped thousands, in a column of their own or for each of something (`189 Ft/DB`): `25 Ft` could be the length of a cable. */
const forints = String.raw`\d{1,3}(?:[. \u00a0\u202f]\d{3})+\s?Ft(?![A-Za-z])|(?<=\s{2}[-−]?\s?|[x×*]\s?)\d{1,6}\s?Ft(?=\s*$|\/(?:DB|KG)(?![A-Za-z]))`;
/**
 * `19.5 EUR`, `$8.6`: some programs drop the trailing zero. A whole number followed by its mark is money only in a
 * column of its own: `Voucher 10 EUR` is an item name.
 */
const codeOrSign = '(?:EUR|USD|GBP|CAD|AUD|CHF|[$£€])';
const shortened = String.raw`(?:US\$|[$£€])\s?\d{1,6}\.\d(?![\d.,A-Za-z]|\s(?:million|billion))|(?<=\s{2}|^)\d{1,6}(?:\.\d)?\s${codeOrSign}(?=\s*$|\s{2})`;
const markedInteger = String.raw`${shortened}|(?:US\$|CA\$|[SCA]\$|[$£€₹¥]|RM|Rs\.?|INR|JPY)\s?${integer}(?!\d|[.,]\d)|${wholeFrancs}|${wholeBefore}|${wholeAfter}|${forints}`;
/** Letters of Latin scripts, for a set: the `rs` of `helårs 140` is no mark. */
const letters = String.raw`A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f`;
const pattern = regex('gi')`
  (?:(?<![\d.,${letters}]|(?:^|\D\s)%)|(?<=\d ?[xX])|(?<=[^\d.]\.{3,40}))(?<open>\()?(?<minus>[-−–]\s?)?(?:(?<before>${mark})\s{0,2}(?<minus2>[-−–])?\s?)?(?<number>${grouped}|${plain})(?!\d|[.,:/]\d|\s?%)(?:\s?(?<after>${afterNumber})(?![A-Za-z]))?(?<close>\))?(?<trailing>[-−](?=\s?[A-Z]{0,2}(?:\s|$))|\s[-−](?=\s*$|\s{2}))?|(?<![\w.${letters}])(?<minus3>[-−]\s?)?(?<integer>${markedInteger})
`;
/** A measure, not money: `0.75 kg`, `1.50 lb`. */
const unitAfter =
  /^\s?(?:["”″]|(?:kgs?|lbs?|oz|ml|cl|ltr?|l(?=\s|$)(?!\s*$)|km|cm|mm|inch|in(?=\.|\s*(?:$|[,)(×]|\s{2}|[x×]\s?\d))|ft|yds?|fl\.? ?oz|gal|mb|gb|tb)\b)/i;
/** `Hose   50 ft`, `HOSE   50 FT`: feet; forints are written `Ft`. */
const feet = /^\d{1,6}\s?(?:ft|FT)$/;
/** Above what a shopper pays in a currency with decimals: larger numbers are article or account numbers. */
const maxCents = 100_000_000;
/** The same for currencies whose unit is worth a hundredth of a dollar or less. */
const maxSmallUnitCents = 1_000 * maxCents;
const smallUnits = new Set(['IDR', 'VND', 'KRW', 'JPY', 'HUF']);

/**
 * Finds money amounts: `1,234.56`, `1.234,56`, `1'234.56`, `1,23,456.00`, `$5`, `RM 12.50`, `-5.00`, `5.00-`, `(5.00)`,
 * `12,50 €`, `¥4,800`. Money without decimals is also given in hundredths. Percentages, measures, dates and times are
 * skipped.
 *
 * @param most stop after this many amounts
 */
export function findAmounts(text: string, most = maxLineAmounts): Amount[] {
  const amounts: Amount[] = [];
  for (const match of text.matchAll(pattern)) {
    const amount = toAmount(match, isInProse(text, match));
    if (!amount || Math.abs(amount.cents) > mostOf(amount)) continue;
    if (unitAfter.test(text.slice(amount.end)) && amount.currency === null) continue;
    if (feet.test(match[0]) || isBottle(text, amount) || isDay(text, amount) || isTime(text, amount))
      continue;
    amounts.push(amount);
    if (amounts.length >= most) break;
  }
  return amounts;
}

/** `Thermos 0,75 l` at the end of a line, where tills print tax letters: there only bottle sizes count as measures. */
function isBottle(text: string, { start, end }: Amount): boolean {
  const number = text.slice(start, end);
  if (/^0[.,](?:25|33|35|50|70|75)$/.test(number) && /^\s?[lL]\s*$/.test(text.slice(end))) return true;
  // `JUICE 1.35L`: right behind a number of litres, and a word before it.
  return (
    /^\d[.,]\d{1,2}$/.test(number) &&
    /^[lL]\s*$/.test(text.slice(end)) &&
    /\p{L} $/u.test(text.slice(0, start))
  );
}

/** `Lieferung Fr, 30.10.`, `bis 30.10.`: a day without its year. */
function isDay(text: string, { start, end, currency }: Amount): boolean {
  const isWritten = /^(?:0?[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])$/.test(text.slice(start, end));
  const isCalled = /(?:(?<!\p{L})\p{L}{2}\.?,|(?<!\p{L})(?:am|ab|bis|vom|den))\s$/iu.test(
    text.slice(0, start),
  );
  if (currency !== null || !isWritten) return false;
  const own = text.slice(start, end);
  const [, from] = rangeBefore.exec(text.slice(Math.max(0, start - maxRange), start)) ?? [];
  const [, to] = rangeBehind.exec(text.slice(end, end + maxRange)) ?? [];
  return (
    (isCalled && /^\.(?!\d)/.test(text.slice(end))) ||
    (to !== undefined && isLater(to, own)) ||
    (from !== undefined && isLater(own, from))
  );
}

/** `Tilauspäivä: 7.8.2026 19.05`: a time behind its day, at the end of a line that has nothing else. */
function isTime(text: string, { start, end }: Amount): boolean {
  const isWritten = /^(?:[01]?\d|2[0-3])\.[0-5]\d$/.test(text.slice(start, end));
  const isAfterDay = /^(?:[^\d:]{1,40}:)?\s*\d{1,2}\.\s?\d{1,2}\.\s?20\d{2},? $/.test(text.slice(0, start));
  return isWritten && isAfterDay && text.slice(end).trim() === '';
}

/** `tors. 27.09 - man. 01.10`: a day of a month, a dash and a later day. */
const dayOfMonth = String.raw`(?<![\d.,])((?:0?[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2]))\.?(?![\d.,])`;
const dash = String.raw`\s[-–—]\s(?:\p{L}{2,10}\.?,?\s)?`;
const rangeBehind = regex('u')`^\.?${dash}${dayOfMonth}`;
const rangeBefore = regex('u')`${dayOfMonth}${dash}$`;
/** Characters of one. */
const maxRange = 24;

function isLater(day: string, other: string): boolean {
  const value = (one: string) => Number(one.split('.')[1]) * 100 + Number(one.split('.')[0]);
  return value(day) > value(other);
}

function mostOf({ currency }: Amount): number {
  return currency !== null && smallUnits.has(currency) ? maxSmallUnitCents : maxCents;
}

/** Characters searched before an amount in brackets. */
const maxCell = 80;
/** An amount in brackets after more words than this is part of a sentence. */
const proseWords = 5;

/** `your drill ($129.00). Register it`: brackets in running text are punctuation; in a list they mean a deduction. */
function isInProse(text: string, match: RegExpMatchArray): boolean {
  if (!match.groups?.open) return false;
  const start = match.index ?? 0;
  if (/^[.,;:!?]?\s\p{L}{2}|^[.!?]/u.test(text.slice(start + match[0].length))) return true;
  const cell =
    text
      .slice(Math.max(0, start - maxCell), start)
      .split(/\s{2,}/)
      .at(-1) ?? '';
  return cell.trim().split(/\s+/).length > proseWords;
}

function toAmount(match: RegExpMatchArray, isInProse: boolean): Amount | null {
  const groups = match.groups ?? {};
  const start = match.index ?? 0;
  const end = start + match[0].length;
  if (groups.integer !== undefined) {
    const hasTenths = /\d\.\d(?!\d)/.test(groups.integer);
    const cents = Number(groups.integer.replace(/\D/g, '')) * (hasTenths ? 10 : 100);
    const symbol = groups.integer.replace(/[\d\s,'’()–—-]|\.$|(?<=\d)\./g, '');
    return { cents: groups.minus3 ? -cents : cents, currency: currencyOf(symbol), start, end };
  }
  const digits = (groups.number ?? '').replace(/[Oo]/g, '0').replace(/\D/g, '');
  const cents = Number(digits);
  if (!Number.isSafeInteger(cents)) return null;
  const isNegative = Boolean(
    groups.minus || groups.minus2 || groups.trailing || (groups.open && groups.close && !isInProse),
  );
  // `$899.00 MXN`: the code says which dollar or peso it is.
  const marks = [groups.before, groups.after].filter((symbol) => symbol !== undefined);
  const symbol = marks.find((one) => currencyCodes.has(one.toUpperCase())) ?? marks[0];
  return {
    cents: isNegative && cents !== 0 ? -cents : cents,
    currency: symbol ? currencyOf(symbol) : null,
    start,
    end,
  };
}

/** The likeliest currency of a mark. Where several share it, the document decides (`locale.rules.ts`). */
function currencyOf(symbol: string): string | null {
  if (/^euro/i.test(symbol)) return 'EUR';
  // `AUD $12.36`: the code says which.
  const code = symbol
    .toUpperCase()
    .replace(' ', '')
    .replace(/^([A-Z]{3})[$£€]$/, '$1');
  if (currencyCodes.has(code)) return code;
  if (code === 'P') return 'PHP';
  // Also the letter of a tax rate: other signs of the country have to join it.
  if (code === 'R') return null;
  if (code === 'COL$') return 'COP';
  if (code === 'AR$') return 'ARS';
  return currencyMarks[code.toLowerCase()]?.find((currency) => currency !== null) ?? null;
}
