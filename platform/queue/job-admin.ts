import mongoose, { type mongo } from 'mongoose';
import type { Database } from '../database/connection.js';
import { databaseUnavailable } from '../database/database-errors.js';
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
    /** Jobs by state and kind, in the order in which they are due; those without a time last. */
    list: ({ state, name, limit }: { state?: JobState; name?: string; limit: number }) =>
      jobs()
        .find({ ...(state ? filters[state] : {}), ...(name ? { name } : {}) })
        .sort({ nextRunAt: 1, _id: 1 })
        .limit(limit)
        .toArray(),
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
