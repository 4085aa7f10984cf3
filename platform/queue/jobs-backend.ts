import { setTimeout as sleep } from 'node:timers/promises';
import { MongoBackend } from '@agendajs/mongo-backend';
import type { JobParameters } from 'agenda';
import mongoose from 'mongoose';
import { allDone, createBatches } from '../database/batches.js';
import { sharedTurns } from '../database/command-turns.js';
import type { Database } from '../database/connection.js';
import { databaseUnavailable } from '../database/database-errors.js';
import { createJobClaims, type JobClaims, type JobKind } from './job-claims.js';
import type { JobDocument } from './job-document.js';
import { jobsCollection } from './jobs.model.js';

/**
 * How long a claim waits for more places while few are free, ms: work of the same kind tends to end together, since its
 * steps are written together, and ten places are filled for the price of one.
 */
const gatherMs = 5;
/** Share of a kind's places that must be free for a claim at once. */
const fewPlaces = 0.25;

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
    turns: sharedTurns,
    work: async (ids) => {
      await jobs.deleteMany({ _id: { $in: ids.map(idOf) } });
      return allDone(ids);
    },
  });

  const agendas = backend.repository;
  const removeJobs = agendas.removeJobs.bind(agendas);
  /** The claim alone is prolonged: if this worker dies, the job is to run again when it was to run before. */
  const touch = async (id: string, lockedAt: Date): Promise<void> => {
    stock.touched(id, lockedAt);
    await jobs.updateOne({ _id: idOf(id), lockedAt: { $ne: null } }, { $set: { lockedAt } });
  };
  Object.assign(agendas, {
    getNextJobToRun: (name: string) => stock.next(name),
    saveJobState: async (job: JobParameters): Promise<void> => {
      const id = String(job._id);
      if (stock.isStartOf(id, job.lockedAt)) return;
      if (job.lockedAt) return touch(id, job.lockedAt);
      stock.ended(id);
      // Agenda removes what succeeded and is not repeated right after this.
      const isOver = !job.nextRunAt && !job.failCount;
      if (!isOver) await jobs.updateOne({ _id: idOf(id), name: job.name }, { $set: stateOf(job, worker) });
    },
    saveJob: (job: JobParameters) => saveRecurring({ jobs, job, worker }),
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
    /** Says that a job of the kind is due: kinds of which none was left are not looked for until then. */
    hear: stock.hear,
    /** Hands out nothing more, and gives back what was not begun. */
    close: stock.close,
    /** Resolves once what is done is removed. */
    settled: removals.idle,
  };
}

/** Says yes at most once in so many ms, for each kind. */
function oncePer(ms: number): (name: string) => boolean {
  const lastAt = new Map<string, number>();
  return (name) => {
    // A wall clock may be set back.
    const now = performance.now();
    if (now - (lastAt.get(name) ?? Number.NEGATIVE_INFINITY) < ms) return false;
    lastAt.set(name, now);
    return true;
  };
}

/** What was heard of jobs that are due, by kind. */
function createNews() {
  const counts = new Map<string, number>();
  const endedAt = new Map<string, number>();
  const heard = (name: string): number => counts.get(name) ?? 0;
  return {
    hear: (name: string): void => void counts.set(name, heard(name) + 1),
    /** How often something was heard of a kind. */
    heard,
    /** Says that none of the kind was left when no more than this had been heard. */
    end: (name: string, at: number): void => void endedAt.set(name, at),
    /** Whether none was left when the kind was last looked for, and nothing has been heard since. */
    isOver: (name: string): boolean => endedAt.get(name) === heard(name),
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
  const news = createNews();
  const waiting = new Map<string, JobDocument[]>();
  const running = new Map<string, { name: string; lockedAt: Date }>();
  const filling = new Map<string, Promise<void>>();
  const isTimeForAbandoned = oncePer(lockMs / 4);
  let isClosed = false;

  const waitingOf = (name: string): JobDocument[] => waiting.get(name) ?? [];
  const taken = (name: string): number =>
    [...running.values()].filter((job) => job.name === name).length + waitingOf(name).length;
  const isFull = (name: string): boolean =>
    kinds.some((kind) => kind.name === name && taken(name) >= kind.places * (1 - fewPlaces));
  const freePlaces = ({ name, places, givesWayTo }: JobKind): number =>
    (givesWayTo && isFull(givesWayTo) ? 1 : places) - taken(name);

  const fill = async (name: string): Promise<void> => {
    const kind = kinds.find((one) => one.name === name);
    if (!kind) return;
    if (freePlaces(kind) < kind.places * fewPlaces) await sleep(gatherMs);
    const count = freePlaces(kind);
    if (count <= 0) return;
    // First, since a backlog would fill every place again and again.
    const abandoned = isTimeForAbandoned(name) ? await claims.claimAbandoned({ kind, count }) : [];
    waiting.set(name, [...waitingOf(name), ...abandoned]);
    const left = count - abandoned.length;
    const heard = news.heard(name);
    const claimed = left === 0 || news.isOver(name) ? [] : await claims.claim({ kind, count: left });
    waiting.set(name, [...waitingOf(name), ...claimed]);
    if (claimed.length === left) return;
    // Of piles not all that is there is taken while others of them run.
    const hasSeenAll = !kind.takesTurns || (claimed.length === 0 && left === kind.places);
    if (hasSeenAll) news.end(name, heard);
  };

  return {
    freePlaces,
    hear: news.hear,
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

/**
 * Writes a job that is repeated, as every worker does when it starts; Agenda saves no others. How it stands belongs to
 * the worker that runs it and to the admin who put it on hold, but it is never due later than a new one: a clock that was
 * ahead for a while must not keep it away until it is that late again.
 */
async function saveRecurring({
  jobs,
  job,
  worker,
}: {
  jobs: mongoose.mongo.Collection<JobDocument>;
  job: JobParameters;
  worker: string;
}): Promise<JobParameters> {
  const { name, type, data, priority, repeatInterval } = job;
  const nextRunAt = job.nextRunAt ?? new Date();
  const atFirst = { nextRunAt, turn_at: nextRunAt, lockedAt: null, lastModifiedBy: worker };
  const latest = new Date(Date.now() + Number(repeatInterval));
  await jobs.updateOne({ name, type, turn_at: { $gt: latest } }, { $set: { nextRunAt, turn_at: nextRunAt } });
  const saved = await jobs.findOneAndUpdate(
    { name, type },
    { $set: { data, priority, repeatInterval }, $setOnInsert: atFirst } as object,
    { upsert: true, returnDocument: 'after' },
  );
  return { ...job, _id: saved?._id.toHexString(), nextRunAt: saved?.nextRunAt } as JobParameters;
}

/** What Agenda writes of a job that waits for its retry, is repeated, or gave up. */
function stateOf(job: JobParameters, worker: string) {
  return {
    lockedAt: null,
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
