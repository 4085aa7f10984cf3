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
 * How long a claim waits for more free places while few are free, ms: jobs of one kind tend to end together,
 * because their steps are written together, and filling ten places costs as much as filling one.
 */
const gatherMs = 5;
/** Share of a kind's places that must be free for a claim to happen at once. */
const fewPlaces = 0.25;

/** Most jobs removed in one write. */
const maxRemovedAtOnce = 500;

/** Where Agenda's processor gets its jobs and returns them. */
export type JobsBackend = ReturnType<typeof createJobsBackend>;

/**
 * Creates Agenda's storage for one worker, on the product's connection: Agenda's own backend on the same
 * collection, with the three steps of every job made cheaper and fair.
 *
 * - Jobs are claimed many at once and in turns (`job-claims.ts`), not one by one in order of arrival.
 * - The start of a run is not written: the claim says that it runs and, once the claim has expired, that it
 *   must run again.
 * - A finished job is removed together with others, without first writing its end. If the worker is killed in
 *   between, it runs again, as after any other kill.
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
  /** Only the claim is extended: if this worker dies, the job runs again at the time it had before. */
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
      // Agenda removes a job that succeeded and does not repeat right after this.
      const isOver = !job.nextRunAt && !job.failCount;
      if (!isOver) await jobs.updateOne({ _id: idOf(id), name: job.name }, { $set: stateOf(job, worker) });
    },
    saveJob: (job: JobParameters) => saveRecurring({ jobs, job, worker }),
    removeJobs: async (options: Parameters<typeof removeJobs>[0]): Promise<number> => {
      if (!options.id) return removeJobs(options);
      // Nothing waits for this: the place is free as soon as the job ends. A job left behind runs again, harmlessly.
      removals.add(String(options.id)).catch(() => undefined);
      return 1;
    },
    unlockJob: ({ _id }: JobParameters): Promise<void> =>
      stock.giveBack([String(_id)]).catch(() => undefined),
  });

  return {
    backend,
    /** Kinds that have a free place and due jobs. */
    dueKinds: () =>
      claims.dueAmong(kinds.filter((kind) => stock.freePlaces(kind) > 0).map(({ name }) => name)),
    /** Reports a due job of the kind: a kind found empty is not queried again until then. */
    hear: stock.hear,
    /** Hands out no more jobs and returns those not started. */
    close: stock.close,
    /** Resolves once finished jobs are removed. */
    settled: removals.idle,
  };
}

/** Returns true at most once every `ms` milliseconds for each kind. */
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

/** Announcements of due jobs, by kind. */
function createNews() {
  const counts = new Map<string, number>();
  const endedAt = new Map<string, number>();
  const heard = (name: string): number => counts.get(name) ?? 0;
  return {
    hear: (name: string): void => void counts.set(name, heard(name) + 1),
    /** How many announcements the kind has had. */
    heard,
    /** Records that the kind was empty when it had had `at` announcements. */
    end: (name: string, at: number): void => void endedAt.set(name, at),
    /** Whether the kind was empty when last queried and has had no announcement since. */
    isOver: (name: string): boolean => endedAt.get(name) === heard(name),
  };
}

/**
 * Claimed jobs of this worker: those waiting for Agenda to ask for them, and when each running one was last touched.
 */
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
    // Abandoned jobs first, because a backlog would fill every place again and again.
    const abandoned = isTimeForAbandoned(name) ? await claims.claimAbandoned({ kind, count }) : [];
    waiting.set(name, [...waitingOf(name), ...abandoned]);
    const left = count - abandoned.length;
    const heard = news.heard(name);
    const claimed = left === 0 || news.isOver(name) ? [] : await claims.claim({ kind, count: left });
    waiting.set(name, [...waitingOf(name), ...claimed]);
    if (claimed.length === left) return;
    // Of a pile, not every job is taken while others of the pile are running.
    const hasSeenAll = !kind.takesTurns || (claimed.length === 0 && left === kind.places);
    if (hasSeenAll) news.end(name, heard);
  };

  return {
    freePlaces,
    hear: news.hear,
    /** The next claimed job of a kind; concurrent callers share one claim. */
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
 * Writes a recurring job, as every worker does when it starts; Agenda saves no others. Its current state
 * belongs to the worker that runs it and to the admin who paused it, but it is never due later than a new
 * one: a clock that ran ahead for a while must not delay it until that far-off time.
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

/** The fields Agenda writes for a job that waits for a retry, repeats, or gave up. */
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
