import type { WatchTargetRecord } from '../../domain/watch/watch.types.js';
import type {
  UpcomingTarget,
  WatchTargetsRepository,
} from '../../platform/database/watch-targets.repository.js';

/** Products of a host read at once: a host with more that are due is asked about once in so many looks. */
const readAhead = 8;
/** Hosts whose due products are remembered: those that others look at in the meantime are forgotten some day. */
const maxKept = 1_000;

/** The product of a host that is looked at next, taken, and what is due after it. */
export type TakenTarget = {
  target: WatchTargetRecord | null;
  /** When another product of the host is due; undefined when that is to be asked for. */
  othersDueAt: Date | null | undefined;
};

/**
 * Creates the taking of products that are due, by whoever holds their host's lane. What is due of a host is read a few
 * products at a time and remembered from look to look: whatever becomes due meanwhile is due later than those. A product
 * that is not as it was read is not taken, and the host is asked about anew.
 *
 * Whoever has a product looked at earlier wakes its host afterwards, so that what is not known here is not missed.
 */
export function createDueTargets({ targets }: { targets: WatchTargetsRepository }) {
  const kept = new Map<string, UpcomingTarget[]>();

  const keep = (host: string, due: UpcomingTarget[]): void => {
    if (due.length === 0) return;
    const [oldest] = kept.keys();
    if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
    kept.set(host, due);
  };

  return {
    /** Takes the product of a host that is due longest until `retryAt`. */
    async take({ host, now, retryAt }: { host: string; now: Date; retryAt: Date }): Promise<TakenTarget> {
      const known = kept.get(host);
      kept.delete(host);
      const upcoming = known ?? (await targets.listUpcoming({ host, limit: readAhead }));
      const [first, ...others] = upcoming;
      if (!first || first.dueAt > now) return { target: null, othersDueAt: first?.dueAt ?? null };
      const target = await targets.claimSeen({ ...first, retryAt });
      if (!target) return { target: await targets.claimDue({ host, now, retryAt }), othersDueAt: undefined };
      keep(
        host,
        others.filter(({ dueAt }) => dueAt <= now),
      );
      const areAllKnown = !known && upcoming.length < readAhead;
      return { target, othersDueAt: others[0]?.dueAt ?? (areAllKnown ? null : undefined) };
    },
  };
}
