import { nameKey } from './retailer-keys.rules.js';
import type { RetailerRecord } from './retailer-record.types.js';

/**
 * Whether the seller a receipt names is the shop itself: its name, whatever follows (`Amazon.com Services LLC`). Words
 * count as a whole: `Appleton Goods` is not Apple.
 */
export function isOwnSeller({
  seller,
  record: { retailer, retailer_id, aliases, domains },
}: {
  seller: string;
  record: Pick<RetailerRecord, 'retailer' | 'retailer_id' | 'aliases' | 'domains'>;
}): boolean {
  const keys = new Set([retailer, retailer_id, ...aliases, ...domains].map(nameKey));
  const words = seller.split(/[\s,]+/).filter(Boolean);
  return words.some((_, at) => keys.has(nameKey(words.slice(0, at + 1).join(' '))));
}
