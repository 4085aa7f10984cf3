import mongoose, { type mongo } from 'mongoose';
import type { Database } from '../database/connection.js';
import { databaseUnavailable } from '../database/database-errors.js';
import { foreignCursor, type RecordPage } from '../database/keyset-page.js';
import type { JobDocument } from './job-document.js';
import { jobsCollection } from './jobs.model.js';

/** State of a job: waiting for its time or turn, held by a worker, or given up. */
export const jobStates = ['waiting', 'running', 'failed'] as const;

/** One of {@link jobStates}. */
export type JobState = (typeof jobStates)[number];

/** Result of an action on a job. */
export type JobActEnd = 'done' | 'not_found' | 'running' | 'not_failed';

const filters: Record<JobState, mongo.Filter<JobDocument>> = {
  waiting: { lockedAt: null, nextRunAt: { $ne: null } },
  running: { lockedAt: { $ne: null } },
  failed: { lockedAt: null, nextRunAt: null, failedAt: { $ne: null } },
};

/** Returns the state of a stored job. */
export function jobStateOf({ lockedAt, nextRunAt }: JobDocument): JobState {
  if (lockedAt) return 'running';
  return nextRunAt ? 'waiting' : 'failed';
}

/** Due time (ms) and id of the last job shown; 0 stands for no due time, and those jobs sort first. */
const cursorPattern = /^(\d{1,15})_([0-9a-f]{24})$/;

function cursorAt({ nextRunAt, _id }: Pick<JobDocument, 'nextRunAt' | '_id'>): string {
  return `${nextRunAt?.getTime() ?? 0}_${_id}`;
}

/** Filter for the jobs after the cursor; matches every job when there is no cursor. */
function afterCursor(cursor: string | null): mongo.Filter<JobDocument> {
  if (cursor === null) return {};
  const [, time, id] = cursorPattern.exec(cursor) ?? [];
  if (!time || !id) throw foreignCursor();
  const beyond = { $gt: new mongoose.mongo.ObjectId(id) };
  if (Number(time) === 0) return { $or: [{ nextRunAt: null, _id: beyond }, { nextRunAt: { $ne: null } }] };
  const due = new Date(Number(time));
  return { $or: [{ nextRunAt: { $gt: due } }, { nextRunAt: due, _id: beyond }] };
}

/** Which jobs to list. */
type JobPageQuery = { state?: JobState; name?: string; cursor: string | null; limit: number };

/** Inspects and repairs the queue while workers run: every change is one conditional write. */
export function createJobAdmin({ database }: { database: Database }) {
  const jobs = () => {
    const { db } = database.connection;
    if (!db) throw databaseUnavailable();
    return db.collection<JobDocument>(jobsCollection);
  };
  const idOf = (id: string) => new mongoose.mongo.ObjectId(id);
  const find = (id: string) => jobs().findOne({ _id: idOf(id) });
  return {
    /** A page of jobs by state and kind, ordered by due time; jobs without one come first. */
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
    /** Makes a job due at once that gave up or is waiting for a retry. */
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
    /** Deletes a job unless a worker holds it. */
    async cancel({ id }: { id: string }): Promise<JobActEnd> {
      const { deletedCount } = await jobs().deleteOne({ _id: idOf(id), lockedAt: null });
      if (deletedCount === 1) return 'done';
      return (await find(id)) ? 'running' : 'not_found';
    },
  };
}
