import mongoose, { type mongo } from 'mongoose';
import type { Database } from '../database/connection.js';
import { databaseUnavailable } from '../database/database-errors.js';
import { foreignCursor, type RecordPage } from '../database/keyset-page.js';
import type { JobDocument } from './job-document.js';
import { jobsCollection } from './jobs.model.js';

/** Where a job is: waiting for its time or its turn, in the hands of a worker, or given up. */
export const jobStates = ['waiting', 'running', 'failed'] as const;

/** One of {@link jobStates}. */
export type JobState = (typeof jobStates)[number];

/** How an act on a job ended. */
export type JobActEnd = 'done' | 'not_found' | 'running' | 'not_failed';

const filters: Record<JobState, mongo.Filter<JobDocument>> = {
  waiting: { lockedAt: null, nextRunAt: { $ne: null } },
  running: { lockedAt: { $ne: null } },
  failed: { lockedAt: null, nextRunAt: null, failedAt: { $ne: null } },
};

/** State of a stored job. */
export function jobStateOf({ lockedAt, nextRunAt }: JobDocument): JobState {
  if (lockedAt) return 'running';
  return nextRunAt ? 'waiting' : 'failed';
}

/** Due time and id of the job shown last; 0 for one without a time, which comes before those that have one. */
const cursorPattern = /^(\d{1,15})_([0-9a-f]{24})$/;

function cursorAt({ nextRunAt, _id }: Pick<JobDocument, 'nextRunAt' | '_id'>): string {
  return `${nextRunAt?.getTime() ?? 0}_${_id}`;
}

/** What a job must match to come after the cursor; every one does when there is none. */
function afterCursor(cursor: string | null): mongo.Filter<JobDocument> {
  if (cursor === null) return {};
  const [, time, id] = cursorPattern.exec(cursor) ?? [];
  if (!time || !id) throw foreignCursor();
  const beyond = { $gt: new mongoose.mongo.ObjectId(id) };
  if (Number(time) === 0) return { $or: [{ nextRunAt: null, _id: beyond }, { nextRunAt: { $ne: null } }] };
  const due = new Date(Number(time));
  return { $or: [{ nextRunAt: { $gt: due } }, { nextRunAt: due, _id: beyond }] };
}

/** Which jobs a list is of. */
type JobPageQuery = { state?: JobState; name?: string; cursor: string | null; limit: number };

/** Looks into the queue and mends it beside running workers: every change is one conditional write. */
export function createJobAdmin({ database }: { database: Database }) {
  const jobs = () => {
    const { db } = database.connection;
    if (!db) throw databaseUnavailable();
    return db.collection<JobDocument>(jobsCollection);
  };
  const idOf = (id: string) => new mongoose.mongo.ObjectId(id);
  const find = (id: string) => jobs().findOne({ _id: idOf(id) });
  return {
    /** A page of jobs by state and kind, in the order in which they are due; those without a time first. */
    async page({ state, name, cursor, limit }: JobPageQuery): Promise<RecordPage<JobDocument>> {
      const found = await jobs()
        .find({ ...(state ? filters[state] : {}), ...(name ? { name } : {}), ...afterCursor(cursor) })
        .sort({ nextRunAt: 1, _id: 1 })
        .limit(limit + 1)
        .toArray();
      const records = found.slice(0, limit);
      const last = records.at(-1);
      return { records, nextCursor: last && found.length > limit ? cursorAt(last) : null };
    },
    find,
    /** Makes a job that gave up, or waits for its next try, due at once. */
    async retry({ id, now }: { id: string; now: Date }): Promise<JobActEnd> {
      const set = { nextRunAt: now, turn_at: now, failCount: 0, failedAt: null, failReason: null };
      const { matchedCount } = await jobs().updateOne(
        { _id: idOf(id), lockedAt: null, failCount: { $gt: 0 } },
        { $set: set },
      );
      if (matchedCount === 1) return 'done';
      const job = await find(id);
      if (!job) return 'not_found';
      return job.lockedAt ? 'running' : 'not_failed';
    },
    /** Takes a job out of the queue unless a worker has it. */
    async cancel({ id }: { id: string }): Promise<JobActEnd> {
      const { deletedCount } = await jobs().deleteOne({ _id: idOf(id), lockedAt: null });
      if (deletedCount === 1) return 'done';
      return (await find(id)) ? 'running' : 'not_found';
    },
  };
}
