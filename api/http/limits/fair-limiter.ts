import { createFairQueue } from './fair-queue.js';

/** Limits how many tasks run at a time; an owner with many waiting runs one and then goes behind the others. */
export type FairLimiter = ReturnType<typeof createFairLimiter>;

/** Creates one with `atOnce` tasks running at a time. */
export function createFairLimiter(atOnce: number) {
  const line = createFairQueue<() => void>();
  let taken = 0;

  const beginNext = (): boolean => {
    const begin = line.takeNext();
    begin?.();
    return begin !== undefined;
  };

  return {
    /** Runs an owner's task when one may begin. */
    async take<T>({ owner, work }: { owner: string; work: () => Promise<T> }): Promise<T> {
      if (taken >= atOnce) await new Promise<void>((resolve) => line.add(owner, resolve));
      else taken += 1;
      try {
        return await work();
      } finally {
        // The place is passed on directly, so that no newcomer overtakes those waiting.
        if (!beginNext()) taken -= 1;
      }
    },
  };
}
