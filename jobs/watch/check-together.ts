import type { PriceReading } from '../../domain/price-sources/price-reading.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { BatchSource } from '../../domain/watch/polled-source.types.js';
import type { WatchTargetRecord } from '../../domain/watch/watch.types.js';
import type { PurchaseItemsRepository } from '../../platform/database/purchases/purchase-items.repository.js';
import type { WatchTargetsRepository } from '../../platform/database/watch/watch-targets.repository.js';
import type { ConcludeCheck } from './conclude-check.js';

/** The finding of a check and the time of the next; no finding when nobody is waiting for the product. */
export type HostCheckEnd = { finding: PriceReading | null; nextCheckAt: Date | null };

/** Nothing was due. */
export const noCheck: HostCheckEnd = { finding: null, nextCheckAt: null };

/**
 * Creates the check of many products of a host by one request. Each is claimed, read and ended as a check of its own,
 * so that a worker killed in between loses none. What the source does not answer is checked alone: the first product
 * at once, the others in their turn.
 */
export function createCheckTogether({
  targets,
  items,
  clock,
  check,
  conclude,
  giveBack,
}: {
  targets: Pick<WatchTargetsRepository, 'claimDue'>;
  items: Pick<PurchaseItemsRepository, 'earliestUntil'>;
  clock: Clock;
  check(target: WatchTargetRecord, claimedUntil: Date, signal: AbortSignal): Promise<HostCheckEnd>;
  conclude: ConcludeCheck;
  giveBack(target: WatchTargetRecord, claimedUntil: Date): Promise<Date>;
}) {
  const claimMore = async (first: WatchTargetRecord, most: number, retryAt: Date) => {
    const claimed = [first];
    while (claimed.length < most) {
      const next = await targets.claimDue({ host: first.host, now: clock.now(), retryAt });
      if (!next) break;
      claimed.push(next);
    }
    return claimed;
  };

  return async ({
    batch,
    most,
    first,
    claimedUntil,
    signal,
  }: {
    batch: BatchSource;
    /** Most products of one request. */
    most: number;
    first: WatchTargetRecord;
    claimedUntil: Date;
    signal: AbortSignal;
  }): Promise<HostCheckEnd> => {
    const claimed = await claimMore(first, most, claimedUntil);
    const findings = await batch.checkAll({ targets: claimed, signal });
    let end: HostCheckEnd = noCheck;
    for (const [at, target] of claimed.entries()) {
      const finding = signal.aborted ? null : (findings[at] ?? null);
      const earliest = finding && (await items.earliestUntil({ targetId: target.id, now: clock.now() }));
      if (finding && earliest)
        end = { finding, nextCheckAt: await conclude({ target, finding, earliest, claimedUntil }) };
      else if (target === first && !signal.aborted) end = await check(target, claimedUntil, signal);
      else end = { ...end, nextCheckAt: await giveBack(target, claimedUntil) };
    }
    return end;
  };
}
