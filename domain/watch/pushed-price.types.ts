import type { ItemCondition, PageFacts } from '../prices/facts/page-facts.types.js';
import type { PriceSourceKind } from './watch.types.js';

/** What a pushed price is about: a product with all its buyers, or one bought item alone. */
export type PushedPriceSubject =
  | { targetId: string }
  /** A shopper's own word concerns nobody else: others are never told on a stranger's say-so. */
  | { itemId: string };

/** A price that somebody brings us, where we did not look ourselves. */
export type PushedPrice = {
  source: Exclude<PriceSourceKind, 'page'>;
  about: PushedPriceSubject;
  /** Price of one unit, cents of `currency`. */
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** What was paid for one at most: a price at or above it is history and no news. */
  highestPaidCents: number;
  url: string | null;
  title: string | null;
  /** When the price was first seen and when it was last; UTC. */
  firstSeenAt: Date;
  seenAt: Date;
  /** As the feed says; new and in stock where it does not. */
  condition?: ItemCondition;
  availability?: PageFacts['availability'];
};

/** Under which product the looks and words about an item alone are kept. */
export function ownTargetOf({ itemId }: { itemId: string }): string {
  return `item:${itemId}`;
}
