import { type AmountKind, endsInCarrier } from '../text/labels.rules.js';
import type { LabelledAmount, PreparedLine } from '../text/read-line.types.js';
import { inAnyLanguage } from '../words/vocabulary.js';

/** Shipping methods and carriers: shops use them alone as the name of the charge. */
export const anyCarrier = new RegExp(String.raw`\b${inAnyLanguage(({ amounts }) => amounts?.carriedBy)}\b`);
const summaryKinds: readonly (AmountKind | null)[] = ['subtotal', 'total', 'tax', 'discount', 'paid'];

/**
 * Marks a carrier's charge as shipping where no amount is called shipping: between two summary lines, or at the end of
 * the list right above the summary.
 */
export function nameCarriers(lines: PreparedLine[]): void {
  const rows = lines.filter(({ amounts }) => amounts.length > 0);
  if (rows.some(({ amounts }) => amounts.some(({ kind }) => kind === 'shipping'))) return;
  rows.forEach(({ text, amounts }, at) => {
    const [above, below] = [rows[at - 1], rows[at + 1]];
    if (!above || !isOfSummary(below) || amounts.some(({ kind }) => kind !== null)) return;
    // `Store pickup reward  -5.00` is taken off; `Parcel - 6.90` has a dash before its amount.
    const isAdded = ({ cents, start }: LabelledAmount) => cents >= 0 || /^[-–—]\s/.test(text.slice(start));
    const isCarrier = (amount: LabelledAmount) =>
      isAdded(amount) &&
      (isOfSummary(above) ? anyCarrier.test(amount.label) : endsInCarrier.test(amount.label));
    if (amounts.every(isCarrier))
      for (const amount of amounts) Object.assign(amount, { kind: 'shipping', label: 'SHIPPING' });
  });
}

function isOfSummary(line: PreparedLine | undefined): boolean {
  return line?.amounts.some(({ kind }) => summaryKinds.includes(kind)) ?? false;
}
