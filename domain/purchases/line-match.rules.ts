import type { ReceiptItem } from '../receipts/receipt-reading.types.js';
import { nameKeyOf } from '../shared/name-key.js';

/** What tells one bought line from another. */
export type LineIdentity = { sku: string | null; gtin: string | null; name: string };

/** The comparable form of an item number: `030-04-1122` and `030 04 1122` are one. */
export function numberKeyOf(number: string): string {
  return number.toUpperCase().replace(/[^A-Z0-9]+/g, '');
}

/** The comparable form of a GTIN: receipts and shops write it with and without leading zeros. */
export function gtinKeyOf(gtin: string): string {
  return gtin.replace(/^0+/, '');
}

/** Identity of a line that was read. */
export function identityOf({ sku, gtin, name }: ReceiptItem): LineIdentity {
  return { sku: sku?.trim() || null, gtin: gtin?.trim() || null, name };
}

/** Text that is the same for the same line in every paper of the same order. */
export function lineKeyOf({ sku, gtin, name }: LineIdentity): string {
  if (sku) return `sku:${numberKeyOf(sku)}`;
  if (gtin) return `gtin:${gtinKeyOf(gtin)}`;
  return `name:${nameKeyOf(name)}`;
}

/**
 * Whether two lines of papers about one order are the same line. Numbers decide where both have one; else the
 * names, which shops cut short: one may be the beginning of the other when at least twelve characters agree.
 */
export function isSameLine(one: LineIdentity, other: LineIdentity): boolean {
  if (one.sku && other.sku) return numberKeyOf(one.sku) === numberKeyOf(other.sku);
  if (one.gtin && other.gtin) return gtinKeyOf(one.gtin) === gtinKeyOf(other.gtin);
  const [short, long] = [nameKeyOf(one.name), nameKeyOf(other.name)].sort((a, b) => a.length - b.length);
  if (!short || !long) return false;
  return short === long || (short.length >= shortestCutName && long.startsWith(short));
}

/** A name cut shorter than this could be the beginning of too many. */
const shortestCutName = 12;
