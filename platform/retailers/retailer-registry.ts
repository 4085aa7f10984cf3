import type { RetailerVersion } from '../../domain/retailers/retailer-record.types.js';
import { createRetailerSnapshot, type RetailerSnapshot } from '../../domain/retailers/retailer-snapshot.js';
import { seedVersions } from '../../domain/retailers/seeds/seed-versions.js';
import { type Clock, isWithin } from '../../domain/shared/clock.js';
import type { RetailerVersionsRepository } from '../database/watch/retailer-versions.repository.js';

/** How long a snapshot is used before it is reloaded, ms: a change takes effect within half a minute. */
const snapshotAgeMs = 30_000;

/** The registry of retailers. */
export type RetailerRegistry = ReturnType<typeof createRetailerRegistry>;

/** The retailers in force: the seeds in the source, each replaced by its last change in the database. */
export function createRetailerRegistry({
  versions,
  clock,
}: {
  versions: RetailerVersionsRepository;
  clock: Clock;
}) {
  let last: { loadedAt: number; snapshot: Promise<RetailerSnapshot> } | null = null;

  const load = async (): Promise<RetailerSnapshot> =>
    createRetailerSnapshot([...seedVersions, ...(await versions.listChanges())]);

  const snapshot = ({ maxAgeMs = snapshotAgeMs }: { maxAgeMs?: number } = {}): Promise<RetailerSnapshot> => {
    const now = clock.now().getTime();
    if (last && isWithin({ since: last.loadedAt, now, ms: maxAgeMs })) return last.snapshot;
    const loading = load();
    const entry = { loadedAt: now, snapshot: loading };
    last = entry;
    loading.catch(() => {
      if (last === entry) last = null;
    });
    return loading;
  };

  return {
    /** The current retailers, at most half a minute old, or `maxAgeMs`. */
    snapshot,
    /** The retailers as they are in the database right now, for callers that change them. */
    refresh: (): Promise<RetailerSnapshot> => snapshot({ maxAgeMs: 0 }),
    /** What a purchase was promised; null for a version that was never stored. */
    async policyOf({
      retailerId,
      version,
    }: {
      retailerId: string;
      version: string;
    }): Promise<RetailerVersion | null> {
      const seed = seedVersions.find(
        (known) => known.version === version && known.retailer_id === retailerId,
      );
      return seed ?? (await versions.find({ retailerId, version }));
    },
    /** Stores the seeds of this release in the database, where the next release will look them up. */
    keepSeeds: () => versions.keepSeeds({ seeds: seedVersions, now: clock.now() }),
  };
}
