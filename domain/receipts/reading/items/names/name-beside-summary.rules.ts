import { type AmountKind, amountKind, otherWordCount } from '../../text/labels.rules.js';
import type { LabelledAmount, PreparedLine } from '../../text/read-line.types.js';

/** Characters before an amount searched for a count. */
const maxCountChars = 40;
/** Kinds of summary amounts whose words also occur in names. */
const beside: ReadonlySet<AmountKind> = new Set(['shipping', 'tax', 'fee', 'discount']);
/** Of these, kinds whose parts a summary may sum up. */
const summedUp: readonly AmountKind[] = ['shipping', 'tax', 'fee'];
/** Of these, kinds that item lists do not count: `Discounted Crackers Sampler  1  16.00`. */
const seldomCounted: ReadonlySet<AmountKind> = new Set(['tax', 'discount']);
/** `3 x `, ` × 3 = `, `   3   `: an item's quantity, on the line of its amount. */
const countedBefore = /^\s*\d{1,3}\s?[x×]\s/i;
const countedBehind = /\s[x×]\s?\d{1,3}\s*[=:]?\s*$|\s{2,}\d{1,3}\s{2,}$/i;
/** `2 × $9.00`, below a name. */
const timesBelow = /^\W*\d{1,3}\s?[x×@*]\s?\D{0,4}\d/i;
/** Lines below a name that may contain its amount. */
const maxBelow = 2;
/** Number of other words that makes a sum label a name, if a plain sum follows below. */
const namingSum = 2;

/**
 * `Total War: Empire  1  46.99`, `Shipping Tape  17.99`: a label with other words is a name if the line has a quantity,
 * or if the plain word follows further down.
 */
export function nameBesideSummary(lines: PreparedLine[]): void {
  const all = lines.flatMap((line) => line.amounts.map((amount) => ({ line, amount })));
  const plain = all.filter(
    ({ amount: { kind, label } }) => kind && label !== '' && otherWordCount(label) === 0,
  );
  const sums = plain.filter(({ amount: { kind } }) => kind === 'total' || kind === 'subtotal');
  const firstSum = sums[0]?.line.index ?? 0;
  const plainKinds = new Set(plain.map(({ amount }) => amount.kind));
  const isRepeated = ({ kind, cents }: LabelledAmount) =>
    plain.some(({ amount }) => amount.kind === kind && amount.cents === cents);
  ignoreParts(all.map(({ amount }) => amount));
  for (const { line, amount } of all) {
    const { kind, cents, label } = amount;
    // `64 GB Card  1  12.00`: payments have no quantity.
    if (kind === 'paid' && line.index < firstSum && hasQuantity(line)) amount.kind = null;
    if (kind === null || cents <= 0 || !(beside.has(kind) || kind === 'total' || kind === 'subtotal'))
      continue;
    const others = otherWordCount(label);
    if (others === 0) continue;
    const isCounted = hasQuantity(line) || (line.index < firstSum && isCount(lines[line.index + 1]));
    const isLesser = sums.some(
      (sum) => sum.line.index > line.index && sum.amount.cents > cents && others >= namingSum,
    );
    const isNamed = beside.has(kind)
      ? (isCounted && seldomCounted.has(kind)) ||
        (plainKinds.has(kind) && !isRepeated(amount) && (isCounted || line.index < firstSum))
      : isLesser || (kind === 'total' && isCounted);
    if (!isNamed) continue;
    amount.kind = null;
    line.isNamed = true;
  }
  for (const line of lines.slice(0, firstSum)) {
    const kind = line.amounts.length === 0 ? amountKind(line.words) : null;
    if (kind === null || otherWordCount(line.words) === 0) continue;
    const hasPlainLabel = beside.has(kind) && plainKinds.has(kind);
    const isCounted = isCount(lines[line.index + 1]);
    if (!hasPlainLabel && !isCounted && !timesBelow.test(lines[line.index + 1]?.text ?? '')) continue;
    const priced = pricedBelow(line, lines, isCounted);
    if (!priced) continue;
    line.isNamed = true;
    for (const amount of priced.amounts) if (amount.label === line.words) amount.kind = null;
  }
}

/**
 * `Shipping from Clay Works  6.00` for each seller, if the plain label further down has the sum. Of savings the parts say
 * more than their sum: which goods they lower.
 */
function ignoreParts(amounts: LabelledAmount[]): void {
  for (const kind of summedUp) {
    const own = amounts.filter((amount) => amount.kind === kind);
    const parts = own.filter(({ label }) => otherWordCount(label) > 0);
    const sum = parts.reduce((cents, part) => cents + part.cents, 0);
    const isSummedUp = own.some(({ label, cents }) => otherWordCount(label) === 0 && cents === sum);
    if (parts.length > 1 && isSummedUp) for (const part of parts) part.kind = 'ignored';
  }
}

/** The line with only amounts directly below a name, or below its quantity. */
function pricedBelow(
  { index }: PreparedLine,
  lines: PreparedLine[],
  isCounted: boolean,
): PreparedLine | undefined {
  const below = lines.slice(index + 1, index + 1 + maxBelow);
  const priced = below.find((line) => line.amounts.length > 0 || !isCount(line));
  const [first] = priced?.amounts ?? [];
  const head = priced?.text.slice(0, first?.start) ?? '';
  // `Price  $18.00` below `Quantity  1`.
  const isBare = !/\p{L}{2}/u.test(head) || saysCount(head) || (isCounted && first?.kind === null);
  return first && isBare ? priced : undefined;
}

/** `Qty: 2`, `x2`, `2`. */
function isCount(line: PreparedLine | undefined): boolean {
  return line !== undefined && saysCount(line.text);
}

function saysCount(text: string): boolean {
  return text.length <= maxCountChars && /^\D{0,15}\b\d{1,3}\W*$/.test(text);
}

function hasQuantity({ text, amounts: [first] }: PreparedLine): boolean {
  return countedBefore.test(text) || countedBehind.test(text.slice(0, first?.start).slice(-maxCountChars));
}
