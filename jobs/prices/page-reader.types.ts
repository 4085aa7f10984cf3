import type { ShopSigns } from '../../domain/price-sources/shop-api.types.js';
import type { PageContext } from '../../domain/prices/facts/page-evidence.types.js';
import type { PageFacts } from '../../domain/prices/facts/page-facts.types.js';

/** A fetched page and what is known about it. */
export type PageToRead = {
  /** The body, decompressed. */
  bytes: Uint8Array;
  /** `charset` of the `Content-Type` header; null if it has none. */
  charset: string | null;
  context: PageContext;
};

/** What was read from a page, and the shop systems it shows signs of. */
export type ReadPage = PageFacts & { shopSigns: ShopSigns[] };
