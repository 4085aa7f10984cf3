import {
  type AmountKind,
  isCharge,
  isPrintedSum,
  otherWordCount,
  surelyTotal,
  totalStrength,
} from '../../text/labels.rules.js';
import type { LabelledAmount, PreparedLine } from '../../text/read-line.types.js';
import { saysReturned } from '../../text/refund.rules.js';

/** `TOTAL` spelled correctly after another word. */
const spelled = /\w \bTOTAL\b/;
/** Number of other words that makes a label a name; low where the kind's word is common in names. */
const namingWords: Partial<Record<AmountKind, number>> = {
  paid: 1,
  change: 1,
  rounding: 1,
  total: 1,
  subtotal: 2,
  shipping: 2,
  fee: 2,
  tax: 2,
};

/**
 * `Subtotal: $19.98` below each item: equal labels whose amounts add up to a later sum are line totals, not order
 * totals. So are several item totals.
 */
export function nameLineTotals(lines: PreparedLine[]): void {
  // A single `Item total` may be that of all items; `Line total` is not.
  const rowTotals = lines.flatMap(({ amounts }) => amounts.filter(({ label }) => label === 'LINE TOTAL'));
  const isSum = rowTotals.length === 1 && rowTotals[0] && isSumOfPrices(lines, rowTotals[0]);
  for (const amount of isSum ? [] : rowTotals) Object.assign(amount, { label: 'ITEM TOTAL', kind: null });
  // `$85.00 ($42.50 each)`: what stands in brackets behind a sum is the price of one.
  for (const { text, amounts } of lines) {
    const [sum, each] = amounts;
    const isOfOne = sum && each && each.label === sum.label && /^[^\p{L}]*\(/u.test(text.slice(sum.end));
    if (isOfOne && isPrintedSum(each)) each.kind = null;
  }
  const sums = lines.flatMap((line) => line.amounts).filter(isPrintedSum);
  const first = sums[0];
  if (!first) return;
  const labelled = sums.filter(({ label }) => label === first.label);
  if (areOfSections(lines, labelled)) {
    for (const amount of labelled) amount.kind = 'ignored';
    return;
  }
  const isItemTotal = /^(?:\w+ )?(?:ITEM|LINE) (?:TOTAL|PRICE)$/.test(first.label);
  // Only the first of the goods may need one, as there are several of it: the sum of all is another.
  const isFollowed = sums.some(
    ({ kind, label, cents }) => kind === 'subtotal' && label !== first.label && cents > first.cents,
  );
  // `Total  100.00`, `Discount  -10.00`, `Total  90.00`: the only two sums. Parcels have a sum each, and another for all.
  const areAll = sums.length === 2 && labelled.length === 2 && !isItemTotal;
  if ((labelled.length === 1 || areAll) && isSumOfPrices(lines, first)) return;
  const isOnly = isOfOnlyItem(lines, sums);
  if (labelled.length < 2 && !(isItemTotal && isFollowed) && !isOnly) return;
  const extras = extrasOf(lines);
  // The order total may have the same label as the line totals.
  const alike = [labelled, labelled.slice(0, -1)].find((some) => {
    const cents = some.reduce((sum, amount) => sum + amount.cents, 0);
    const own = new Set(some);
    const others = sums.filter((other) => !own.has(other));
    // A single sum that is only repeated is not a line total.
    const closes = ({ cents: all }: LabelledAmount) =>
      all === cents ? some.length > 1 : extras.has(all - cents);
    return some.length > 0 && others.some(closes);
  });
  if (!isItemTotal && !isOnly && !alike) return;
  for (const amount of alike ?? labelled) Object.assign(amount, { label: 'ITEM TOTAL', kind: null });
}

/** `Item total: 116.50` below prices of 68.00, 22.00 and 26.50 is no line total. */
function isSumOfPrices(lines: readonly PreparedLine[], sum: LabelledAmount): boolean {
  const end = lines.findIndex(({ amounts }) => amounts.includes(sum));
  return [0, -1].some((place) => {
    const prices = lines
      .slice(0, end)
      .flatMap(({ amounts }) => amounts.at(place) ?? [])
      .filter(({ kind }) => kind === null);
    return prices.length > 1 && prices.reduce((all, { cents }) => all + cents, 0) === sum.cents;
  });
}

/** `Total: $72.50` below the only item, where a subtotal repeats it and the order's total is another. */
function isOfOnlyItem(lines: readonly PreparedLine[], [first, second, ...others]: LabelledAmount[]): boolean {
  const opening = lines.find(({ amounts }) => amounts.length > 0)?.amounts[0];
  return (
    first === opening &&
    first?.kind === 'total' &&
    second?.kind === 'subtotal' &&
    second.cents === first.cents &&
    others.some(
      ({ kind, label, cents }) => kind === 'total' && label !== first.label && cents !== first.cents,
    )
  );
}

/**
 * `Parcel subtotal` below the rows of each parcel: equal labels, each with what the rows above it make, and all together
 * with a further sum.
 */
function areOfSections(lines: readonly PreparedLine[], labelled: readonly LabelledAmount[]): boolean {
  const own = new Set(labelled);
  const all = labelled.reduce((sum, amount) => sum + amount.cents, 0);
  const isSummed = (amount: LabelledAmount) =>
    isPrintedSum(amount) && !own.has(amount) && amount.cents === all;
  if (!lines.some(({ amounts }) => amounts.some(isSummed))) return false;
  let [rows, cents, most] = [0, 0, 0];
  let found = 0;
  for (const { amounts } of lines) {
    const sum = amounts.find((amount) => own.has(amount));
    const price = amounts.at(-1);
    if (sum) {
      if (rows === 0 || sum.cents !== cents) return false;
      [rows, cents, most, found] = [0, 0, Math.max(most, rows), found + 1];
    } else if (price?.kind === null && amounts.every(({ kind }) => kind === null))
      [rows, cents] = [rows + 1, cents + price.cents];
  }
  return found > 1 && most > 1;
}

/** Fewest words of a sentence. */
const sentenceWords = 5;

/**
 * `Estimated next order total $83.37 before tax.`: a total in a sentence counts only where none is printed otherwise.
 */
export function ignoreToldTotals(lines: PreparedLine[]): void {
  const totals = lines.flatMap(({ text, amounts }) =>
    amounts.filter(({ kind }) => kind === 'total').map((amount) => ({ amount, isTold: isSentence(text) })),
  );
  if (totals.every(({ isTold }) => isTold)) return;
  for (const { amount, isTold } of totals) if (isTold) amount.kind = 'ignored';
}

function isSentence(text: string): boolean {
  return /\p{L}[.!]\s*$/u.test(text) && (text.match(/\p{L}{2,}/gu)?.length ?? 0) >= sentenceWords;
}

/** Kinds of amounts added to the items or deducted from them. */
const extraKinds: readonly AmountKind[] = ['shipping', 'tax', 'fee', 'discount'];

/** The possible sums of shipping, tax, fees and discounts, in any combination. */
function extrasOf(lines: PreparedLine[]): Set<number> {
  const all = lines.flatMap((line) => line.amounts);
  const parts = extraKinds.map((kind) => {
    const found = all.find((amount) => amount.kind === kind && amount.cents !== 0);
    return found && kind === 'discount' ? -Math.abs(found.cents) : (found?.cents ?? 0);
  });
  let sums = [0];
  for (const part of parts) sums = sums.concat(sums.map((sum) => sum + part));
  return new Set(sums);
}

/** A tax rate before an amount. */
const rate = /\d ?%\W*$/;

/**
 * `Balance Bike`, `Uno Card Game`, `Bar Stool`: above the first sum, a summary word among other words is part of a
 * name.
 */
export function doubtNames(lines: PreparedLine[]): void {
  const first = firstSum(lines);
  for (const line of lines.slice(0, Math.max(0, first))) {
    for (const amount of line.amounts) {
      const enough = amount.kind ? namingWords[amount.kind] : undefined;
      const isSure =
        isSurelySum(amount) && (otherWordCount(amount.label) === 0 || !spelled.test(amount.label));
      // `Vermont sales tax 6%`: a rate shows that it is a tax, not a name.
      if (amount.kind === 'tax' && rate.test(line.text.slice(0, amount.start))) continue;
      if (enough !== undefined && !isSure && otherWordCount(amount.label) >= enough) amount.kind = null;
    }
  }
}

/**
 * The line of the first sum. One with other words in its label is a name (`COLGATE TOTAL 6 OZ`) if a plain subtotal
 * follows below it.
 */
function firstSum(lines: PreparedLine[]): number {
  // The first amount of all is announced above the list: `The total of your order is 81.90`.
  const announced = lines.findIndex(({ amounts }) => amounts.length > 0);
  const sure = lines.findIndex((line, at) => at > announced && line.amounts.some(isSurelySum));
  const isPlain =
    lines[sure]?.amounts.some(({ label }) => otherWordCount(label) === 0 || !spelled.test(label)) ?? true;
  if (isPlain) return sure;
  const subtotal = lines.findIndex(({ amounts }) =>
    amounts.some((amount) => amount.kind === 'subtotal' && isSurelySum(amount)),
  );
  return Math.max(subtotal, sure);
}

function isSurelySum({ kind, label }: LabelledAmount): boolean {
  if (kind === 'subtotal') return otherWordCount(label) === 0;
  return kind === 'total' && totalStrength(label) >= surelyTotal;
}

/**
 * `Soap - 5.00` on every item line: the dash separates words and amount and is not a minus, unless the document is
 * about returns.
 */
export function partDashes(lines: PreparedLine[]): void {
  // `Shipping: PPL - 149 Kč`: nobody takes a charge off.
  for (const { text, amounts } of lines)
    for (const amount of amounts)
      if (isCharge(amount.kind) && isDashed({ text, amount }) === 'dash')
        amount.cents = Math.abs(amount.cents);
  // `Soap - 5.00 (2.50 each)`: the first amount of a line decides.
  const all = lines.flatMap(({ text, amounts: [amount] }) =>
    amount ? [{ amount, isDashed: isDashed({ text, amount }) }] : [],
  );
  const isNamed = ({ amount: { kind, label } }: (typeof all)[number]) => kind === null && label !== '';
  const sum = all.findIndex(({ amount: { kind } }) => kind === 'subtotal' || kind === 'total');
  const above = all.slice(0, Math.max(0, sum)).filter(isNamed);
  const itemAmounts = above.length > 0 ? above : all.filter(isNamed);
  if (itemAmounts.length === 0 || !itemAmounts.every((entry) => entry.isDashed) || lines.some(saysReturned))
    return;
  for (const { amount, isDashed } of all)
    if (isDashed === 'dash' && amount.kind !== 'discount') amount.cents = Math.abs(amount.cents);
}

/** A dash between two spaces before an amount and after a word; `signed` if the amount has a minus of its own. */
function isDashed({ text, amount }: { text: string; amount: LabelledAmount }): 'dash' | 'signed' | false {
  const [before, own] = [text.slice(0, amount.start), text.slice(amount.start, amount.end)];
  if (amount.cents < 0 && /\S\s[-−–]\s$/u.test(before)) return 'signed';
  return /^[-−–]\s/.test(own) && /\S\s$/u.test(before) ? 'dash' : false;
}
