import type { PageFacts } from '../prices/facts/page-facts.types.js';
import type { CheckOutcome, PriceSourceKind, WatchTargetRecord } from './watch.types.js';

/** Result of one price check, whatever the source. */
export type PriceFinding = {
  source: PriceSourceKind;
  outcome: CheckOutcome;
  /** Snake-case reason; null with a price. */
  reason: string | null;
  /** What was read; null if no page was. */
  facts: PageFacts | null;
  /** URL after redirects. */
  finalUrl: string | null;
  /** SHA-256 of the page's bytes, hex. */
  sha256: string | null;
  etag: string | null;
  lastModified: string | null;
  /** How long the host asked us to wait, ms. */
  retryAfterMs: number | null;
  at: Date;
};

/** Port: a source that can be polled for a product's price. Feeds, shoppers and other receipts push theirs instead. */
export type PriceSource = {
  /** Shortest time between two checks at the product's host, ms: our own pace or what the shop asks for. */
  paceMsOf(target: WatchTargetRecord): number;
  /** Never throws because of the shop: every outcome is a finding. */
  check(input: { target: WatchTargetRecord; signal: AbortSignal }): Promise<PriceFinding>;
};
