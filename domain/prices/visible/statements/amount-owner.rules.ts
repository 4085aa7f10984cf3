import type { CurrencyHints } from '../../facts/currency-mark.rules.js';
import { currencyCodes } from '../../facts/currency-marks.data.js';
import type { PageLine } from '../../facts/page-evidence.types.js';
import { findPrices, type PriceInText } from '../../facts/price-text.rules.js';
import type { AmountRole } from '../../facts/visible-price.types.js';
import { conditionOf, labelRole } from './line-statement.rules.js';

/** A line beside an amount, or the part of it that refers to the amount, and its index. */
export type LineBeside = { text: string; at: number };

/** Longest part of a line that may describe the amount before or after it. */
export const maxBesideChars = 60;

/** The rest of a line that says nothing about its amount: a currency code, a footnote mark. */
const noWord = /^[\s\p{P}\p{S}¹²³]*([A-Z]{3})?[\s\p{P}\p{S}]*$/u;

/** Roles of an amount higher than the price beside it; all other roles are lower. */
export const higherRoles: ReadonlySet<AmountRole> = new Set(['former', 'usual', 'bundle']);

/** Whether the rest of a line says nothing about its amount. */
export function saysNothing(text: string): boolean {
  const match = noWord.exec(text);
  return match !== null && (match[1] === undefined || currencyCodes.has(match[1]));
}

/** The amounts in a text that have a currency mark. */
export const markedAmounts = (text: { text: string; hints: CurrencyHints }) =>
  findPrices(text).filter(({ isMarked }) => isMarked);

/**
 * Whether a line between two amounts refers to this one. A condition applies to the lower price, and a former price is
 * the higher one, so the order of labels and amounts need not be known.
 *
 * @param other the line on the other side of it
 */
export function isOwn({
  label,
  other,
  price,
  hints,
}: {
  label: LineBeside;
  other: PageLine | undefined;
  price: PriceInText;
  hints: CurrencyHints;
}): boolean {
  const role = conditionOf(label.text) ?? labelRole(label.text);
  if (role === null) return true;
  return belongs({ isToHigher: higherRoles.has(role), other, price, hints });
}

/** Whether a statement about the higher, or the lower, of two amounts refers to this one. */
export function belongs({
  isToHigher,
  other,
  price,
  hints,
}: {
  isToHigher: boolean;
  other: PageLine | undefined;
  price: PriceInText;
  hints: CurrencyHints;
}): boolean {
  if (!other || other.text.length > maxBesideChars) return true;
  const amounts = markedAmounts({ text: other.text, hints });
  const [only] = amounts;
  // `Regular $100.00` has its own label.
  const isBare = only && amounts.length === 1 && saysNothing(other.text.slice(0, only.start));
  if (!isBare || Number(only.amount) === Number(price.amount)) return true;
  return isToHigher === Number(price.amount) > Number(only.amount);
}
