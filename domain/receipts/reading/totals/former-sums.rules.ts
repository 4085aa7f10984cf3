import { isToldTotal } from '../text/labels.rules.js';
import type { LabelledAmount, PreparedLine } from '../text/read-line.types.js';

/** Most savings between what the goods would have cost and what they cost. */
const maxSavings = 4;

/**
 * `Total MRP  5,798`, `Discount on MRP  -3,180` below goods of 2,618: what they would have cost, and the saving that is in
 * their prices already. Arithmetic decides: the one less the other is what stands above, while neither alone is.
 */
export function ignoreFormerSums(lines: PreparedLine[]): void {
  let goods = 0;
  let gross = 0;
  let rows = 0;
  for (const [at, { amounts }] of lines.entries()) {
    const last = amounts.at(-1);
    if (!last) continue;
    const savings = savingsTo({ from: last.cents, goods, lines, at });
    // `Items  60.00` is what stands above, whose savings the summary tells again.
    const isKnown = last.cents === gross || isCounted({ cents: last.cents, above: lines[at - 1] });
    if (isSum(last) && savings && !isKnown) {
      for (const amount of [...amounts, ...savings]) amount.kind = 'ignored';
      return;
    }
    // `Total MRP  10,298` below goods of just that is their sum.
    if (rows > 1 && last.cents === goods && isToldTotal(last.label)) last.kind = 'subtotal';
    if (last.kind !== null) continue;
    rows += 1;
    goods += last.cents;
    gross += Math.max(0, last.cents);
  }
}

/** `2 x 9,90` above `PANETTONE  19,80` and its saving: an item, and no sum of goods. */
function isCounted({ cents, above }: { cents: number; above: PreparedLine | undefined }): boolean {
  const [unit, ...others] = above?.amounts ?? [];
  if (!above || !unit || others.length > 0 || unit.cents <= 0) return false;
  const numbers = above.text.slice(0, unit.start).match(/(?<![\d.,])\d+(?![\d.,])/g) ?? [];
  return numbers.some((count) => Number(count) > 1 && Number(count) * unit.cents === cents);
}

/** The savings on the next lines that lead from a sum to the goods; null if they do not. */
function savingsTo({
  from,
  goods,
  lines,
  at,
}: {
  from: number;
  goods: number;
  lines: readonly PreparedLine[];
  at: number;
}): LabelledAmount[] | null {
  const savings: LabelledAmount[] = [];
  let left = from;
  for (const { amounts } of lines.slice(at + 1, at + 1 + maxSavings)) {
    const [saving, ...others] = amounts;
    if (!saving || others.length > 0 || saving.cents === 0 || !isSaving(saving)) return null;
    savings.push(saving);
    left -= Math.abs(saving.cents);
    if (left === goods) return goods > 0 ? [...savings, ...repeated({ savings, lines, at })] : null;
  }
  return null;
}

/** `Savings  -1.50`, `Total savings  -1.50`: their sum, on the line below them. */
function repeated({
  savings,
  lines,
  at,
}: {
  savings: readonly LabelledAmount[];
  lines: readonly PreparedLine[];
  at: number;
}): LabelledAmount[] {
  const sum = savings.reduce((all, { cents }) => all + Math.abs(cents), 0);
  const [own, ...others] = lines[at + savings.length + 1]?.amounts ?? [];
  return own && others.length === 0 && isSaving(own) && Math.abs(own.cents) === sum ? [own] : [];
}

function isSaving({ kind, cents }: LabelledAmount): boolean {
  return kind === 'discount' || cents < 0;
}

/** An amount that may be what all goods would have cost, whatever it is called. */
function isSum({ kind }: LabelledAmount): boolean {
  return kind === null || kind === 'subtotal' || kind === 'total' || kind === 'ignored';
}
