import { createHash } from 'node:crypto';
import { tellDropJob } from '../../domain/contracts/jobs.js';
import { isPublic } from '../../domain/price-sources/price-sources.data.js';
import type { Clock } from '../../domain/shared/clock.js';
import { dayMs } from '../../domain/shared/units.js';
import { judgePrice } from '../../domain/watch/drop.rules.js';
import { ownTargetOf, type PushedPrice } from '../../domain/watch/pushed-price.types.js';
import type { ObservationRecord } from '../../domain/watch/watch.types.js';
import type { PurchaseItemsRepository } from '../database/purchases/purchase-items.repository.js';
import type { ObservationsRepository } from '../database/watch/observations.repository.js';
import type { WatchHostsRepository } from '../database/watch/watch-hosts.repository.js';
import type { WatchTargetsRepository } from '../database/watch/watch-targets.repository.js';
import type { Queue } from '../queue/queue.js';

/** Has a watched product checked as soon as its host's pace allows, by every public source that reaches it. */
type CheckSoon = (input: { targetId: string }) => Promise<void>;

/**
 * Creates {@link CheckSoon}. A price waiting for its second reading keeps its time: brought forward, that reading
 * would confirm nothing.
 */
function createCheckSoon({
  targets,
  hosts,
  clock,
}: {
  targets: Pick<WatchTargetsRepository, 'findById' | 'changeOne'>;
  hosts: Pick<WatchHostsRepository, 'wake'>;
  clock: Clock;
}): CheckSoon {
  return async ({ targetId }) => {
    const target = await targets.findById({ id: targetId });
    const now = clock.now();
    if (target?.state !== 'active' || !target.next_check_at || target.next_check_at <= now) return;
    const isMoved = await targets.changeOne({
      filter: { _id: targetId, state: 'active', pending: null, next_check_at: target.next_check_at },
      set: { next_check_at: now },
    });
    if (isMoved) await hosts.wake({ host: target.host, at: now });
  };
}

/** Result of pushing a price. */
export type RecordedPrice = {
  observationId: string;
  /** False for the same price on the same day, pushed again. */
  isNew: boolean;
  /**
   * Whether it is lower and being decided for its buyers; what each is told depends on what they paid and
   * were promised.
   */
  isLower: boolean;
};

/** Records a pushed price and has it decided for its buyers. */
export type RecordPushedPrice = (price: PushedPrice) => Promise<RecordedPrice>;

/**
 * Creates {@link RecordPushedPrice}: the only entry for prices from feeds, browsers, shoppers and other receipts. A lower
 * one that the shop does not show to everybody also has the product checked at once. Pushing a price again yields the same observation, and deciding again finds the earlier decision.
 */
export function createRecordPushedPrice({
  records: { observations, items, targets, hosts },
  queue,
  clock,
}: {
  records: {
    observations: ObservationsRepository;
    items: Pick<PurchaseItemsRepository, 'findById'>;
    targets: Pick<WatchTargetsRepository, 'findById' | 'changeOne'>;
    hosts: Pick<WatchHostsRepository, 'wake'>;
  };
  queue: Queue;
  clock: Clock;
}): RecordPushedPrice {
  const checkSoon = createCheckSoon({ targets, hosts, clock });
  /** What one person saw proves nothing, but it is a reason to ask the shop itself. */
  const askPublicSources = async ({ source, about }: PushedPrice): Promise<void> => {
    if (isPublic(source) || !('itemId' in about)) return;
    const targetId = (await items.findById({ id: about.itemId }))?.target_id;
    if (targetId) await checkSoon({ targetId });
  };
  return async (price) => {
    const observation = observationOf(price);
    const isNew = await observations.insertOnce(observation);
    const judged = judgePrice({
      facts: {
        amountCents: price.amountCents,
        currency: price.currency,
        kind: 'public',
        ownSeller: price.ownSeller === undefined ? true : price.ownSeller,
        condition: price.condition ?? 'new',
        availability: price.availability ?? 'in_stock',
      },
      highestPaidCents: price.highestPaidCents,
      currency: price.currency,
    });
    const { id: observationId, target_id } = observation;
    if (!judged.isLower) return { observationId, isNew, isLower: false };
    await queue.enqueue({
      job: tellDropJob,
      payload: {
        target_id,
        item_id: 'itemId' in price.about ? price.about.itemId : null,
        observation_id: observationId,
        source: price.source,
        price_cents: price.amountCents,
        first_seen_at: price.firstSeenAt.toISOString(),
        confirmed_at: price.seenAt.toISOString(),
        after: null,
      },
    });
    if (isNew) await askPublicSources(price);
    return { observationId, isNew, isLower: true };
  };
}

function observationOf(price: PushedPrice): ObservationRecord {
  const { source, about, amountCents, currency, url, title, firstSeenAt, seenAt } = price;
  const target_id = 'targetId' in about ? about.targetId : ownTargetOf(about);
  return {
    id: observationId({ day: seenAt, said: [target_id, source, amountCents, currency, url].join('|') }),
    target_id,
    source,
    outcome: 'price',
    reason: null,
    amount_cents: amountCents,
    currency,
    final_url: url,
    sha256: null,
    title,
    witnesses: price.witnesses ?? [source],
    first_at: firstSeenAt,
    last_at: seenAt,
    times: 1,
  };
}

/** An id that sorts by day (other ids sort by second) and is the same for the same content on that day. */
function observationId({ day, said }: { day: Date; said: string }): string {
  const dayStart = Math.floor(day.getTime() / dayMs) * dayMs;
  const seconds = Math.floor(dayStart / 1_000)
    .toString(16)
    .padStart(8, '0');
  return seconds + createHash('sha256').update(said).digest('hex').slice(0, 16);
}
