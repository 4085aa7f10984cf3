import { type PayloadOf, tellDropJob } from '../../domain/contracts/jobs.js';
import type { PriceReading } from '../../domain/price-sources/price-reading.types.js';
import { afterCheck, type ConfirmedPrice, type WatchSettings } from '../../domain/watch/after-check.rules.js';
import type { WatchTargetRecord } from '../../domain/watch/watch.types.js';
import type { PurchaseItemsRepository } from '../../platform/database/purchases/purchase-items.repository.js';
import type { WatchTargetsRepository } from '../../platform/database/watch/watch-targets.repository.js';
import type { Queue } from '../../platform/queue/queue.js';
import { askAboutPage } from './ask-about-page.js';
import type { RecordFinding } from './record-finding.js';

/** A product that was read, and the end of the earliest window among its buyers. */
export type ReadTarget = { target: WatchTargetRecord; finding: PriceReading; earliest: Date };

/** Ends a check; returns when the product is checked next. */
export type ConcludeCheck = (read: ReadTarget & { claimedUntil: Date }) => Promise<Date | null>;

/**
 * Creates {@link ConcludeCheck}: records what was read and hands on its news before the check is ended, so that a
 * worker killed in between repeats it rather than losing the news.
 */
export function createConcludeCheck({
  records: { targets, items },
  recordFinding,
  queue,
  settings,
  random,
}: {
  records: { targets: WatchTargetsRepository; items: PurchaseItemsRepository };
  recordFinding: RecordFinding;
  queue: Queue;
  settings: WatchSettings;
  random: () => number;
}): ConcludeCheck {
  return async ({ target, finding, earliest, claimedUntil }) => {
    const observationId = await recordFinding({ target, finding });
    await askAboutPage({ target, finding, items });
    const current = { ...target, earliest_until: earliest };
    const { set, confirmed } = afterCheck({
      target: current,
      finding,
      observationId,
      settings,
      random: random(),
    });
    if (confirmed)
      await queue.enqueue({
        job: tellDropJob,
        payload: newsOf({ target, finding, observationId, confirmed }),
      });
    await targets.finishCheck({
      id: target.id,
      claimedUntil,
      joinedAt: target.joined_at,
      set: { ...set, earliest_until: earliest },
    });
    return set.next_check_at ?? null;
  };
}

/** The news for the buyers of a product. */
function newsOf({
  target,
  finding,
  observationId,
  confirmed,
}: {
  target: WatchTargetRecord;
  finding: PriceReading;
  observationId: string;
  confirmed: ConfirmedPrice;
}): PayloadOf<typeof tellDropJob> {
  return {
    target_id: target.id,
    item_id: null,
    observation_id: observationId,
    source: finding.source,
    price_cents: confirmed.amountCents,
    first_seen_at: confirmed.firstSeenAt.toISOString(),
    confirmed_at: finding.at.toISOString(),
    after: null,
  };
}
