import { isAbsurdPrice, judgePrice, type PriceJudgement } from './drop.rules.js';
import type { PriceFinding } from './price-source.types.js';
import {
  isTooSoonToConfirm,
  joinSettleMs,
  nextCheckAt,
  restIntervalMs,
  secondReadingAt,
} from './schedule.rules.js';
import type { WatchTargetRecord } from './watch.types.js';

/** Timing of price checks. */
export type WatchSettings = {
  /** Usual time between two checks of a product, ms. */
  intervalMs: number;
  /** Delay from a lower price to its second reading, ms. */
  confirmAfterMs: number;
};

/** A lower price confirmed by two readings. */
export type ConfirmedPrice = { amountCents: number; firstSeenAt: Date };

/** What a price check changes about a product, and which price its buyers may have to be notified of. */
export type AfterCheck = {
  set: Partial<WatchTargetRecord>;
  /** Set when a lower price was read twice and its buyers have not been notified of it. */
  confirmed: ConfirmedPrice | null;
};

/** Outcomes of pages that will show nothing useful for a while. */
const resting: ReadonlySet<string> = new Set(['gone', 'changed_product', 'not_allowed']);

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
 * Clears `news_again_at` once a price was reported again; returns nothing if it was unset, so that a time written
 * meanwhile survives.
 */
export function newsTold({
  news_again_at,
}: Pick<WatchTargetRecord, 'news_again_at'>): Pick<WatchTargetRecord, 'news_again_at'> {
  return news_again_at ? { news_again_at: null } : {};
}

/**
 * Decides what follows a price check: the next check, a second reading of a lower price, or a confirmed drop. A lower
 * price is read twice before anyone is notified, and the higher of the two readings counts.
 *
 * @param random 0 to 1
 */
export function afterCheck({
  target,
  finding,
  observationId,
  settings,
  random,
}: {
  target: WatchTargetRecord;
  finding: PriceFinding;
  /** Observation the finding was recorded in. */
  observationId: string;
  settings: WatchSettings;
  random: number;
}): AfterCheck {
  const now = finding.at;
  const seen: Partial<WatchTargetRecord> = {
    last_checked_at: now,
    observation_id: observationId,
    etag: finding.etag,
    last_modified: finding.lastModified,
  };
  const common = { now, earliestUntil: target.earliest_until, random };
  const usual = nextCheckAt({ ...common, intervalMs: settings.intervalMs });
  const ended = { last_outcome: finding.outcome, last_reason: finding.reason } as const;

  if (finding.outcome === 'not_modified') {
    // The page is unchanged since its last reading.
    return {
      set: { ...seen, ...ended, last_read_at: now, unread_told_at: null, next_check_at: usual },
      confirmed: null,
    };
  }
  if (finding.outcome !== 'price' || finding.facts?.amountCents == null) {
    const rests = resting.has(finding.outcome);
    const next = rests ? nextCheckAt({ ...common, intervalMs: restIntervalMs(settings.intervalMs) }) : usual;
    // A lower price that could not be read again is neither confirmed nor dropped: the next check decides.
    const soon = target.pending
      ? secondReadingAt({ ...common, confirmAfterMs: settings.confirmAfterMs })
      : next;
    return { set: { ...seen, ...ended, next_check_at: soon }, confirmed: null };
  }

  const { amountCents } = finding.facts;
  const judged = judgePrice({
    facts: finding.facts,
    highestPaidCents: target.highest_paid_cents,
    currency: target.currency,
    boughtName: target.name,
  });
  const read = {
    ...seen,
    ...ended,
    last_reason: judged.isLower ? null : judged.reason,
    last_read_at: now,
    unread_told_at: null,
    last_price_cents: amountCents,
  };
  return afterPrice({
    target,
    judged,
    read,
    observationId,
    usual,
    second: (from) => secondReadingAt({ ...common, now: from, confirmAfterMs: settings.confirmAfterMs }),
    isTooSoon: (seenAt) => isTooSoonToConfirm({ ...common, seenAt, confirmAfterMs: settings.confirmAfterMs }),
    now,
  });
}

function afterPrice({
  target,
  judged,
  read,
  observationId,
  usual,
  second,
  isTooSoon,
  now,
}: {
  target: WatchTargetRecord;
  judged: PriceJudgement;
  read: Partial<WatchTargetRecord>;
  observationId: string;
  usual: Date;
  /** When to repeat the reading of a price first seen at `seenAt`. */
  second: (seenAt: Date) => Date;
  /** Whether it is too early to confirm a price first seen at `seenAt`. */
  isTooSoon: (seenAt: Date) => boolean;
  now: Date;
}): AfterCheck {
  if (!judged.isLower) {
    return { set: { ...read, next_check_at: usual, pending: null, told_price_cents: null }, confirmed: null };
  }
  if (isKnownPrice({ target, amountCents: judged.amountCents, now }))
    return { set: { ...read, next_check_at: usual, pending: null }, confirmed: null };
  if (!target.pending) {
    const pending = { observation_id: observationId, amount_cents: judged.amountCents, seen_at: now };
    return { set: { ...read, next_check_at: second(now), pending }, confirmed: null };
  }
  const amountCents = Math.max(judged.amountCents, target.pending.amount_cents);
  const { seen_at } = target.pending;
  if (isTooSoon(seen_at)) {
    const pending = { ...target.pending, amount_cents: amountCents };
    return { set: { ...read, next_check_at: second(seen_at), pending }, confirmed: null };
  }
  // A buyer who joined just now may be missed by the notifications: then the price stays unreported.
  const reachesAll = now.getTime() - target.joined_at.getTime() >= joinSettleMs;
  const told_price_cents = reachesAll ? amountCents : null;
  return {
    set: { ...read, next_check_at: usual, pending: null, told_price_cents, ...newsTold(target) },
    confirmed: { amountCents, firstSeenAt: seen_at },
  };
}
