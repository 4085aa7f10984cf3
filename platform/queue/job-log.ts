import mongoose from 'mongoose';
import type {
  JobAct,
  JobActEnd,
  JobRowResponse,
  JobState,
} from '../../domain/admin/contracts/jobs.contract.js';
import { isRecord } from '../../domain/shared/typed-records.js';
import type { Database } from '../database/connection.js';
import { databaseUnavailable } from '../database/database-errors.js';
import { foreignCursor, keysetFilter, keysetSort, type PageOrder, pageOf } from '../database/keyset-page.js';
import type { RecordFilter } from '../database/repository-kit.js';
import { driverFilter } from '../database/stored-queries.js';
import { jobsCollection, registerJobIndexes } from './jobs.model.js';

/** A job as Agenda stores it. */
type StoredJob = {
  _id: mongoose.Types.ObjectId;
  name: string;
  data?: Record<string, unknown>;
  nextRunAt?: Date | null;
  lockedAt?: Date | null;
  failCount?: number;
  failReason?: string;
  failedAt?: Date | null;
  disabled?: boolean;
  repeatInterval?: unknown;
};

const dead = { nextRunAt: null, lockedAt: null };
/** No worker holds it. Every action on a job requires this, because a worker would not notice the change. */
const idle = { lockedAt: null };

/** Filter for each job state; each is served by an index in `jobs.model.ts`. */
export const jobStateFilters: Readonly<Record<JobState, RecordFilter>> = {
  failed: dead,
  waiting: { nextRunAt: { $gt: new Date(0) }, lockedAt: null, disabled: { $ne: true } },
  running: { lockedAt: { $gt: new Date(0) } },
  paused: { disabled: true },
};

/** Lists the queue and lets an admin act on its jobs. */
export type JobLog = ReturnType<typeof createJobLog>;

/** See {@link JobLog}. Nothing here runs a job: the worker does so as soon as the job is due. */
export function createJobLog({ database }: { database: Database }) {
  registerJobIndexes(database);
  const jobs = () => {
    const { db } = database.connection;
    if (!db) throw databaseUnavailable();
    return db.collection<StoredJob>(jobsCollection);
  };
  const change = async (id: string, filter: RecordFilter, update: object): Promise<boolean> => {
    const job = { ...filter, _id: new mongoose.Types.ObjectId(id) };
    return (await jobs().updateOne(driverFilter(job), update)).matchedCount === 1;
  };
  const findById = async ({ id }: { id: string }): Promise<JobRowResponse | null> => {
    const found = await jobs().findOne({ _id: new mongoose.Types.ObjectId(id) });
    return found && toRow(found);
  };
  /** One conditional write per action, by the rule of `possibleJobActs`; whether the job was there to be changed. */
  const perform = async ({ id, act, now }: { id: string; act: JobAct; now: Date }): Promise<boolean> => {
    if (act === 'cancel') {
      const filter = { _id: new mongoose.Types.ObjectId(id), ...idle, repeatInterval: null };
      return (await jobs().deleteOne(driverFilter(filter))).deletedCount === 1;
    }
    // Without a place no worker takes it; with its due time it still counts as pending.
    if (act === 'pause')
      return change(id, jobStateFilters.waiting, { $set: { disabled: true, eligible_at: null } });
    if (act === 'resume')
      return change(id, { ...idle, disabled: true }, { $set: { disabled: false, eligible_at: now } });
    return change(
      id,
      { ...idle, disabled: { $ne: true } },
      {
        $set: { nextRunAt: now, eligible_at: now, failCount: 0 },
        $unset: { failedAt: '', failReason: '' },
      },
    );
  };
  return {
    /** One page of jobs; filters name stored fields, ids are strings. */
    async page({
      filter = {},
      order,
      cursor,
      limit,
    }: {
      filter?: RecordFilter;
      order: PageOrder<never>;
      cursor: string | null;
      limit: number;
    }) {
      if (cursor !== null && !mongoose.isObjectIdOrHexString(cursor)) throw foreignCursor();
      const wanted = { $and: [filter, keysetFilter({ order, cursor })] };
      const found = await jobs()
        .find(driverFilter(withObjectIds(cursor === null ? filter : wanted)))
        .sort(keysetSort(order))
        .limit(limit + 1)
        .toArray();
      return pageOf({ found: found.map(toRow), limit, order });
    },
    /** How many match, counted only as far as `limit`. */
    countUpTo: ({ filter, limit }: { filter: RecordFilter; limit: number }): Promise<number> =>
      jobs().countDocuments(driverFilter(withObjectIds(filter)), { limit }),
    findById,
    /** Acts on a job if its state still allows it at the moment of the write. */
    async act({ id, act, now }: { id: string; act: JobAct; now: Date }): Promise<JobActEnd> {
      if (await perform({ id, act, now })) return 'done';
      const job = await findById({ id });
      if (!job) return 'not_found';
      return job.state === 'running' ? 'running' : 'not_possible';
    },
  };
}

function toRow(job: StoredJob): JobRowResponse {
  const { nextRunAt = null, lockedAt = null, failedAt = null } = job;
  const waits = nextRunAt ? 'waiting' : 'failed';
  return {
    id: job._id.toHexString(),
    name: job.name,
    state: lockedAt ? 'running' : job.disabled ? 'paused' : waits,
    created_at: job._id.getTimestamp().toISOString(),
    next_run_at: nextRunAt?.toISOString() ?? null,
    started_at: lockedAt?.toISOString() ?? null,
    failures: job.failCount ?? 0,
    fail_reason: job.failReason ?? null,
    failed_at: failedAt?.toISOString() ?? null,
    data: job.data ?? {},
    is_recurring: Boolean(job.repeatInterval),
  };
}

/** Agenda's ids are ObjectIds; everywhere else conditions on `_id` use strings. */
function withObjectIds(filter: RecordFilter, isId = false): RecordFilter {
  const converted = (value: unknown, isOfId: boolean): unknown => {
    if (typeof value === 'string') return isOfId ? new mongoose.Types.ObjectId(value) : value;
    if (Array.isArray(value)) return value.map((one) => converted(one, isOfId));
    return isRecord(value) && !(value instanceof Date) ? withObjectIds(value, isOfId) : value;
  };
  return Object.fromEntries(
    Object.entries(filter).map(([name, inner]) => [name, converted(inner, isId || name === '_id')]),
  );
}
