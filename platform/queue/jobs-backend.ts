import { MongoBackend } from '@agendajs/mongo-backend';
import type { JobParameters } from 'agenda';
import mongoose from 'mongoose';
import { allDone, createBatches } from '../database/batches.js';
import type { Database } from '../database/connection.js';
import { databaseUnavailable } from '../database/database-errors.js';
import { createJobClaims, type JobClaims, type JobKind } from './job-claims.js';
import type { JobDocument } from './job-document.js';
import { jobsCollection } from './jobs.model.js';

/** Jobs removed with one write at most. */
const maxRemovedAtOnce = 500;

/** Where Agenda's processor gets its jobs from and leaves them. */
export type JobsBackend = ReturnType<typeof createJobsBackend>;

/**
 * Creates Agenda's storage for a worker on the connection of the product: Agenda's own over the same collection, with
 * the three steps that every job takes made cheaper and fair.
 *
 * - Jobs are claimed many at once and in turns (`job-claims.ts`), not one by one in the order of their arrival.
 * - The start of a run is not written: the claim says that it runs, and when the claim is over, that it is to run again.
 * - A job that is done is removed together with others, and without a write of its end before. Killed in between, it
 *   runs again, as after any other kill.
 */
export function createJobsBackend({
  database,
  worker,
  lockMs,
  kinds,
}: {
  database: Database;
  worker: string;
  lockMs: number;
  kinds: readonly JobKind[];
}) {
  const { db } = database.connection;
  if (!db) throw databaseUnavailable();
  const jobs = db.collection<JobDocument>(jobsCollection);
  const claims = createJobClaims({ jobs, worker, lockMs });
  const backend = new MongoBackend({ mongo: db as never, collection: jobsCollection, ensureIndex: false });
  const stock = createStock({ claims, lockMs, kinds });
  const removals = createBatches<string>({
    maxSize: maxRemovedAtOnce,
    work: async (ids) => {
      await jobs.deleteMany({ _id: { $in: ids.map(idOf) } });
      return allDone(ids);
    },
  });

  const agendas = backend.repository;
  const saveJob = agendas.saveJob.bind(agendas);
  const removeJobs = agendas.removeJobs.bind(agendas);
  Object.assign(agendas, {
    getNextJobToRun: (name: string) => stock.next(name),
    saveJobState: async (job: JobParameters): Promise<void> => {
      const id = String(job._id);
      if (stock.isStartOf(id, job.lockedAt)) return;
      if (job.lockedAt) stock.touched(id, job.lockedAt);
      else stock.ended(id);
      // Agenda removes what succeeded and is not repeated right after this.
      const isOver = !job.lockedAt && !job.nextRunAt && !job.failCount;
      if (!isOver) await jobs.updateOne({ _id: idOf(id), name: job.name }, { $set: stateOf(job, worker) });
    },
    saveJob: (job: JobParameters, options?: { lastModifiedBy?: string }) =>
      saveJob({ ...job, turn_at: job.nextRunAt } as never, options),
    removeJobs: async (options: Parameters<typeof removeJobs>[0]): Promise<number> => {
      if (!options.id) return removeJobs(options);
      // Nobody waits: the place is free as soon as the work is done. What stays behind runs again, harmlessly.
      removals.add(String(options.id)).catch(() => undefined);
      return 1;
    },
    unlockJob: ({ _id }: JobParameters): Promise<void> =>
      stock.giveBack([String(_id)]).catch(() => undefined),
  });

  return {
    backend,
    /** Kinds with a free place of which something is due. */
    dueKinds: () =>
      claims.dueAmong(kinds.filter((kind) => stock.freePlaces(kind) > 0).map(({ name }) => name)),
    /** Hands out nothing more, and gives back what was not begun. */
    close: stock.close,
    /** Resolves once what is done is removed. */
    settled: removals.idle,
  };
}

/** Claimed jobs of this worker: those that wait for Agenda to ask for them, and when those it runs were last touched. */
function createStock({
  claims,
  lockMs,
  kinds,
}: {
  claims: JobClaims;
  lockMs: number;
  kinds: readonly JobKind[];
}) {
  const waiting = new Map<string, JobDocument[]>();
  const running = new Map<string, { name: string; lockedAt: Date }>();
  const filling = new Map<string, Promise<void>>();
  const lookedForAbandonedAt = new Map<string, number>();
  let isClosed = false;

  const waitingOf = (name: string): JobDocument[] => waiting.get(name) ?? [];
  const freePlaces = ({ name, places }: JobKind): number => {
    const isRunning = [...running.values()].filter((job) => job.name === name).length;
    return places - isRunning - waitingOf(name).length;
  };

  const fill = async (name: string): Promise<void> => {
    const kind = kinds.find((one) => one.name === name);
    const count = kind ? freePlaces(kind) : 0;
    if (!kind || count <= 0) return;
    const claimed = await claims.claim({ kind, count });
    waiting.set(name, [...waitingOf(name), ...claimed]);
    if (claimed.length === count || !isTimeForAbandoned(name)) return;
    const abandoned = await claims.claimAbandoned({ kind, count: count - claimed.length });
    waiting.set(name, [...waitingOf(name), ...abandoned]);
  };

  const isTimeForAbandoned = (name: string): boolean => {
    const now = Date.now();
    if (now - (lookedForAbandonedAt.get(name) ?? 0) < lockMs / 4) return false;
    lookedForAbandonedAt.set(name, now);
    return true;
  };

  return {
    freePlaces,
    /** The next claimed job of a kind; several who ask at once share one claim. */
    async next(name: string): Promise<JobParameters | undefined> {
      if (waitingOf(name).length === 0 && !isClosed) {
        const filled = filling.get(name) ?? fill(name).finally(() => filling.delete(name));
        filling.set(name, filled);
        await filled;
      }
      const job = isClosed ? undefined : waiting.get(name)?.shift();
      if (!job) return undefined;
      const id = job._id.toHexString();
      running.set(id, { name, lockedAt: job.lockedAt ?? new Date() });
      return { ...job, _id: id } as unknown as JobParameters;
    },
    isStartOf: (id: string, lockedAt: Date | undefined): boolean =>
      lockedAt !== undefined && running.get(id)?.lockedAt.getTime() === lockedAt.getTime(),
    touched(id: string, lockedAt: Date): void {
      const job = running.get(id);
      if (job) running.set(id, { ...job, lockedAt });
    },
    ended: (id: string): boolean => running.delete(id),
    async giveBack(ids: string[]): Promise<void> {
      for (const id of ids) running.delete(id);
      await claims.release(ids.map(idOf));
    },
    async close(): Promise<void> {
      isClosed = true;
      await Promise.allSettled(filling.values());
      const left = [...waiting.values()].flat();
      waiting.clear();
      await claims.release(left.map(({ _id }) => _id));
    },
  };
}

/** What Agenda writes of a job that runs, waits for its retry, is repeated, or gave up. */
function stateOf(job: JobParameters, worker: string) {
  return {
    lockedAt: job.lockedAt ?? null,
    nextRunAt: job.nextRunAt ?? null,
    turn_at: job.nextRunAt ?? null,
    lastRunAt: job.lastRunAt ?? null,
    failReason: job.failReason ?? null,
    failCount: job.failCount ?? null,
    failedAt: job.failedAt ?? null,
    lastFinishedAt: job.lastFinishedAt ?? null,
    lastModifiedBy: worker,
  };
}

function idOf(id: string): mongoose.mongo.ObjectId {
  return new mongoose.mongo.ObjectId(id);
}
