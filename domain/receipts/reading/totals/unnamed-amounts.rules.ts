import { anyCarrier } from '../items/carriers.rules.js';
import type { AmountKind } from '../text/labels.rules.js';
import type { PreparedLine } from '../text/read-line.types.js';
import type { Entry } from './money.types.js';

/** A negative amount between subtotal and total is a discount, whatever the shop calls it. */
export function nameReductions(entries: Entry[]): void {
  const first = entries.findIndex((entry) => entry.kind === 'subtotal');
  const last = entries.findLastIndex((entry) => entry.kind === 'total');
  if (first === -1) return;
  for (const entry of entries.slice(first, last + 1)) {
    if (entry.kind === null && entry.cents < 0) entry.kind = 'discount';
  }
}

/**
 * `Service 12.5%  5.74`, `UPS Ground  11.95` between a subtotal and the total: one of them or all are charges if they
 * lead to that total, together with the labelled tax and shipping and minus discounts.
 */
export function nameFees(entries: Entry[]): void {
  const first = entries.findIndex((entry) => entry.kind === 'subtotal');
  const last = entries.findLastIndex((entry) => entry.kind === 'total');
  const [subtotal, total] = [entries[first], entries[last]];
  if (!subtotal || !total || last < first) return;
  const between = entries.slice(first + 1, last);
  const sumOfKind = (kind: AmountKind) =>
    between.reduce((sum, entry) => sum + (entry.kind === kind ? Math.abs(entry.cents) : 0), 0);
  const named = [sumOfKind('tax'), sumOfKind('shipping'), -sumOfKind('discount')];
  const sums = named.reduce((all, cents) => all.flatMap((sum) => [sum, sum + cents]), [subtotal.cents]);
  if (sums.includes(total.cents)) return;
  const unnamed = between.filter(({ kind, label, cents }) => kind === null && label !== '' && cents > 0);
  const makeTotal = (fees: Entry[]) => {
    const rest = total.cents - fees.reduce((sum, { cents }) => sum + cents, 0);
    return sums.includes(rest);
  };
  const single = unnamed.filter((entry) => makeTotal([entry]));
  for (const entry of single.length > 0 || !makeTotal(unnamed) ? single : unnamed)
    entry.kind = anyCarrier.test(entry.label) ? 'shipping' : 'fee';
}

/**
 * `Products  48.00` below items with that sum, `Total  48.00` above a shipping line and another total: whatever its
 * label, it is the price of the items before the rest of the summary.
 */
export function nameSubtotal({
  lines,
  entries,
  itemsSum,
  itemsEnd,
}: {
  lines: readonly PreparedLine[];
  entries: Entry[];
  itemsSum: number | null;
  /** The last line of the list. */
  itemsEnd: number;
}): void {
  if (itemsSum === null || entries.some(({ kind }) => kind === 'subtotal')) return;
  const last = entries.findLast(({ kind }) => kind === 'total');
  const found = entries.find(
    ({ cents, line, start }) =>
      cents === itemsSum && line > itemsEnd && /\p{L}{2}/u.test(lines[line]?.text.slice(0, start) ?? ''),
  );
  if (!last || !found || found.line >= last.line || found.cents === last.cents) return;
  if (found.kind === null || found.kind === 'total') found.kind = 'subtotal';
}
