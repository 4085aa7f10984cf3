import type { Engine } from './engine.js';

/** Work whose result is told by the function it returns, once that result is on disk. */
type Job = { work: () => () => void; reject: (error: unknown) => void };
type Outcome = { job: Job } & ({ resolve: () => void } | { error: unknown });

type Deps = {
  engine: Engine;
  /** Runs before each transaction, to remember the in-memory state that `onRollback` cannot read from disk. */
  beforeWork: () => void;
  /** Runs at the end of each transaction, to write what the work left in memory. */
  beforeCommit: () => void;
  /** Called when work that had written something was undone, so that memory follows the disk. */
  onRollback: () => void;
};

/**
 * How long a commit waits for a command of which a part has arrived, ms. Nobody reads while LMDB syncs (about 2 ms), so
 * small commits in between hold up a large command, which then costs one more: uploads of 500 KB are a twentieth faster
 * than without (beside each other, 20 rounds; 2 ms: a fortieth, 10 ms: no more than 5).
 */
const HOLD_MS = 5;

/** Runs writing commands one after another, and syncs once for all that were waiting. */
export type CommitQueue = ReturnType<typeof createCommitQueue>;

/**
 * Group commit. Commands waiting in the same iteration of the event loop form one transaction and share one sync; none is
 * answered before it. A command that fails before writing anything does not affect the others. One that fails midway
 * undoes all of them, and the others run once more without it: rare enough to be cheaper than one transaction each.
 */
export function createCommitQueue({ engine, beforeWork, beforeCommit, onRollback }: Deps) {
  let waiting: Job[] = [];
  /** Commands of which a part has arrived. */
  let announced = 0;
  let hold: NodeJS.Timeout | null = null;

  /** Outcome of one job; one that failed midway is recorded in `halfDone` and rethrown. */
  function perform(job: Job, halfDone: Outcome[]): Outcome {
    const before = engine.writes();
    try {
      return { job, resolve: job.work() };
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
    if ('resolve' in outcome) outcome.resolve();
    else outcome.job.reject(outcome.error);
  }

  function commitWaiting(): void {
    if (waiting.length === 0) return;
    if (announced === 0) flush();
    else hold ??= setTimeout(flush, HOLD_MS);
  }

  function flush(): void {
    if (hold) clearTimeout(hold);
    hold = null;
    const jobs = waiting;
    waiting = [];
    if (jobs.length > 0) commit(jobs);
  }

  return {
    /** Runs work in a transaction; resolves with its result once that is on disk. Work may run twice. */
    submit<T>(work: () => T): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        if (waiting.length === 0) setImmediate(commitWaiting);
        const told = () => {
          const result = work();
          return () => resolve(result);
        };
        waiting.push({ work: told, reject });
      });
    },
    /**
     * Announces work that is on its way; commits wait for it, but not long. Returns what is to be called once it is
     * here, or will never be.
     */
    announce(): () => void {
      announced++;
      return () => {
        announced--;
        if (announced === 0 && hold) setImmediate(commitWaiting);
      };
    },
    /** Commits what is waiting, at once; used at shutdown. */
    flush,
  };
}
