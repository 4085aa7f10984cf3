import { MongoBackend } from '@agendajs/mongo-backend';
import { type AgendaBackend, type JobParameters, type JobRepository, toJobId } from 'agenda';
import type mongoose from 'mongoose';
import { allDone, createBatches } from '../database/batches.js';
import { sharedSlots } from '../database/command-slots.js';
import type { Database } from '../database/connection.js';
import { databaseUnavailable } from '../database/database-errors.js';
import type { JobDocument } from '../database/job-document.js';
import type { Logger } from '../logger/logger.js';
import { createHeldJobs, type HeldJobs } from './held-jobs.js';
import { createJobClaims, type JobKind } from './job-claims.js';
import { jobsCollection } from './jobs.model.js';

/** Most jobs removed in one write. */
const maxRemovedAtOnce = 500;

/** Where Agenda's processor gets its jobs and returns them. */
export type JobsBackend = ReturnType<typeof createJobsBackend>;

/**
 * Creates Agenda's backend for one worker, on the product's connection. Agenda's own repository serves what is asked
 * for at the terminal of Agenda's tools; the steps of every job are ours, cheaper and fair:
 *
 * - Jobs are claimed many at once and in fair order (`job-claims.ts`), not one by one in order of arrival.
 * - The start of a run is not written: the claim says that it runs and, once the claim has been left unchanged for
 *   its length, that it must run again.
 * - A finished job is removed together with others, without first writing its end. If the worker is killed in
 *   between, it runs again, as after any other kill.
 * - A job's end is written only by the worker that still holds its claim.
 */
export function createJobsBackend({
  database,
  logger,
  worker,
  lockMs,
  kinds,
}: {
  database: Database;
  logger: Logger;
  worker: string;
  lockMs: number;
  kinds: readonly JobKind[];
}) {
  const { db } = database.connection;
  if (!db) throw databaseUnavailable();
  const jobs = db.collection<JobDocument>(jobsCollection);
  const claims = createJobClaims({ jobs, worker, lockMs });
  const held = createHeldJobs({ claims, lockMs, kinds });
  const removals = createBatches<JobDocument>({
    maxSize: maxRemovedAtOnce,
    slots: sharedSlots,
    work: async (ended) => {
      await jobs.deleteMany(claims.stillOurs(ended));
      return allDone(ended);
    },
  });

  /** Agenda writes a job's state at its start and at its end; heartbeats are ours. */
  const saveJobState = async (job: JobParameters): Promise<void> => {
    const id = String(job._id);
    if (job.lockedAt) return held.begin(id);
    const ended = held.end(id);
    if (!ended) return;
    const isOver = !job.nextRunAt && !job.failCount;
    if (!isOver) {
      await jobs.updateOne(claims.stillOurs([ended]), { $set: stateOf(job, worker) });
      return;
    }
    // Nothing waits for this: the place is free as soon as the job ends. A job left behind runs again, harmlessly.
    removals.add(ended).catch((error: unknown) => {
      logger.warn({ err: error, job: job.name, job_id: id }, 'a finished job was not removed and runs again');
    });
  };
  const mongo = new MongoBackend({ mongo: db as never, collection: jobsCollection, ensureIndex: false });
  const backend: AgendaBackend = {
    name: mongo.name,
    ownsConnection: false,
    connect: () => mongo.connect(),
    disconnect: () => mongo.disconnect(),
    repository: {
      ...unchanged(mongo.repository),
      getNextJobToRun: async (name) => asGiven(await held.next(name)),
      saveJobState,
      saveJob: (job) => saveRecurring({ jobs, job, worker }),
      unlockJob: (job) => giveBack({ held, logger, ids: [String(job._id)] }),
      unlockJobs: (ids) => giveBack({ held, logger, ids: ids.map(String) }),
    },
  };

  return {
    backend,
    /** Kinds that have a free place and due jobs. */
    dueKinds: () =>
      claims.dueAmong(kinds.filter((kind) => held.freePlaces(kind) > 0).map(({ name }) => name)),
    /** Reports a due job of the kind: a kind found empty is not queried again until then. */
    hear: held.hear,
    /** Extends the claims of all jobs held, so that nobody takes them. */
    renew: held.renew,
    /** Aborted when another worker takes the running job of this id. */
    lostSignal: held.lostSignal,
    /** The backlogs of a job that is held. */
    requesters: held.requesters,
    /** The step that asked for a job that is held. */
    traceOf: held.traceOf,
    /** Hands out no more jobs and returns those not handed out. */
    close: held.close,
    /** Returns what was never started and resolves once finished jobs are removed. */
    async settled(): Promise<void> {
      await held.settle();
      await removals.idle();
    },
  };
}

