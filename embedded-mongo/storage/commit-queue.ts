import type { Engine } from './engine.js';

type Job = { work: () => unknown; resolve: (value: never) => void; reject: (error: unknown) => void };

type Deps = {
  engine: Engine;
  /** Runs inside each transaction at its end, to write down what the work left in memory. */
  beforeCommit: () => void;
  /** Called when work that had written something was undone, so that memory can follow the disk. */
  onRollback: () => void;
};

/**
 * Group commit. Commands that wait in the same turn of the event loop are one transaction and share one sync; none is
 * answered before it. One that fails before it wrote anything takes nothing with it. One that fails in the middle, or
 * a commit that does, undoes all of them, and each runs once more alone: rare enough to be cheaper than a transaction
 * for each.
 */
export function createCommitQueue({ engine, beforeCommit, onRollback }: Deps) {
  let waiting: Job[] = [];

  /** Runs one piece; what tells its end when all is on disk. Throws when it failed in the middle. */
  function perform({ work, resolve, reject }: Job): () => void {
    const before = engine.writes();
    try {
      const value = work();
      return () => resolve(value as never);
    } catch (error) {
      if (engine.writes() !== before) throw error;
      return () => reject(error);
    }
  }

  function commit(jobs: readonly Job[]): void {
    const before = engine.writes();
    try {
      const ends = engine.transact(() => {
        const performed = jobs.map(perform);
        beforeCommit();
        return performed;
      });
      for (const end of ends) end();
    } catch (error) {
      if (engine.writes() !== before) onRollback();
      if (jobs.length > 1) for (const job of jobs) commit([job]);
      else jobs[0]?.reject(error);
    }
  }

  function flush(): void {
    const jobs = waiting;
    waiting = [];
    if (jobs.length > 0) commit(jobs);
  }

  return {
    /** Runs work in a transaction; resolves with what it returns once that is on disk. Work may run twice. */
    submit<T>(work: () => T): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({ work, resolve: resolve as (value: never) => void, reject });
      });
    },
    /** Commits what is waiting now; for the shutdown. */
    flush,
  };
}
