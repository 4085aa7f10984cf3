import { maxLineAmounts } from './reading.limits.js';

/** A money amount found in a line of text. */
export type Amount = {
  /** Integer cents; negative for returns and deductions. */
  cents: number;
  /** ISO 4217 when a currency mark stands by it, else null. */
  currency: string | null;
  /** Position in the text, mark and sign included. */
  start: number;
  end: number;
};

const currencyByMark: Record<string, string> = {
  $: 'USD',
  US$: 'USD',
  USD: 'USD',
  S$: 'SGD',
  SGD: 'SGD',
  C$: 'CAD',
  CA$: 'CAD',
  CAD: 'CAD',
  A$: 'AUD',
  AUD: 'AUD',
  RM: 'MYR',
  MYR: 'MYR',
  '£': 'GBP',
  GBP: 'GBP',
  '€': 'EUR',
  EUR: 'EUR',
  CHF: 'CHF',
  SEK: 'SEK',
  DKK: 'DKK',
  NOK: 'NOK',
  PLN: 'PLN',
  '₹': 'INR',
  RS: 'INR',
  'RS.': 'INR',
  INR: 'INR',
  '¥': 'JPY',
  JPY: 'JPY',
  円: 'JPY',
};

const mark = String.raw`US\$|CA\$|[SCA]\$|RM|MYR|USD|EUR|GBP|CAD|AUD|SGD|CHF|SEK|DKK|NOK|PLN|INR|JPY|Rs\.?|[$£€₹¥]`;
const grouped = String.raw`\d{1,3}(?:,\d{3})+\.\d{2}|\d{1,2}(?:,\d{2})+,\d{3}\.\d{2}|\d{1,3}(?:['’]\d{3})+\.\d{2}|\d{1,3}(?:[. '’]\d{3})+,\d{2}|\d{1,3}(?: \d{3})+\.\d{2}`;
/** `.99` without a leading zero is an amount only after a blank or a mark. */
const plain = String.raw`\d+[.,](?:\d{2}|(?:\d[Oo]|[Oo]{2}|[Oo]\d)(?!Z\b))|(?<=[\sM$£€-])\.\d{2}`;
/** Without decimals only a currency mark tells an amount from any other number. */
const integer = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d{1,6})`;
const markedInteger = String.raw`(?:US\$|CA\$|[SCA]\$|[$£€₹¥]|RM|Rs\.?|INR|JPY)\s?${integer}(?![\d.,]\d)|${integer}\s?円`;
const pattern = new RegExp(
  String.raw`(?<![\d.,A-Za-z])(?<open>\()?(?<minus>[-−–]\s?)?(?:(?<before>${mark})\s{0,2}(?<minus2>[-−–])?\s?)?(?<number>${grouped}|${plain})(?!\d|[.,:/]\d|\s?%)(?:\s?(?<after>€|EUR|£|RM|USD|CHF|kr)(?![A-Za-z]))?(?<close>\))?(?<trailing>[-−](?=\s?[A-Z]{0,2}(?:\s|$))|\s[-−](?=\s*$|\s{2}))?|(?<![\w.])(?<minus3>[-−]\s?)?(?<integer>${markedInteger})`,
  'gi',
);
/** A measure, not money: `0.75 kg`, `1.50 lb`. */
const unitAfter =
  /^\s?(?:["”″]|(?:kgs?|lbs?|oz|ml|cl|ltr?|l(?=\s|$)(?!\s*$)|km|cm|mm|inch|in\.|ft|yds?|fl\.? ?oz|gal|mb|gb|tb)\b)/i;
/** A price for a measure, `1.99/lb`, is money, but never a line's total. */
const maxCents = 100_000_000;

/**
 * Finds money amounts: `1,234.56`, `1.234,56`, `1'234.56`, `1,23,456.00`, `$5`, `RM 12.50`, `-5.00`, `5.00-`,
 * `(5.00)`, `12,50 €`, `¥4,800`. Money without decimals counts in hundredths like all other.
 * Percentages, measures, dates and times are left out.
 *
 * @param most amounts that are looked for
 */
export function findAmounts(text: string, most = maxLineAmounts): Amount[] {
  const amounts: Amount[] = [];
  for (const match of text.matchAll(pattern)) {
    const amount = toAmount(match);
    if (!amount || Math.abs(amount.cents) > maxCents) continue;
    if (unitAfter.test(text.slice(amount.end)) && amount.currency === null) continue;
    amounts.push(amount);
    if (amounts.length >= most) break;
  }
  return amounts;
}

function toAmount(match: RegExpMatchArray): Amount | null {
  const groups = match.groups ?? {};
  const start = match.index ?? 0;
  const end = start + match[0].length;
  if (groups.integer !== undefined) {
    const cents = Number(groups.integer.replace(/\D/g, '')) * 100;
    const symbol = groups.integer.replace(/[\d\s,]|\.$/g, '');
    return { cents: groups.minus3 ? -cents : cents, currency: currencyOf(symbol), start, end };
  }
  const digits = (groups.number ?? '').replace(/[Oo]/g, '0').replace(/\D/g, '');
  const cents = Number(digits);
  if (!Number.isSafeInteger(cents)) return null;
  const isNegative = Boolean(
    groups.minus || groups.minus2 || groups.trailing || (groups.open && groups.close),
  );
  const symbol = groups.before ?? groups.after;
  return {
    cents: isNegative && cents !== 0 ? -cents : cents,
    currency: symbol ? currencyOf(symbol) : null,
    start,
    end,
  };
}

function currencyOf(symbol: string): string | null {
  return currencyByMark[symbol.toUpperCase()] ?? null;
}
