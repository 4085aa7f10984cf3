import { type AmountKind, otherWordCount, totalStrength } from '../text/labels.rules.js';
import type { LabelledAmount, PreparedLine } from '../text/read-line.types.js';
import { saysReturned } from '../text/refund.rules.js';

/** From this strength on a label is a total and not a word in a name. */
const surelyTotal = 0.7;
/** A total without a letter misread, behind another word. */
const spelled = /\w \bTOTAL\b/;
/** Words beside the telling one from which on a label is a name: few are needed where the telling word is common. */
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
 * `Subtotal: $19.98` below each thing: equal labels whose amounts make a later sum close lines, not the order. So do
 * several item totals.
 */
export function nameLineTotals(lines: PreparedLine[]): void {
  const sums = lines
    .flatMap((line) => line.amounts)
    .filter(({ kind }) => kind === 'subtotal' || kind === 'total');
  const first = sums[0];
  const labelled = sums.filter(({ label }) => label === first?.label);
  if (!first || labelled.length < 2) return;
  const isItemTotal = /^(?:\w+ )?(?:ITEM|LINE) (?:TOTAL|PRICE)$/.test(first.label);
  const extras = extrasOf(lines);
  // The order may close with the word that its lines close with.
  const alike = [labelled, labelled.slice(0, -1)].find((some) => {
    const cents = some.reduce((sum, amount) => sum + amount.cents, 0);
    const own = new Set(some);
    const others = sums.filter((other) => !own.has(other));
    // One sum that is only told twice closes no line.
    const closes = ({ cents: all }: LabelledAmount) =>
      all === cents ? some.length > 1 : extras.has(all - cents);
    return some.length > 0 && others.some(closes);
  });
  if (!isItemTotal && !alike) return;
  for (const amount of alike ?? labelled) Object.assign(amount, { label: 'ITEM TOTAL', kind: null });
}

/** Kinds that come on top of the things, or off them. */
const extraKinds: readonly AmountKind[] = ['shipping', 'tax', 'fee', 'discount'];

/** What shipping, tax, fees and discounts may come to, in any choice of them. */
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

/** A rate of tax before an amount. */
const rate = /\d ?%\W*$/;

/**
 * `Balance Bike`, `Uno Card Game`, `Bar Stool`: above the first sum a word of the summary that stands among others is
 * part of a name.
 */
export function doubtNames(lines: PreparedLine[]): void {
  const first = firstSum(lines);
  for (const line of lines.slice(0, Math.max(0, first))) {
    for (const amount of line.amounts) {
      const enough = amount.kind ? namingWords[amount.kind] : undefined;
      const isSure =
        isSurelySum(amount) && (otherWordCount(amount.label) === 0 || !spelled.test(amount.label));
      // `Vermont sales tax 6%`: a rate tells a tax from a name.
      if (amount.kind === 'tax' && rate.test(line.text.slice(0, amount.start))) continue;
      if (enough !== undefined && !isSure && otherWordCount(amount.label) >= enough) amount.kind = null;
    }
  }
}

/**
 * The line of the first sum. One that has other words in its label is a name (`COLGATE TOTAL 6 OZ`) where a subtotal
 * without any comes below it.
 */
function firstSum(lines: PreparedLine[]): number {
  const sure = lines.findIndex((line) => line.amounts.some(isSurelySum));
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
 * `Soap - 5.00`, where every thing is written so: the dash parts the words from the amount, and takes nothing off, unless
 * the paper says that things went back.
 */
export function partDashes(lines: PreparedLine[]): void {
  // `Soap - 5.00 (2.50 each)`: the first amount of a line tells.
  const all = lines.flatMap(({ text, amounts: [amount] }) =>
    amount ? [{ amount, isDashed: isDashed({ text, amount }) }] : [],
  );
  const isNamed = ({ amount: { kind, label } }: (typeof all)[number]) => kind === null && label !== '';
  const sum = all.findIndex(({ amount: { kind } }) => kind === 'subtotal' || kind === 'total');
  const above = all.slice(0, Math.max(0, sum)).filter(isNamed);
  const things = above.length > 0 ? above : all.filter(isNamed);
  if (things.length === 0 || !things.every((thing) => thing.isDashed) || lines.some(saysReturned)) return;
  for (const { amount, isDashed } of all)
    if (isDashed && amount.kind !== 'discount') amount.cents = Math.abs(amount.cents);
}

/** Whether a dash between two blanks stands before an amount and behind a word. */
function isDashed({ text, amount: { start, end } }: { text: string; amount: LabelledAmount }): boolean {
  return /^[-−–]\s/.test(text.slice(start, end)) && /[\p{L}\p{N})\]]\s$/u.test(text.slice(0, start));
}
