import { uncutGtin } from '../../prices/facts/gtin.rules.js';
import type { ReceiptItem } from '../../receipts/receipt-reading.types.js';
import { nameKeyOf } from '../../shared/text/name-key.js';

/** What identifies a bought line. */
export type LineIdentity = { sku: string | null; gtin: string | null; name: string };

/** Comparable form of an item number: `030-04-1122` and `030 04 1122` are the same. */
export function numberKeyOf(number: string): string {
  return number.toUpperCase().replace(/[^A-Z0-9]+/g, '');
}

/** Comparable form of a GTIN: receipts and shops write it with and without leading zeros. */
export function gtinKeyOf(gtin: string): string {
  return gtin.replace(/^0+/, '');
}

/** A GTIN in the forms that receipts and shops use, with and without leading zeros. */
export function gtinFormsOf(gtin: string): string[] {
  const key = gtinKeyOf(gtin);
  return [...new Set([gtin, key, ...[8, 12, 13, 14].map((length) => key.padStart(length, '0'))])];
}

/**
 * An item number in the one form it is kept and asked for in: `057-10-1234` and `404.567.89` without the marks between
 * their groups, as tills print the same number with and without them. One with letters stays as printed.
 */
export function plainNumberOf(number: string): string | null {
  const printed = number.trim();
  return (/^\d+(?:[-. ]\d+)+$/.test(printed) ? printed.replace(/\D/g, '') : printed) || null;
}

/** Identity of a line as read; a barcode that its till cut is completed. */
export function identityOf({ sku: read, gtin, name }: ReceiptItem): LineIdentity {
  const sku = read ? plainNumberOf(read) : null;
  return { sku, gtin: gtin?.trim() || (sku && uncutGtin(sku)) || null, name };
}

/** Key that is the same for a line in every receipt of the same order. */
export function lineKeyOf({ sku, gtin, name }: LineIdentity): string {
  if (sku) return `sku:${numberKeyOf(sku)}`;
  if (gtin) return `gtin:${gtinKeyOf(gtin)}`;
  return `name:${nameKeyOf(name)}`;
}

/**
 * Whether two lines from receipts of one order are the same. If both have a number it decides; otherwise their names,
 * which shops cut short: one may be a prefix of the other with at least twelve characters.
 */
export function isSameLine(one: LineIdentity, other: LineIdentity): boolean {
  if (one.sku && other.sku) return numberKeyOf(one.sku) === numberKeyOf(other.sku);
  if (one.gtin && other.gtin) return gtinKeyOf(one.gtin) === gtinKeyOf(other.gtin);
  const [short, long] = [nameKeyOf(one.name), nameKeyOf(other.name)].sort((a, b) => a.length - b.length);
  if (!short || !long) return false;
  return short === long || (short.length >= shortestCutName && long.startsWith(short));
}

/** A name cut shorter than this could be a prefix of too many others. */
const shortestCutName = 12;

/** Whether two lines are the same by number, or by their full names; a cut name does not count. */
export function isExactlyLine(one: LineIdentity, other: LineIdentity): boolean {
  return (
    hasSameNumber(one, other) || (isSameLine(one, other) && nameKeyOf(one.name) === nameKeyOf(other.name))
  );
}

/** Whether two lines have the same item number, whatever their names. */
export function hasSameNumber(
  one: Pick<LineIdentity, 'sku' | 'gtin'>,
  other: Pick<LineIdentity, 'sku' | 'gtin'>,
): boolean {
  const areBothNumbered = Boolean((one.sku && other.sku) || (one.gtin && other.gtin));
  return areBothNumbered && isSameLine({ ...one, name: '' }, { ...other, name: '' });
}

/**
 * Pairs the lines of a receipt with known lines, each at most once: first by number or full name, preferring the best
 * fit; then by cut names, longest first. A line is never paired with one whose name merely starts the same while
 * another has its full name.
 */
export function pairLines<Wanted extends LineIdentity, Known extends LineIdentity>({
  wanted,
  known,
  closeness = () => 0,
}: {
  wanted: readonly Wanted[];
  known: readonly Known[];
  /** How well two lines with the same name or number fit by price and quantity; the highest value wins. */
  closeness?: (wanted: Wanted, known: Known) => number;
}): Map<Wanted, Known> {
  const pairs = new Map<Wanted, Known>();
  const free = new Set(known);
  const pair = (line: Wanted, fitting: Known[]): void => {
    const [best] = fitting.toSorted((a, b) => closeness(line, b) - closeness(line, a));
    if (!best) return;
    pairs.set(line, best);
    free.delete(best);
  };
  for (const line of wanted)
    pair(
      line,
      [...free].filter((one) => isExactlyLine(line, one)),
    );
  const cutShort = wanted.filter(
    (line) => !pairs.has(line) && !known.some((one) => isExactlyLine(line, one)),
  );
  for (const line of cutShort.toSorted((a, b) => b.name.length - a.name.length)) {
    const isFreeFor = (one: Known): boolean =>
      isSameLine(line, one) && !wanted.some((other) => other !== line && isExactlyLine(other, one));
    pair(
      line,
      [...free].filter(isFreeFor).toSorted((a, b) => b.name.length - a.name.length),
    );
  }
  return pairs;
}
