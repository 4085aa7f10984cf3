import { type PayloadOf, tellDropJob } from '../../domain/contracts/jobs.js';
import type { PriceReading } from '../../domain/price-sources/price-reading.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import { afterCheck, type ConfirmedPrice, type WatchSettings } from '../../domain/watch/after-check.rules.js';
import type { PolledSource } from '../../domain/watch/polled-source.types.js';
import { coolDownMs, cutOffRestMs, joinSettleMs } from '../../domain/watch/schedule.rules.js';
import type { WatchHostRecord, WatchTargetRecord } from '../../domain/watch/watch.types.js';
import type { PurchaseItemsRepository } from '../../platform/database/purchase-items.repository.js';
import type { WatchTargetsRepository } from '../../platform/database/watch-targets.repository.js';
import type { Queue } from '../../platform/queue/queue.js';
import { askAboutPage } from './ask-about-page.js';
import { createDueTargets } from './due-targets.js';
import type { RecordFinding } from './record-finding.js';
import type { LaneEnd } from './watch-lanes.js';

/** What {@link createCheckHost} needs. */
export type CheckHostDependencies = {
  records: { targets: WatchTargetsRepository; items: PurchaseItemsRepository };
  source: PolledSource;
  recordFinding: RecordFinding;
  queue: Queue;
  settings: WatchSettings;
  clock: Clock;
  random?: () => number;
};

/** A price check at a host; `targetId` names the product if it is not to be the one due longest. */
type CheckHostInput = { host: WatchHostRecord; targetId?: string; signal: AbortSignal };

/**
 * Checks the one product of a host that has been due longest, or the named one, and returns when the host is due
 * again. The caller must hold the host's lane.
 *
 * A check is claimed by moving its due time, so that nobody else makes it. News of a confirmed price is handed on
 * before the check is ended, so that a worker killed in between repeats it rather than losing the news.
 */
export function createCheckHost(dependencies: CheckHostDependencies) {
  const { records, source, recordFinding, queue, settings, clock, random = Math.random } = dependencies;
  const { targets, items } = records;
  const due = createDueTargets({ targets });

  const check = async (
    target: WatchTargetRecord,
    claimedUntil: Date,
    signal: AbortSignal,
  ): Promise<HostCheckEnd> => {
    const earliest = await items.earliestUntil({ targetId: target.id, now: clock.now() });
    if (!earliest)
      return { finding: null, nextCheckAt: await leave({ targets, clock, target, claimedUntil }) };
    const finding = await source.check({ target, signal });
    if (signal.aborted) {
      // Interrupted by our own shutdown, it says nothing about the shop; the next worker repeats it.
      const nextCheckAt = clock.now();
      await targets.finishCheck({ id: target.id, claimedUntil, set: { next_check_at: nextCheckAt } });
      return { finding: null, nextCheckAt };
    }
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
    return { finding, nextCheckAt: set.next_check_at ?? null };
  };

  return async ({ host, targetId, signal }: CheckHostInput): Promise<LaneEnd> => {
    const now = clock.now();
    const retryAt = new Date(now.getTime() + cutOffRestMs);
    const { target, othersDueAt } = targetId
      ? { target: await targets.claimOne({ id: targetId, retryAt }), othersDueAt: undefined }
      : await due.take({ host: host.id, now, retryAt });
    const { finding, nextCheckAt } = target ? await check(target, retryAt, signal) : noCheck;
    const nextDueAt =
      othersDueAt === undefined
        ? await targets.nextDueAt({ host: host.id })
        : earlier(othersDueAt, nextCheckAt);
    const end = endOfLane({ host, finding, nextDueAt, now: clock.now() });
    return target ? keptApart({ end, paceMs: source.paceMsOf(target), now: clock.now() }) : end;
  };
}

/** The finding of a check and the time of the next; no finding when nobody is waiting for the product. */
type HostCheckEnd = { finding: PriceReading | null; nextCheckAt: Date | null };

const noCheck: HostCheckEnd = { finding: null, nextCheckAt: null };

/**
 * Ends a product nobody is waiting for, unless a buyer has just joined and is still being written. Returns when it
 * is checked next.
 */
async function leave({
  targets,
  clock,
  target: { id, joined_at: joinedAt },
  claimedUntil,
}: {
  targets: WatchTargetsRepository;
  clock: Clock;
  target: WatchTargetRecord;
  claimedUntil: Date;
}): Promise<Date | null> {
  const settledAt = new Date(joinedAt.getTime() + joinSettleMs);
  if (settledAt > clock.now()) {
    await targets.finishCheck({ id, claimedUntil, set: { next_check_at: settledAt } });
    return settledAt;
  }
  await targets.end({ id, joinedAt });
  return null;
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
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

/** A shop that asks for longer gaps than the lane's own pace gets them from all workers. */
function keptApart({ end, paceMs, now }: { end: LaneEnd; paceMs: number; now: Date }): LaneEnd {
  const earliest = new Date(now.getTime() + paceMs);
  const { next_due_at: next } = end;
  return { ...end, apart_until: earliest, next_due_at: next && next < earliest ? earliest : next };
}

/** A host that blocked us rests; one that showed a price has its rest cleared. */
function endOfLane({
  host,
  finding,
  nextDueAt,
  now,
}: {
  host: WatchHostRecord;
  finding: PriceReading | null;
  nextDueAt: Date | null;
  now: Date;
}): LaneEnd {
  if (finding?.outcome === 'blocked') {
    const cool_ms = coolDownMs({ lastMs: host.cool_ms, retryAfterMs: finding.retryAfterMs });
    const cool_until = new Date(now.getTime() + cool_ms);
    const next = nextDueAt && nextDueAt > cool_until ? nextDueAt : cool_until;
    return { next_due_at: nextDueAt && next, cool_until, cool_ms, apart_until: host.apart_until };
  }
  const cool_ms = finding?.outcome === 'price' ? 0 : host.cool_ms;
  return { next_due_at: nextDueAt, cool_until: null, cool_ms, apart_until: host.apart_until };
}
