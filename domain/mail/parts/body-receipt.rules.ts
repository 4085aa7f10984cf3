import type { EvidenceVocabulary } from '../../receipts/reading/words/reading-vocabulary.types.js';
import { inAnyLanguage } from '../../receipts/reading/words/vocabulary.js';
import { regex } from '../../shared/regex.js';

/** How likely a mail body is a receipt, judged by its text alone. */
export type BodyEvidence = 'strong' | 'weak' | 'none';

/** Longest text examined, characters: the signs of a receipt are in the first screens. */
const maxLookedAt = 100_000;

/** schema.org types of order mails, as JSON-LD or microdata. */
const orderMarkup =
  /schema\.org["'/\s,:{}@a-z]{0,200}?(?:Order|Invoice|ParcelDelivery)\b|"@type"\s*:\s*"(?:Order|Invoice|ParcelDelivery)"/i;

/**
 * An amount of money: a currency next to a number, in either order, or a number with two decimals at the end of a line
 * or cell, as in price columns. Columns may separate the currency; in old Japanese encodings the yen sign is a
 * backslash.
 */
const amount = regex('im')`
  (?:(?:us|ca|au|nz|hk|nt|s|r)?\$|€|£|¥|￥|₹|₽|₺|₪|₩|฿|₱|\b(?:usd|eur|gbp|cad|aud|chf|sek|nok|dkk|pln|czk|huf|inr|rm|rs\.?|kr\.?|zł|jpy|brl|mxn|try|rsd|kzt|mad|cop|ars|clp|php)(?![a-z]))\s{0,8}-?\d[\d.,\s]{0,12}
  |\d{1,3}(?:[.,\s]?\d{3}){0,3}(?:[.,]\d{2})?\s?[(（]?(?:€|£|¥|₹|₽|₺|₪|₩|zł|kč|руб|元|円|원|kr\b|(?:sek|nok|dkk|pln|czk|try|tl)\b)
  |\d{1,3}(?:[.,\s]\d{3}){1,3}\s?(?:ft|huf)\b
  |\\\d{1,3}(?:,\d{3}){1,3}(?![\d\\])
  |\d{1,3}(?:[.,\s]?\d{3}){0,3}[.,]\d{2}\s?(?:\$|(?:usd|eur|gbp|chf|cad|aud)\b)
  |(?:^|\s)-?\d{1,3}(?:,?\d{3}){0,4}\.\d{2}(?=[ \t]*$)
  |(?:^|\s)-?\d{1,3}(?:[. ]?\d{3}){0,4},\d{2}(?=[ \t]*$)`;

const anyOf = (list: keyof EvidenceVocabulary) => inAnyLanguage(({ evidence }) => evidence?.[list]);
/** Whole words in any script: `\b` only knows unaccented Latin letters. */
const wholeWords = (list: keyof EvidenceVocabulary) =>
  new RegExp(`(?<![A-Za-z0-9_])${anyOf(list)}(?![A-Za-z0-9_])`, 'i');

/** Words next to the total of a purchase. */
const sumWords = wholeWords('sums');

/** Words next to a tax. */
const taxWords = wholeWords('taxes');

/** Words of buying. */
const orderWords = wholeWords('buying');

/** A number that identifies an order. All repetitions are bounded, because the text may be crafted to be slow. */
const orderNumber = new RegExp(
  String.raw`\b${anyOf('numbered')}\b[^\n]{0,30}(?:\n[ \t]{0,4})?[a-z0-9-]{0,24}\d{4}`,
  'i',
);

/** Characters around a total word within which the amount must be. */
const sumDistance = 60;

/** A mail body to judge. */
export type BodyInput = {
  text: string;
  html: string | null;
  /** For mails that were forwarded automatically: a notice without a total is not worth reading. */
  needsSum?: boolean;
};

/**
 * Decides whether a mail body may be a receipt. Errs on the side of reading too much: a reading without a result costs
 * a second, a missed receipt costs the shopper money.
 *
 * - strong: order markup, or an amount with words for a total and for buying
 * - weak: an amount with either kind of word, or an order number
 */
export function bodyEvidence({ text, html, needsSum = false }: BodyInput): BodyEvidence {
  if (html && orderMarkup.test(html)) return 'strong';
  const looked = text.slice(0, maxLookedAt);
  if (needsSum && !hasSum(looked)) return 'none';
  const hasAmount = amount.test(looked);
  const hasTotal = sumWords.test(looked) || taxWords.test(looked);
  const hasOrder = orderWords.test(looked);
  if (hasAmount && hasTotal && hasOrder) return 'strong';
  if (hasAmount && (hasTotal || hasOrder)) return 'weak';
  return hasOrder && orderNumber.test(looked) ? 'weak' : 'none';
}

/** Whether an amount is next to a total word; advertisements have both, but apart. */
function hasSum(text: string): boolean {
  for (const { 0: words, index } of text.matchAll(new RegExp(sumWords, 'gi'))) {
    const around = text.slice(Math.max(0, index - sumDistance / 2), index + words.length + sumDistance);
    if (amount.test(around)) return true;
  }
  return false;
}
