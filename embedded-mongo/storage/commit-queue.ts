import type { Engine } from './engine.js';

type Job = { work: () => unknown; resolve: (value: never) => void; reject: (error: unknown) => void };
type Outcome = { job: Job } & ({ value: unknown } | { error: unknown });

type Deps = {
  engine: Engine;
  /** Runs before each transaction, to remember the in-memory state that `onRollback` cannot read from disk. */
  beforeWork: () => void;
  /** Runs at the end of each transaction, to write what the work left in memory. */
  beforeCommit: () => void;
  /** Called when work that had written something was undone, so that memory follows the disk. */
  onRollback: () => void;
};

/** Runs writing commands one after another, and syncs once for all that were waiting. */
export type CommitQueue = ReturnType<typeof createCommitQueue>;

/**
 * Group commit. Commands waiting in the same turn of the event loop form one transaction and share one sync; none is
 * answered before it. A command that fails before writing anything does not affect the others. One that fails midway
 * undoes all of them, and the others run once more without it: rare enough to be cheaper than one transaction each.
 */
export function createCommitQueue({ engine, beforeWork, beforeCommit, onRollback }: Deps) {
  let waiting: Job[] = [];

  /** Outcome of one job; one that failed midway is recorded in `halfDone` and rethrown. */
  function perform(job: Job, halfDone: Outcome[]): Outcome {
    const before = engine.writes();
    try {
      return { job, value: job.work() };
    } catch (error) {
      if (engine.writes() === before) return { job, error };
      halfDone.push({ job, error });
      throw error;
    }
  }

  function commit(jobs: readonly Job[]): void {
    const before = engine.writes();
    const halfDone: Outcome[] = [];
    beforeWork();
    try {
      const outcomes = engine.transact(() => {
        const ends = jobs.map((job) => perform(job, halfDone));
        beforeCommit();
        return ends;
      });
      outcomes.forEach(settle);
    } catch (error) {
      if (engine.writes() !== before) onRollback();
      const [failed] = halfDone;
      if (failed) settle(failed);
      const others = jobs.filter((job) => job !== failed?.job);
      if (failed && others.length > 0) commit(others);
      // A failed commit (a full disk) says nothing about the single jobs: each gets its own try.
      else if (!failed && jobs.length > 1) for (const job of jobs) commit([job]);
      else if (!failed) jobs[0]?.reject(error);
    }
  }

  function settle(outcome: Outcome): void {
    if ('value' in outcome) outcome.job.resolve(outcome.value as never);
    else outcome.job.reject(outcome.error);
  }

  function flush(): void {
    const jobs = waiting;
    waiting = [];
    if (jobs.length > 0) commit(jobs);
  }

  return {
    /** Runs work in a transaction; resolves with its result once that is on disk. Work may run twice. */
    submit<T>(work: () => T): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush);
        waiting.push({ work, resolve: resolve as (value: never) => void, reject });
      });
    },
    /** Commits what is waiting, at once; used at shutdown. */
    flush,
  };
}
