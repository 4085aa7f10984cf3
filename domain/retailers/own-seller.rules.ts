import { nameKey } from './retailer-keys.rules.js';
import type { RetailerRecord } from './retailer-record.types.js';

/**
 * Who a named seller is: the shop itself, somebody else, or, where the shop's name is followed by a word for those who
 * sell on its site (`Best Buy Marketplace`, `Target Plus partner`), perhaps somebody else.
 */
export type SellerKind = 'own' | 'other' | 'perhaps_other';

/** Words for sellers on the site of a shop, in the languages that receipts are read in. */
const othersOnSite =
  /(?<!\p{L})(?:market ?places?|marktplatz|marktplaats|partn[eè]rs?|partenaires?|parceiros?|(?:re)?sellers?|(?:3rd|third)[- ]part(?:y|ies)|händler|drittanbieter|vendeurs?|vendedor(?:es)?|venditor[ei]|verkopers?|sprzedawc[ay])(?!\p{L})/iu;

/**
 * Who the seller is that a receipt names. The shop itself is its name, whatever follows (`Amazon.com Services LLC`). Words
 * count as a whole: `Appleton Goods` is not Apple.
 */
export function sellerKindOf({
  seller,
  record: { retailer, retailer_id, aliases, domains },
}: {
  seller: string;
  record: Pick<RetailerRecord, 'retailer' | 'retailer_id' | 'aliases' | 'domains'>;
}): SellerKind {
  const keys = new Set([retailer, retailer_id, ...aliases, ...domains].map(nameKey));
  const words = seller.split(/[\s,]+/).filter(Boolean);
  const isNamed = words.some((_, at) => keys.has(nameKey(words.slice(0, at + 1).join(' '))));
  if (!isNamed) return 'other';
  return othersOnSite.test(seller) ? 'perhaps_other' : 'own';
}
