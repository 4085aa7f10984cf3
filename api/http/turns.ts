import { createFairLine } from './fair-line.js';

/** Lets a few pieces of work run at a time; whoever has many waiting gets one turn and then stands behind the others. */
export type Turns = ReturnType<typeof createTurns>;

/** Creates turns of which `atOnce` are taken at a time. */
export function createTurns(atOnce: number) {
  const line = createFairLine<() => void>();
  let taken = 0;

  const beginNext = (): boolean => {
    const begin = line.takeNext();
    begin?.();
    return begin !== undefined;
  };

  return {
    /** Runs work of an owner when it is its turn. */
    async take<T>({ owner, work }: { owner: string; work: () => Promise<T> }): Promise<T> {
      if (taken >= atOnce) await new Promise<void>((resolve) => line.add(owner, resolve));
      else taken += 1;
      try {
        return await work();
      } finally {
        // The turn goes from hand to hand, so that nobody who comes now is before those who wait.
        if (!beginNext()) taken -= 1;
      }
    },
  };
}
