import type { SourceId } from '../price-sources/price-sources.data.js';
import type { ItemCondition, PageFacts } from '../prices/facts/page-facts.types.js';

/** What a pushed price applies to: a product with all its buyers, or a single bought item. */
export type PushedPriceSubject =
  | { targetId: string }
  /** A price reported by a shopper affects only their own item: nobody is notified because of a stranger's claim. */
  | { itemId: string };

/** A price pushed to us rather than read from the product page. */
export type PushedPrice = {
  source: SourceId;
  about: PushedPriceSubject;
  /** Price of one unit, cents of `currency`. */
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** Highest price paid for one unit: a pushed price at or above it only goes into the history. */
  highestPaidCents: number;
  url: string | null;
  title: string | null;
  /** When the price was first and last seen, UTC. */
  firstSeenAt: Date;
  seenAt: Date;
  /** As stated by the feed; new and in stock if it does not say. */
  condition?: ItemCondition;
  availability?: PageFacts['availability'];
  /** Whether the shop itself sells it; yes if it is not said. */
  ownSeller?: boolean | null;
  /** Which parts of the source showed it; the source itself if it is not said. */
  witnesses?: string[];
};

/** Target id under which the observations of a single item are kept. */
export function ownTargetOf({ itemId }: { itemId: string }): string {
  return `item:${itemId}`;
}
