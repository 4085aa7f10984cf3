import { createFairLine } from './fair-line.js';

/** Limits how many tasks run at a time; an owner with many waiting gets one turn and then goes behind the others. */
export type Turns = ReturnType<typeof createTurns>;

/** Creates turns with `atOnce` tasks running at a time. */
export function createTurns(atOnce: number) {
  const line = createFairLine<() => void>();
  let taken = 0;

  const beginNext = (): boolean => {
    const begin = line.takeNext();
    begin?.();
    return begin !== undefined;
  };

  return {
    /** Runs an owner's task when it is its turn. */
    async take<T>({ owner, work }: { owner: string; work: () => Promise<T> }): Promise<T> {
      if (taken >= atOnce) await new Promise<void>((resolve) => line.add(owner, resolve));
      else taken += 1;
      try {
        return await work();
      } finally {
        // The turn is passed on directly, so that no newcomer overtakes those waiting.
        if (!beginNext()) taken -= 1;
      }
    },
  };
}
