import type { mongo } from 'mongoose';
import type { JobContract, PayloadOf } from '../../domain/contracts/jobs.js';
import { secondMs } from '../../domain/shared/units.js';
import { createBatches } from '../database/batches.js';
import { insertEach } from '../database/bulk-writes.js';
import { sharedSlots } from '../database/command-slots.js';
import type { Database } from '../database/connection.js';
import { databaseUnavailable, isDuplicateKey } from '../database/database-errors.js';
import { type JobDocument, newJobDocument } from '../database/job-document.js';
import type { Logger } from '../logger/logger.js';
import { traceparent } from '../tracing/tracing.js';
import { jobsCollection, registerJobIndexes } from './jobs.model.js';
import { announceJob } from './queue-wake.js';
import { requesterKeys } from './requester-keys.js';

/** A job to enqueue: contract, payload, and optionally a delay in ms. */
export type Enqueue<Contract extends JobContract> = {
  job: Contract;
  payload: PayloadOf<Contract>;
  delayMs?: number;
  /**
   * 24 hex digits that identify repeats: while a job with this id exists (waiting, running or given up), no
   * second one is written.
   */
  id?: string;
  /**
   * Whose job it is, where the contract shares fairly: a shopper's address, a network's address, or both. What
   * one of them piles up waits behind what others ask for later.
   */
  requesters?: readonly string[];
};

/** Port: hands jobs to the worker process. */
export type Queue = {
  /**
   * Adds a job. Every call without an id adds one: handlers are idempotent, and a key that rescheduled an
   * existing job could lose a wake-up while that job runs.
   *
   * @throws {AppError} `database.unavailable`
   */
  enqueue<Contract extends JobContract>(work: Enqueue<Contract>): Promise<void>;
};

/**
 * How much later each job of a backlog is placed than the one before, ms. About the longest such a job takes:
 * jobs of others that arrive within it go first.
 */
const backlogSpacingMs = 30 * secondMs;

/** Most jobs written in one write. */
const maxInsertedAtOnce = 500;

/** Creates the queue on Agenda's collection in the given database. */
export function createQueue({ database, logger }: { database: Database; logger: Logger }): Queue {
  registerJobIndexes(database);
  const jobs = (): mongo.Collection<JobDocument> => {
    const { db } = database.connection;
    if (!db) throw databaseUnavailable();
    return db.collection<JobDocument>(jobsCollection);
  };
  // A backlog is written in one batch or in successive batches, so that each job finds the one before it.
  const inserts = createBatches<JobDocument>({
    maxSize: maxInsertedAtOnce,
    slots: sharedSlots,
    work: async (documents) => {
      await placeFairly({ jobs: jobs(), documents });
      const ends = await insertEach(jobs(), documents);
      logger.debug({ count: documents.length }, 'jobs written');
      return ends.map((end) => ('error' in end && isDuplicateKey(end.error) ? { value: undefined } : end));
    },
  });
  return {
    async enqueue({ job, payload, delayMs = 0, id, requesters = [] }) {
      const dueAt = new Date(Date.now() + delayMs);
      const keys = job.sharesFairly ? requesterKeys(requesters) : [];
      await inserts.add(newJobDocument({ job, payload, dueAt, id, requesters: keys, trace: traceparent() }));
      if (delayMs <= 0) announceJob({ database, name: job.name });
    },
  };
}

/**
 * How many of a backlog's newest jobs are read to find its end. Normally each is placed later than those before
 * it, but not quite when several processes write at once or a job was postponed for a retry.
 */
const newestOfBacklog = 4;

/** Most jobs read to find the ends of many backlogs at once: hardly anyone has more than a job or two waiting. */
const maxReadTogether = 100;

/**
 * Gives each job of a fair kind its place: right after the last of its backlogs, but not before it is due. Two
 * processes writing at once may assign the same place; that costs others one place.
 */
async function placeFairly({
  jobs,
  documents,
}: {
  jobs: mongo.Collection<JobDocument>;
  documents: JobDocument[];
}): Promise<void> {
  const fair = documents.filter(({ requester_keys }) => requester_keys);
  if (fair.length === 0) return;
  const lastOf = await endsOf({ jobs, backlogs: new Map(fair.flatMap(backlogsOf)) });
  for (const document of fair) {
    const backlogs = backlogsOf(document).map(([backlog]) => backlog);
    const afterLast = Math.max(...backlogs.map((backlog) => lastOf.get(backlog) ?? 0)) + backlogSpacingMs;
    const placedAt = Math.max(document.eligible_at?.getTime() ?? 0, afterLast);
    document.eligible_at = new Date(placedAt);
    for (const backlog of backlogs) lastOf.set(backlog, placedAt);
  }
}

/** The last place of each backlog, ms: by one query, or by one for each backlog while somebody has many jobs. */
async function endsOf({
  jobs,
  backlogs,
}: {
  jobs: mongo.Collection<JobDocument>;
  backlogs: ReadonlyMap<string, Backlog>;
}): Promise<Map<string, number>> {
  const lastOf = new Map<string, number>();
  const note = (found: readonly PlacedJob[]): void => {
    for (const job of found) {
      const placedAt = job.eligible_at?.getTime() ?? 0;
      for (const [backlog] of backlogsOf(job))
        lastOf.set(backlog, Math.max(placedAt, lastOf.get(backlog) ?? 0));
    }
  };
  const inBacklogs = ({ names, keys }: { names: readonly string[]; keys: readonly string[] }) =>
    jobs
      .find({ name: { $in: names }, requester_keys: { $exists: true, $in: keys } })
      .project<PlacedJob>({ name: 1, requester_keys: 1, eligible_at: 1 });
  const all = [...backlogs.values()];
  if (all.length > 1) {
    const names = [...new Set(all.map(({ name }) => name))];
    const together = inBacklogs({ names, keys: all.map(({ key }) => key) }).limit(maxReadTogether);
    const found = await together.toArray();
    note(found);
    if (found.length < maxReadTogether) return lastOf;
  }
  const newestOf = ({ name, key }: Backlog) =>
    inBacklogs({ names: [name], keys: [key] })
      .sort({ _id: -1 })
      .limit(newestOfBacklog)
      .toArray();
  for (const found of await Promise.all(all.map(newestOf))) note(found);
  return lastOf;
}

type PlacedJob = Pick<JobDocument, 'name' | 'requester_keys' | 'eligible_at'>;

/** Jobs of one kind that one address asked for. */
type Backlog = { name: string; key: string };

function backlogsOf({
  name,
  requester_keys = [],
}: Pick<JobDocument, 'name' | 'requester_keys'>): [string, Backlog][] {
  return requester_keys.map((key) => [`${name} ${key}`, { name, key }]);
}
