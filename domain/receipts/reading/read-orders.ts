import type { FieldSource, ReceiptReading } from '../receipt-reading.types.js';
import type { TextLine } from '../text-lines.types.js';
import { type ReadingContext, readLines } from './read-lines.js';
import { findAmounts } from './text/amounts.rules.js';
import { amountKind } from './text/labels.rules.js';
import { orderNumbersIn } from './text/order-number.rules.js';
import { withinLimits } from './text/within-limits.rules.js';
import { toWords } from './text/words.rules.js';

/** Most orders read from one mail: a shop splits a basket into a handful. */
const maxOrders = 20;
/** Most amounts of a line that may be the sum of all orders. */
const maxAmounts = 4;

/**
 * Reads every order of a mail that lists several, each below its number and with its own total. A mail with one order,
 * as nearly all are, is read as a whole.
 */
export function readOrders(given: {
  lines: TextLine[];
  source: FieldSource;
  context: ReadingContext;
}): ReceiptReading[] {
  const input = { ...given, lines: withinLimits(given.lines) };
  const whole = readLines(input);
  const ranges = split(input.lines);
  if (ranges.length < 2) return [whole];
  const read = (lines: TextLine[]) => readLines({ ...input, lines });
  const before = ranges.slice(0, -1).map(read);
  const others = before.reduce((sum, { totalCents }) => sum + (totalCents?.value ?? 0), 0);
  const parts = [...before, read(withoutSumOfOrders(ranges.at(-1) ?? [], others))];
  if (!parts.every((part) => part.orderNumber && part.totalCents) || !areOrders(parts)) return [whole];
  return parts.map((part) => ({
    ...part,
    // The shop and the day appear once, above the first order.
    ...(whole.retailer ? { retailer: whole.retailer } : {}),
    ...(whole.retailerId ? { retailerId: whole.retailerId } : {}),
    ...(whole.purchasedAt ? { purchasedAt: part.purchasedAt ?? whole.purchasedAt } : {}),
  }));
}

/** Whether each part has goods, or the same kind of number and a total of its own: payments and bookings have numbers too. */
function areOrders(parts: readonly ReceiptReading[]): boolean {
  const shapes = new Set(parts.map(({ orderNumber }) => orderNumber?.value.replace(/\d/g, '#')));
  const totals = new Set(parts.map(({ totalCents }) => totalCents?.value));
  const areAlike = shapes.size === 1 && totals.size === parts.length;
  return areAlike || parts.every(({ items }) => items.length > 0);
}

/** The lines of the last order: what is printed from the sum of all orders on is of all of them. */
function withoutSumOfOrders(lines: TextLine[], othersCents: number): TextLine[] {
  const above = new Set<number>();
  const at = lines.findIndex(({ text }) => {
    if (amountKind(toWords(text)) !== 'total') return false;
    const cents = findAmounts(text, maxAmounts).map((amount) => amount.cents);
    const isSum = cents.some((sum) => above.has(sum - othersCents));
    for (const own of cents) above.add(own);
    return isSum;
  });
  return at < 0 || othersCents <= 0 ? lines : lines.slice(0, at);
}

/** Parts that begin at the first mention of each order number. */
function split(lines: TextLine[]): TextLine[][] {
  const starts = new Map<string, number>();
  for (const { value, line } of orderNumbersIn(lines.map(({ text }) => text)))
    if (!starts.has(value.toUpperCase())) starts.set(value.toUpperCase(), line);
  const from = [...starts.values()].slice(0, maxOrders);
  return from.map((start, at) => lines.slice(at === 0 ? 0 : start, from[at + 1]));
}
