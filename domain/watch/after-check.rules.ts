import type { PriceReading } from '../price-sources/price-reading.types.js';
import { type Confirmation, confirmReading, newsTold } from './confirmation.rules.js';
import { judgePrice } from './drop.rules.js';
import { nextCheckAt, restIntervalMs, secondReadingAt } from './schedule.rules.js';
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
  finding: PriceReading;
  /** Observation the finding was recorded in. */
  observationId: string;
  settings: WatchSettings;
  random: number;
}): AfterCheck {
  const now = finding.at;
  const { validators } = finding.evidence;
  const seen: Partial<WatchTargetRecord> = {
    last_checked_at: now,
    observation_id: observationId,
    ...(validators && {
      etag: validators.etag,
      last_modified: validators.lastModified,
      page_sha256: validators.sha256 ?? null,
    }),
    ...(finding.shopSystem && { shop_system: finding.shopSystem }),
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
  const end = confirmReading({
    target,
    judged,
    observationId,
    confirmAfterMs: settings.confirmAfterMs,
    now,
  });
  return {
    set: {
      ...read,
      ...afterReading({
        end,
        target,
        usual,
        second: (seenAt) =>
          secondReadingAt({ ...common, now: seenAt, confirmAfterMs: settings.confirmAfterMs }),
      }),
    },
    confirmed:
      end.step === 'confirmed' ? { amountCents: end.amountCents, firstSeenAt: end.firstSeenAt } : null,
  };
}

/** When to check next, and what the buyers have been told, after a price was read. */
function afterReading({
  end,
  target,
  usual,
  second,
}: {
  end: Confirmation;
  target: WatchTargetRecord;
  usual: Date;
  /** When to repeat the reading of a price first seen at `seenAt`. */
  second: (seenAt: Date) => Date;
}): Partial<WatchTargetRecord> {
  switch (end.step) {
    case 'not_lower':
      return { next_check_at: usual, pending: null, told_price_cents: null };
    case 'known':
      return { next_check_at: usual, pending: null, told_price_cents: end.toldCents };
    case 'first':
    case 'again':
      return { next_check_at: second(end.pending.seen_at), pending: end.pending };
    case 'confirmed':
      return {
        next_check_at: usual,
        pending: null,
        told_price_cents: end.toldCents,
        ...newsTold({ target, firstSeenAt: end.firstSeenAt }),
      };
  }
}
