import type { PriceSource } from '../price-source.types.js';
import { shopSiteWords } from '../shop-site.words.js';

/** The product's own page: what anybody sees who opens it. */
export const pageSource = {
  id: 'page',
  kind: 'page',
  proof: 'public',
  words: shopSiteWords({ name: 'Product page', note: null }),
} as const satisfies PriceSource;
