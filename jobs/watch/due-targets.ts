import type { WatchHostRecord, WatchTargetRecord } from '../../domain/watch/watch.types.js';
import type {
  UpcomingTarget,
  WatchTargetsRepository,
} from '../../platform/database/watch/watch-targets.repository.js';

/** Products of a host read ahead, so that a busy host costs one query in this many checks. */
const readAhead = 8;
/**
 * Most hosts whose due products are remembered; the oldest is dropped, since other workers may have taken it over.
 */
const maxKept = 1_000;

/** The claimed product of a host, and when the next is due. */
export type TakenTarget = {
  target: WatchTargetRecord | null;
  /** When another product of the host is due; undefined when that must be queried. */
  othersDueAt: Date | null | undefined;
};

type HostMoment = { host: Pick<WatchHostRecord, 'id' | 'first_checks_until'>; now: Date };

/** Whether first checks of the host may be waiting that are not due yet; spares the query where none do. */
function mayWait({ host, now }: HostMoment): boolean {
  return Boolean(host.first_checks_until && host.first_checks_until > now);
}

/**
 * Creates the claiming of due products, for the holder of their host's lease. A few due products of a host are read
 * ahead and remembered from check to check; whatever becomes due meanwhile is due later than those. A product that
 * changed since it was read is not claimed, and the host is queried again.
 *
 * Whoever moves a check forward must wake its host afterwards, so that what is not known here is not missed.
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
    /**
     * Claims the product of a host that has been due longest, until `retryAt`. With nothing due, a first check that
     * is not due yet is taken early.
     */
    async take({ host: leased, now, retryAt }: HostMoment & { retryAt: Date }): Promise<TakenTarget> {
      const host = leased.id;
      const known = kept.get(host);
      kept.delete(host);
      const upcoming = known ?? (await targets.listUpcoming({ host, limit: readAhead }));
      const [first, ...others] = upcoming;
      if (!first || first.dueAt > now) {
        if (!mayWait({ host: leased, now })) return { target: null, othersDueAt: first?.dueAt ?? null };
        const waiting = await targets.nextWaiting({ host, now });
        const target = waiting && (await targets.claimSeen({ ...waiting, retryAt }));
        return { target, othersDueAt: undefined };
      }
      const target = await targets.claimSeen({ ...first, retryAt });
      if (!target) return { target: await targets.claimDue({ host, now, retryAt }), othersDueAt: undefined };
      keep(
        host,
        others.filter(({ dueAt }) => dueAt <= now),
      );
      const areAllKnown = !known && upcoming.length < readAhead;
      const othersDueAt = others[0]?.dueAt ?? (areAllKnown ? null : undefined);
      const isIdle = !othersDueAt || othersDueAt > now;
      return { target, othersDueAt: isIdle && mayWait({ host: leased, now }) ? undefined : othersDueAt };
    },
    /** When the next product of a host may be checked: at once while first checks wait. */
    async nextAt({ host, now }: HostMoment): Promise<Date | null> {
      const waiting = mayWait({ host, now }) && (await targets.nextWaiting({ host: host.id, now }));
      return waiting ? now : targets.nextDueAt({ host: host.id });
    },
  };
}
