import type { MoneyReading, TotalFeatures, TotalReading } from './money.types.js';

/**
 * Upper limit for a total of zero: a gift card may have paid for everything, or the amount belongs to something else.
 */
const empty = 0.6;
/** Upper limit for a total without a label: a lone price in an advertisement looks the same. */
const nameless = 0.75;
/** Upper limit for a recognised total supported only by its own label: a misread digit leaves no trace. */
const unsupported = 0.78;
/** The same with one weak sign: the amount is repeated, or some parts happen to add up to it. */
const supported = 0.88;
/** The total before or after a printed rounding: shops and customers disagree which of the two it is. */
const rounded = 0.92;

/** Confidence in a total: its probability among the candidates, limited if the document proves less. */
export function totalConfidence({
  total: { cents, probability, features },
  isRecognised,
}: {
  total: TotalReading;
  /** Read by OCR; exact text has no misread digits. */
  isRecognised: boolean;
}): number {
  if (cents === 0) return Math.min(probability, empty);
  const isShown = features.repeats + features.cashMinusChange + features.addsUp + features.tableSum > 0;
  if (features.unlabelled && !isShown) return Math.min(probability, nameless);
  if (!isRecognised) return probability;
  if (features.rounded && features.label === 0) return Math.min(probability, unsupported);
  if (features.rounded || features.beforeRounding) return Math.min(probability, rounded);
  if (isProvenTotal(features)) return probability;
  return Math.min(probability, features.repeats + features.addsUp > 0 ? supported : unsupported);
}

/** Whether other amounts of the document lead to its total. */
export function isBackedUpTotal({ total, subtotal }: MoneyReading): boolean {
  if (!total) return false;
  const { label, itemsSum, addsUp, cashMinusChange, paidExactly } = total.features;
  const isListed = label > 0 && itemsSum > 0;
  return isListed || cashMinusChange + paidExactly > 0 || (addsUp > 0 && subtotal !== null);
}

/** Whether a total of zero is not a real one: mails about a parcel print it although nothing was to be paid. */
export function isEmptyTotal({ total, subtotal, discount, extras }: MoneyReading): boolean {
  const worth = Math.max(subtotal?.cents ?? 0, discount?.cents ?? 0, extras.creditCents);
  return total?.cents === 0 && worth === 0;
}

/** Whether amounts printed for another purpose confirm the total. */
export function isProvenTotal(features: TotalFeatures): boolean {
  const { cashMinusChange, tableSum, itemsSum, sumOfSums, addsUp, repeats, paidExactly, label } = features;
  if (cashMinusChange || tableSum || itemsSum || (sumOfSums && label > 0)) return true;
  return (addsUp > 0 && repeats > 0) || (paidExactly > 0 && repeats > 1 && label > 0);
}
