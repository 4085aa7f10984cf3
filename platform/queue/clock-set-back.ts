import mongoose from 'mongoose';
import { secondMs } from '../../domain/shared/units.js';
import type { Database } from '../database/connection.js';
import { databaseUnavailable } from '../database/database-errors.js';
import type { JobDocument } from '../database/job-document.js';
import { idAt } from '../database/record.js';
import { jobsCollection } from './jobs.model.js';

/** Smaller corrections delay nothing noticeably, ms. */
const minStepMs = 5 * secondMs;

/** Notices that the wall clock was set back since the last call, by a clock that only runs forward. */
export function createSetBackWatch(): () => boolean {
  const aheadMs = () => Date.now() - performance.now();
  let last = aheadMs();
  return () => {
    const now = aheadMs();
    const isSetBack = now < last - minStepMs;
    last = now;
    return isSetBack;
  };
}

/**
 * Makes jobs due that were written while the clock was ahead: a retry, or a job that was to wait for minutes, would
 * otherwise wait until the wrong time comes. Running early does no harm, because handlers are idempotent.
 */
export async function bringAheadJobsBack({ database }: { database: Database }): Promise<void> {
  const { db } = database.connection;
  if (!db) throw databaseUnavailable();
  const now = new Date();
  // Ids start with the time at which they were made, in whole seconds.
  const nextSecond = idAt(new Date(now.getTime() + secondMs));
  await db.collection<JobDocument>(jobsCollection).updateMany(
    {
      nextRunAt: { $gt: now },
      lockedAt: null,
      eligible_at: { $ne: null },
      $or: [{ _id: { $gte: new mongoose.mongo.ObjectId(nextSecond) } }, { failedAt: { $gt: now } }],
    },
    { $set: { nextRunAt: now, eligible_at: now } },
  );
}
