import type { PageFacts } from '../prices/facts/page-facts.types.js';
import type { LookOutcome, PriceSourceKind, WatchTargetRecord } from './watch.types.js';

/** What one look at a product came to, wherever the price is from. */
export type PriceFinding = {
  source: PriceSourceKind;
  outcome: LookOutcome;
  /** Snake-case word for why; null with a price. */
  reason: string | null;
  /** What was read; null where no page was. */
  facts: PageFacts | null;
  /** Address the page was finally at. */
  finalUrl: string | null;
  /** SHA-256 of the page's bytes, hex. */
  sha256: string | null;
  etag: string | null;
  lastModified: string | null;
  /** How long the host asked to be left alone, ms. */
  retryAfterMs: number | null;
  at: Date;
};

/** Port: a source of prices that can be asked about a product. Feeds, shoppers and other receipts bring theirs. */
export type PriceSource = {
  /** Least time between two looks at the product's host, ms: ours, or what the shop asks for. */
  paceMsOf(target: WatchTargetRecord): number;
  /** Never throws for what the shop does: every end is a finding. */
  look(input: { target: WatchTargetRecord; signal: AbortSignal }): Promise<PriceFinding>;
};
