import type { CurrencyHints } from '../facts/currency-mark.rules.js';
import { currencyCodes } from '../facts/currency-marks.data.js';
import type { PageLine } from '../facts/page-evidence.types.js';
import { findPrices, type PriceInText } from '../facts/price-text.rules.js';
import type { AmountRole } from '../facts/visible-price.types.js';
import { conditionOf, labelRole } from './line-statement.rules.js';

/** A line beside an amount, or the part of it that speaks of the amount, and where it stands. */
export type LineBeside = { text: string; at: number };

/** Characters of a line that may say what the amount before or behind it is. */
export const maxBesideChars = 60;

/** What is left of a line that says nothing of its amount: a code, a footnote's mark. */
const noWord = /^[\s\p{P}\p{S}¹²³]*([A-Z]{3})?[\s\p{P}\p{S}]*$/u;

/** Roles of an amount that is higher than the price beside it; all others are lower. */
export const higherRoles: ReadonlySet<AmountRole> = new Set(['former', 'usual', 'bundle']);

/** Whether what is left of a line says nothing of its amount. */
export function saysNothing(text: string): boolean {
  const match = noWord.exec(text);
  return match !== null && (match[1] === undefined || currencyCodes.has(match[1]));
}

/** The amounts of a text that carry a mark of money. */
export const markedAmounts = (text: { text: string; hints: CurrencyHints }) =>
  findPrices(text).filter(({ isMarked }) => isMarked);

/**
 * Whether a line between two amounts speaks of this one. A condition makes the lower price, and what it cost before is
 * the higher one; so no order of labels and amounts has to be known.
 *
 * @param other the line on its other side
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

/** Whether what is said of the higher, or the lower, of two amounts is said of this one. */
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
