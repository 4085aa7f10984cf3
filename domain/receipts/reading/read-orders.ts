import type { FieldSource, ReceiptReading } from '../receipt-reading.types.js';
import type { TextLine } from '../text-lines.types.js';
import { type ReadingContext, readLines } from './read-lines.js';
import { withinLimits } from './text/within-limits.rules.js';

/** Most orders read from one mail: a shop splits a basket into a handful. */
const maxOrders = 20;
/** A labelled number: the digits distinguish orders, and the label shows that it is the shop's order number. */
const orderHeading = /\border\s*(?:number|no\.?|id|#)?\s*[:#]?\s*#?(?=\S*\d{3})([A-Z0-9][A-Z0-9-]{4,39})\b/i;

/** The label on its own line, with the number below it. */
const orderLabel = /\border\s*(?:number|no\.?|id|#)\s*[:#]?\s*$/i;

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
  const parts = ranges.map((lines) => readLines({ ...input, lines }));
  if (!parts.every((part) => part.orderNumber && part.totalCents)) return [whole];
  return parts.map((part) => ({
    ...part,
    // The shop and the day appear once, above the first order.
    ...(whole.retailer ? { retailer: whole.retailer } : {}),
    ...(whole.retailerId ? { retailerId: whole.retailerId } : {}),
    ...(whole.purchasedAt ? { purchasedAt: part.purchasedAt ?? whole.purchasedAt } : {}),
  }));
}

/** Parts that begin at the first mention of each order number. */
function split(lines: TextLine[]): TextLine[][] {
  const starts = new Map<string, number>();
  lines.forEach((line, index) => {
    const below = orderLabel.test(line.text) ? (lines[index + 1]?.text ?? '') : '';
    const number = orderHeading.exec(`${line.text} ${below}`)?.[1]?.toUpperCase();
    if (number && !starts.has(number)) starts.set(number, index);
  });
  const from = [...starts.values()].slice(0, maxOrders);
  return from.map((start, at) => lines.slice(at === 0 ? 0 : start, from[at + 1]));
}
