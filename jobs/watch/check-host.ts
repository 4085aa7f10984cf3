import type { PriceReading } from '../../domain/price-sources/price-reading.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { WatchSettings } from '../../domain/watch/after-check.rules.js';
import type { PolledSource } from '../../domain/watch/polled-source.types.js';
import { closingRestMs, coolDownMs, cutOffRestMs, joinSettleMs } from '../../domain/watch/schedule.rules.js';
import type { WatchHostRecord, WatchTargetRecord } from '../../domain/watch/watch.types.js';
import type { PurchaseItemsRepository } from '../../platform/database/purchases/purchase-items.repository.js';
import type { WatchTargetsRepository } from '../../platform/database/watch/watch-targets.repository.js';
import type { Queue } from '../../platform/queue/queue.js';
import { createCheckTogether, type HostCheckEnd, noCheck } from './check-together.js';
import { createConcludeCheck } from './conclude-check.js';
import { morningMs } from './deadlines/close-windows.js';
import { createDueTargets } from './due-targets.js';
import type { CheckEnd } from './host-checks.js';
import type { RecordFinding } from './record-finding.js';

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
type CheckHostInput = {
  host: WatchHostRecord;
  targetId?: string;
  signal: AbortSignal;
  /** Hears when the shop has answered and only records are left to write. */
  looked?: () => void;
};

/**
 * Checks the one product of a host that has been due longest, or the named one, and returns when the host is due
 * again. The caller must hold the host's lease.
 *
 * A check is claimed by moving its due time, so that nobody else makes it. News of a confirmed price is handed on
 * before the check is ended, so that a worker killed in between repeats it rather than losing the news.
 */
export function createCheckHost(dependencies: CheckHostDependencies) {
  const { records, source, clock, random = Math.random } = dependencies;
  const { targets, items } = records;
  const due = createDueTargets({ targets });

  const conclude = createConcludeCheck({ ...dependencies, random });

  /** Gives a claimed product back unread: the next check repeats it. */
  const giveBack = async (target: WatchTargetRecord, claimedUntil: Date): Promise<Date> => {
    const nextCheckAt = clock.now();
    await targets.finishCheck({ id: target.id, claimedUntil, set: { next_check_at: nextCheckAt } });
    return nextCheckAt;
  };

  const check = async (
    target: WatchTargetRecord,
    claimedUntil: Date,
    signal: AbortSignal,
    looked?: () => void,
  ): Promise<HostCheckEnd> => {
    const earliest = await items.earliestUntil({ targetId: target.id, now: clock.now() });
    if (!earliest)
      return { finding: null, nextCheckAt: await leave({ targets, items, clock, target, claimedUntil }) };
    const finding = await source.check({ target, signal });
    looked?.();
    // Interrupted by our own shutdown, it says nothing about the shop; the next worker repeats it.
    if (signal.aborted) return { finding: null, nextCheckAt: await giveBack(target, claimedUntil) };
    return { finding, nextCheckAt: await conclude({ target, finding, earliest, claimedUntil }) };
  };

  const checkTogether = createCheckTogether({ targets, items, clock, check, conclude, giveBack });

  return async ({ host, targetId, signal, looked }: CheckHostInput): Promise<CheckEnd> => {
    const now = clock.now();
    const retryAt = new Date(now.getTime() + cutOffRestMs);
    const { target, othersDueAt } = targetId
      ? { target: await targets.claimOne({ id: targetId, retryAt }), othersDueAt: undefined }
      : await due.take({ host, now, retryAt });
    const batch = target && !targetId ? source.together : undefined;
    const most = batch && target ? batch.mostOf(target) : 0;
    const isTogether = batch !== undefined && target !== null && most > 1;
    const { finding, nextCheckAt } = isTogether
      ? await checkTogether({ batch, most, first: target, claimedUntil: retryAt, signal })
      : target
        ? await check(target, retryAt, signal, looked)
        : noCheck;
    const nextDueAt =
      othersDueAt === undefined || isTogether
        ? await due.nextAt({ host, now: clock.now() })
        : earlier(othersDueAt, nextCheckAt);
    const end = endOfCheck({ host, finding, nextDueAt, now: clock.now(), isAskedElsewhere: most > 0 });
    return target ? keptApart({ end, paceMs: source.paceMsOf(target), now: clock.now() }) : end;
  };
}

/**
 * Ends a product nobody is waiting for, unless a buyer has just joined and is still being written, or one whose window
 * has closed is not closed itself: a longer window may take it on. Returns when it is checked next.
 */
async function leave({
  targets,
  items,
  clock,
  target: { id, joined_at: joinedAt },
  claimedUntil,
}: {
  targets: WatchTargetsRepository;
  items: Pick<PurchaseItemsRepository, 'hasOpen'>;
  clock: Clock;
  target: WatchTargetRecord;
  claimedUntil: Date;
}): Promise<Date | null> {
  const settledAt = new Date(joinedAt.getTime() + joinSettleMs);
  const isJoining = settledAt > clock.now();
  const since = new Date(clock.now().getTime() - morningMs);
  if (isJoining || (await items.hasOpen({ targetId: id, since }))) {
    const nextCheckAt = isJoining ? settledAt : new Date(clock.now().getTime() + closingRestMs);
    await targets.finishCheck({ id, claimedUntil, set: { next_check_at: nextCheckAt } });
    return nextCheckAt;
  }
  await targets.end({ id, joinedAt });
  return null;
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other;
  return one < other ? one : other;
}

/** A shop that asks for longer gaps than the host's own pace gets them from all workers. */
function keptApart({ end, paceMs, now }: { end: CheckEnd; paceMs: number; now: Date }): CheckEnd {
  const earliest = new Date(now.getTime() + paceMs);
  const { next_due_at: next } = end;
  return { ...end, apart_until: earliest, next_due_at: next && next < earliest ? earliest : next };
}

/** A host that blocked us rests; one that showed a price has its rest cleared. */
function endOfCheck({
  host,
  finding,
  nextDueAt,
  now,
  isAskedElsewhere,
}: {
  host: WatchHostRecord;
  finding: PriceReading | null;
  nextDueAt: Date | null;
  now: Date;
  /** Whether its products have another source, which does not rest because the pages are closed. */
  isAskedElsewhere: boolean;
}): CheckEnd {
  if (finding?.outcome === 'blocked' && !isAskedElsewhere) {
    const cool_ms = coolDownMs({ lastMs: host.cool_ms, retryAfterMs: finding.retryAfterMs });
    const cool_until = new Date(now.getTime() + cool_ms);
    const next = nextDueAt && nextDueAt > cool_until ? nextDueAt : cool_until;
    return { next_due_at: nextDueAt && next, cool_until, cool_ms, apart_until: host.apart_until };
  }
  const cool_ms = finding?.outcome === 'price' ? 0 : host.cool_ms;
  return { next_due_at: nextDueAt, cool_until: null, cool_ms, apart_until: host.apart_until };
}
