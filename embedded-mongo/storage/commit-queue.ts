import type { Engine } from './engine.js';

type Job = { work: () => unknown; resolve: (value: never) => void; reject: (error: unknown) => void };
type Outcome = { value: unknown } | { error: unknown };

type Deps = {
  engine: Engine;
  /** Runs inside each piece of work's transaction after it, to write down what it left in memory. */
  beforeCommit: () => void;
  /** Called when work that had written something was undone, so that memory can follow the disk. */
  onRollback: () => void;
};

/** Runs writing commands one after another, and syncs once for all that were waiting. */
export type CommitQueue = ReturnType<typeof createCommitQueue>;

/**
 * Group commit. Commands that wait in the same turn of the event loop share one sync; each is a child
 * transaction, so a failing one is undone alone, and none is answered before the sync.
 */
export function createCommitQueue({ engine, beforeCommit, onRollback }: Deps) {
  let waiting: Job[] = [];

  function perform(job: Job, alone: boolean): Outcome {
    const before = engine.writes();
    const work = () => {
      const value = job.work();
      beforeCommit();
      return value;
    };
    try {
      // A job alone is the whole transaction; undoing it is undoing that.
      return { value: alone ? work() : engine.transact(work) };
    } catch (error) {
      if (alone) throw error;
      if (engine.writes() !== before) onRollback();
      return { error };
    }
  }

  function commit(jobs: Job[]): void {
    const before = engine.writes();
    try {
      const outcomes = engine.transact(() => jobs.map((job) => perform(job, jobs.length === 1)));
      for (const [i, job] of jobs.entries()) settle(job, outcomes[i]);
    } catch (error) {
      if (engine.writes() !== before) onRollback();
      // A commit that fails (a full disk) says nothing about each: they get a chance of their own.
      if (jobs.length > 1) for (const job of jobs) commit([job]);
      else jobs[0]?.reject(error);
    }
  }

  function settle(job: Job, outcome: Outcome | undefined): void {
    if (outcome && 'value' in outcome) job.resolve(outcome.value as never);
    else job.reject(outcome?.error);
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
