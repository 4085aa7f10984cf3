import type { JobDocument } from '../database/job-document.js';

type Held = Pick<JobDocument, '_id' | 'lockedAt'>;

/**
 * Creates the detection of claims that stay unchanged for `forMs`, measured here: a living worker renews its
 * claim several times within that time.
 */
export function createUnchangedLocks({
  forMs,
  elapsedMs = () => performance.now(),
}: {
  forMs: number;
  elapsedMs?: () => number;
}) {
  const seen = new Map<string, Map<string, { lockedAt: number; sinceMs: number }>>();
  return {
    /**
     * The claims of a kind that have been unchanged for that long; `held` lists all of the kind's claims on every call.
     */
    unchanged({ name, held }: { name: string; held: readonly Held[] }): Held[] {
      const nowMs = elapsedMs();
      const before = seen.get(name);
      const locks = new Map(
        held.map(({ _id, lockedAt }) => {
          const id = _id.toHexString();
          const [last, lock] = [before?.get(id), { lockedAt: lockedAt?.getTime() ?? 0, sinceMs: nowMs }];
          return [id, last?.lockedAt === lock.lockedAt ? last : lock];
        }),
      );
      seen.set(name, locks);
      return held.filter(({ _id }) => nowMs - (locks.get(_id.toHexString())?.sinceMs ?? nowMs) >= forMs);
    },
  };
}