/** What Agenda's own repository does for us as it is: lists, figures and changes by filter. */
function unchanged(repository: JobRepository) {
  return {
    connect: () => repository.connect(),
    queryJobs: (options) => repository.queryJobs(options),
    getJobsOverview: () => repository.getJobsOverview(),
    getDistinctJobNames: () => repository.getDistinctJobNames(),
    getJobById: (id) => repository.getJobById(id),
    getQueueSize: () => repository.getQueueSize(),
    removeJobs: (options) => repository.removeJobs(options),
    lockJob: (job, options) => repository.lockJob(job, options),
    disableJobs: (options) => repository.disableJobs(options),
    enableJobs: (options) => repository.enableJobs(options),
    purgeAllJobs: () => repository.purgeAllJobs(),
  } satisfies Partial<JobRepository>;
}

/** The last moment that a Date can hold. */
const never = new Date(8_640_000_000_000_000);

/**
 * A claimed job as Agenda is given it: due, under a claim without end. Agenda would judge both by the wall clock, drop
 * a job that seems to have expired between its claim and its start, and go on counting it among those it holds.
 */
function asGiven(job: JobDocument | undefined): JobParameters | undefined {
  if (!job) return undefined;
  const given = {
    _id: toJobId(job._id.toHexString()),
    name: job.name,
    type: job.type,
    data: job.data,
    priority: job.priority,
    nextRunAt: new Date(0),
    lockedAt: never,
    failCount: job.failCount ?? undefined,
    failReason: job.failReason ?? undefined,
    failedAt: job.failedAt ?? undefined,
    repeatInterval: job.repeatInterval,
    lastFinishedAt: job.lastFinishedAt ?? undefined,
  };
  return given as JobParameters;
}

/** Returns jobs that were not started. Where that fails, their claims end by themselves. */
async function giveBack({
  held,
  logger,
  ids,
}: {
  held: HeldJobs;
  logger: Logger;
  ids: string[];
}): Promise<void> {
  await held
    .giveBack(ids)
    .catch((error: unknown) => logger.warn({ err: error }, 'claims are left to expire'));
}

/**
 * Writes a recurring job, as every worker does when it starts; Agenda saves no others. Its current state
 * belongs to the worker that runs it and to the admin who paused it, but it is never due later than a new
 * one: a clock that ran ahead for a while must not delay it until that far-off time.
 */
async function saveRecurring<Data>({
  jobs,
  job,
  worker,
}: {
  jobs: mongoose.mongo.Collection<JobDocument>;
  job: JobParameters<Data>;
  worker: string;
}): Promise<JobParameters<Data>> {
  const { name, type, data, priority, repeatInterval } = job;
  const nextRunAt = job.nextRunAt ?? new Date();
  const atFirst = { nextRunAt, eligible_at: nextRunAt, lockedAt: null, lastModifiedBy: worker };
  const latest = new Date(Date.now() + Number(repeatInterval));
  await jobs.updateOne(
    { name, type, eligible_at: { $gt: latest } },
    { $set: { nextRunAt, eligible_at: nextRunAt } },
  );
  const saved = await jobs.findOneAndUpdate(
    { name, type },
    { $set: { data, priority, repeatInterval }, $setOnInsert: atFirst },
    { upsert: true, returnDocument: 'after' },
  );
  if (!saved) throw databaseUnavailable();
  return { ...job, _id: toJobId(saved._id.toHexString()), nextRunAt: saved.nextRunAt };
}

/** The fields Agenda writes for a job that waits for a retry, repeats, or gave up. */
function stateOf(job: JobParameters, worker: string) {
  return {
    lockedAt: null,
    nextRunAt: job.nextRunAt ?? null,
    eligible_at: job.nextRunAt ?? null,
    lastRunAt: job.lastRunAt ?? null,
    failReason: job.failReason ?? null,
    failCount: job.failCount ?? null,
    failedAt: job.failedAt ?? null,
    lastFinishedAt: job.lastFinishedAt ?? null,
    lastModifiedBy: worker,
  };
}
