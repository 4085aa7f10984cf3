import { type AmountKind, otherWordCount, totalStrength } from '../text/labels.rules.js';
import type { LabelledAmount, PreparedLine } from '../text/read-line.types.js';
import { saysReturned } from '../text/refund.rules.js';

/** Characters before an amount in which a count stands. */
const maxCountChars = 40;
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
  const alike = sums.filter(({ label }) => label === first?.label);
  const others = sums.filter(({ label }) => label !== first?.label);
  if (!first || alike.length < 2) return;
  const cents = alike.reduce((sum, amount) => sum + amount.cents, 0);
  const isItemTotal = /^(?:\w+ )?(?:ITEM|LINE) (?:TOTAL|PRICE)$/.test(first.label);
  if (!isItemTotal && !others.some((other) => other.cents === cents)) return;
  for (const amount of alike) Object.assign(amount, { label: 'ITEM TOTAL', kind: null });
}

/** Kinds of the summary whose words stand in names too. */
const beside: ReadonlySet<AmountKind> = new Set(['shipping', 'tax', 'fee', 'discount']);
/** `3 x `, ` × 3 = `, `   3   `: how many of a thing, on the line of its amount. */
const countedBefore = /^\s*\d{1,3}\s?[x×]\s/i;
const countedBehind = /\s[x×]\s?\d{1,3}\s*[=:]?\s*$|\s{2,}\d{1,3}\s{2,}$/i;
/** Other words from which on a sum of its own is none, where a plain one comes below. */
const namingSum = 2;

/**
 * `Total War: Empire  1  46.99`, `Shipping Tape  17.99`: a label with other words is a name where the line counts things, or
 * where the plain word comes further down.
 */
export function nameBesideSummary(lines: PreparedLine[]): void {
  const all = lines.flatMap((line) => line.amounts.map((amount) => ({ line, amount })));
  const plain = all.filter(
    ({ amount: { kind, label } }) => kind && label !== '' && otherWordCount(label) === 0,
  );
  const sums = plain.filter(({ amount: { kind } }) => kind === 'total' || kind === 'subtotal');
  const firstSum = sums[0]?.line.index ?? 0;
  const plainKinds = new Set(plain.map(({ amount }) => amount.kind));
  for (const { line, amount } of all) {
    const { kind, cents, label } = amount;
    if (kind === null || cents <= 0 || !(beside.has(kind) || kind === 'total' || kind === 'subtotal'))
      continue;
    const others = otherWordCount(label);
    if (others === 0) continue;
    const isCounted = countsThings(line);
    const isLesser = sums.some(
      (sum) => sum.line.index > line.index && sum.amount.cents > cents && others >= namingSum,
    );
    const isNamed = beside.has(kind)
      ? plainKinds.has(kind) && (isCounted || line.index < firstSum)
      : isLesser || (kind === 'total' && isCounted);
    if (isNamed) Object.assign(amount, { kind: null, isNamed });
  }
}

function countsThings({ text, amounts: [first] }: PreparedLine): boolean {
  return countedBefore.test(text) || countedBehind.test(text.slice(0, first?.start).slice(-maxCountChars));
}

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
  const all = lines.flatMap(({ text, amounts }) =>
    amounts.map((amount) => ({ amount, isDashed: isDashed({ text, amount }) })),
  );
  const things = all.filter(({ amount: { kind, label } }) => kind === null && label !== '');
  if (things.length === 0 || !things.every((thing) => thing.isDashed) || lines.some(saysReturned)) return;
  for (const { amount, isDashed } of all)
    if (isDashed && amount.kind !== 'discount') amount.cents = Math.abs(amount.cents);
}

/** Whether a dash between two blanks stands before an amount and behind a word. */
function isDashed({ text, amount: { start, end } }: { text: string; amount: LabelledAmount }): boolean {
  return /^[-−–]\s/.test(text.slice(start, end)) && /[\p{L}\p{N})\]]\s$/u.test(text.slice(0, start));
}
