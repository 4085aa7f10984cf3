import type { JobDocument } from './job-document.js';

type Held = Pick<JobDocument, '_id' | 'lockedAt'>;

/**
 * Creates the finding of claims that stay the same for a time, which is measured here: whoever works on a job renews its
 * claim several times in it.
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
    /** Those of all claimed jobs of a kind whose claim has been the same for the time, as this was asked in between. */
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
