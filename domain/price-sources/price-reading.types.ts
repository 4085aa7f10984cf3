import type { PageOutcome } from '../prices/facts/page-facts.types.js';
import type { PriceFacts } from './price-facts.types.js';
import type { SourceId } from './price-sources.data.js';
import type { ShopSigns } from './shop-api.types.js';

/** How reading a source ended; see `PageOutcome` for what each means. */
export type ReadingOutcome = PageOutcome | 'failed' | 'not_modified';

/** What is kept of a reading as evidence. */
export type ReadingEvidence = {
  /** Address of the page, after redirects; null if there is none. */
  url: string | null;
  /** SHA-256 of the page's bytes, hex; null if no page was read. */
  sha256: string | null;
  /** Which parts of the source showed the price: `json-ld`, `visible`, … */
  witnesses: string[];
  /** Text showing the price. */
  excerpt: string | null;
  /** What the page's server wants to hear at the next request; null leaves what is known of the page as it is. */
  validators: { etag: string | null; lastModified: string | null; sha256?: string | null } | null;
};

/** The system a shop was found to run on. */
export type KnownShopSystem = ShopSigns & {
  /** Until when its data is not asked for, because the shop does not serve it; null if it does. */
  refused_until: Date | null;
  /** When data and page last agreed, or only the data had a price; null if they did not. */
  agreed_at: Date | null;
};

/** One reading of a price, whatever the source. */
export type PriceReading = {
  source: SourceId;
  outcome: ReadingOutcome;
  /** Snake-case reason; null with a price. */
  reason: string | null;
  /** What was read; null if nothing was. */
  facts: PriceFacts | null;
  evidence: ReadingEvidence;
  /** How long the host asked us to wait, ms. */
  retryAfterMs: number | null;
  at: Date;
  /** What was learned about the shop's system; absent if nothing changed. */
  shopSystem?: KnownShopSystem;
};

/** Evidence of a reading that read nothing. */
export const noEvidence: ReadingEvidence = {
  url: null,
  sha256: null,
  witnesses: [],
  excerpt: null,
  validators: null,
};
