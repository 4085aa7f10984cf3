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

/** What companies add to their name, and shops to that of their site. */
const companyWord =
  /^(?:[&|–-]|services?|sales|llc|l\.l\.c\.|inc\.?|incorporated|corp(?:oration)?\.?|co\.?|company|ltd\.?|limited|plc|gmbh|ag|kg|se|sa|s\.a\.|sas|sarl|s\.?[àa]\.?r\.?l\.?|bv|b\.v\.|ab|oy|as|a\/s|srl|spa|pty|stores?|shop|online|retail|direct|official|eu|us|usa|u\.s\.(?:a\.)?|uk|core|stationery|\.?com)$/i;

/**
 * Who the seller is that a receipt names. The shop itself is its name with words for a company (`Amazon.com
 * Services LLC`); with others it may be somebody else (`Target Practice Sports`). Words count as a whole: `Appleton Goods`
 * is not Apple.
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
  const rests = words.flatMap((_, at) =>
    keys.has(nameKey(words.slice(0, at + 1).join(' '))) ? [words.slice(at + 1)] : [],
  );
  if (rests.length === 0) return 'other';
  const isAlone = rests.some((rest) => rest.every((word) => companyWord.test(word)));
  return isAlone && !othersOnSite.test(seller) ? 'own' : 'perhaps_other';
}
