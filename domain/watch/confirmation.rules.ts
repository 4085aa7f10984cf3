import { isAbsurdPrice, type PriceJudgement } from './drop.rules.js';
import { isTooSoonToConfirm, joinSettleMs } from './schedule.rules.js';
import type { PendingDrop, WatchTargetRecord } from './watch.types.js';

/**
 * What a public reading of a product's price means for its buyers, whatever source it is from.
 *
 * - `not_lower`: not a price for everybody, or not below what anybody paid
 * - `known`: they were told of it already; a price that has risen since counts from now on, so that it may fall again
 * - `first`: lower, and waits for a second reading
 * - `again`: lower, but read too soon after the first one, or the very same statement
 * - `confirmed`: read twice; they are told of the higher of the two
 */
export type Confirmation =
  | { step: 'not_lower' }
  | { step: 'known'; toldCents: number }
  | { step: 'first'; pending: PendingDrop }
  | { step: 'again'; pending: PendingDrop }
  | { step: 'confirmed'; amountCents: number; firstSeenAt: Date; toldCents: number | null };

/**
 * Decides on a public reading: a lower price is believed when a second one from the same or another source agrees, at
 * least a while later. Prices of one shopper's own view and hearsay never come here: they are asked about at most.
 */
export function confirmReading({
  target,
  judged,
  observationId,
  confirmAfterMs,
  isSameStatement = false,
  now,
}: {
  target: Pick<
    WatchTargetRecord,
    'pending' | 'told_price_cents' | 'news_again_at' | 'highest_paid_cents' | 'joined_at' | 'earliest_until'
  >;
  judged: PriceJudgement;
  /** Observation the reading was recorded in. */
  observationId: string;
  /** Usual time between the two readings, ms. */
  confirmAfterMs: number;
  /** Whether it is the statement the first reading was made of, as a file that is imported twice. */
  isSameStatement?: boolean;
  now: Date;
}): Confirmation {
  if (!judged.isLower) return { step: 'not_lower' };
  if (isKnownPrice({ target, amountCents: judged.amountCents, now }))
    return { step: 'known', toldCents: judged.amountCents };
  const { pending, earliest_until: earliestUntil } = target;
  if (!pending) {
    const first = { observation_id: observationId, amount_cents: judged.amountCents, seen_at: now };
    return { step: 'first', pending: first };
  }
  const amountCents = Math.max(judged.amountCents, pending.amount_cents);
  if (isSameStatement || isTooSoonToConfirm({ seenAt: pending.seen_at, now, confirmAfterMs, earliestUntil }))
    return { step: 'again', pending: { ...pending, amount_cents: amountCents } };
  // A buyer who joined just now may be missed by the notifications: then the price stays unreported.
  const reachesAll = now.getTime() - target.joined_at.getTime() >= joinSettleMs;
  return {
    step: 'confirmed',
    amountCents,
    firstSeenAt: pending.seen_at,
    toldCents: reachesAll ? amountCents : null,
  };
}

/**
 * Whether a product's buyers were already notified of this price or a lower one. An absurdly low price does not make
 * the real price after it count as known.
 */
export function isKnownPrice({
  target: { told_price_cents, news_again_at, highest_paid_cents },
  amountCents,
  now,
}: {
  target: Pick<WatchTargetRecord, 'told_price_cents' | 'news_again_at' | 'highest_paid_cents'>;
  amountCents: number;
  now: Date;
}): boolean {
  if (told_price_cents === null || amountCents < told_price_cents) return false;
  if (news_again_at && news_again_at <= now) return false;
  const isAbsurd = (cents: number): boolean =>
    isAbsurdPrice({ amountCents: cents, paidCents: highest_paid_cents });
  return isAbsurd(amountCents) || !isAbsurd(told_price_cents);
}

/**
 * Clears `news_again_at` once a price seen from then on was reported; returns nothing if it was unset, so that a time
 * written meanwhile survives. A price seen before it, such as a further fall, is not the one that day waits for.
 */
export function newsTold({
  target: { news_again_at },
  firstSeenAt,
}: {
  target: Pick<WatchTargetRecord, 'news_again_at'>;
  firstSeenAt: Date;
}): Pick<WatchTargetRecord, 'news_again_at'> {
  return news_again_at && news_again_at <= firstSeenAt ? { news_again_at: null } : {};
}
