import { Schema } from 'mongoose';
import { dayMs, secondMs } from '../../domain/shared/units.js';
import type { Database } from '../database/connection.js';

/** Collection that holds Agenda's jobs. */
export const jobsCollection = 'jobs';

/** How long a job that gave up can be inspected, ms. */
const deadJobKeptMs = 7 * dayMs;

/**
 * The documents are Agenda's (`job-document.ts`); the schema only declares the indexes that our queries need.
 *
 * A job is dead when it failed and has neither a next run nor a claim. One that is being retried still carries the time
 * of its last failure and must not be removed while its worker runs it: hence both conditions.
 */
const schema = new Schema({}, { strict: false, versionKey: false })
  .index(
    { failedAt: 1 },
    {
      expireAfterSeconds: deadJobKeptMs / secondMs,
      partialFilterExpression: { nextRunAt: null, lockedAt: null },
    },
  )
  // Claims and the poll: unclaimed jobs in fair order, and claims held for too long.
  .index({ name: 1, lockedAt: 1, eligible_at: 1 })
  // The end of the backlog that a new job joins.
  .index(
    { name: 1, requester_keys: 1, _id: 1 },
    { partialFilterExpression: { requester_keys: { $exists: true } } },
  )
  // The admin's lists, by id: dead jobs (partial, so living ones cost nothing), one kind, running jobs, paused jobs.
  .index({ nextRunAt: 1, _id: 1 }, { partialFilterExpression: { nextRunAt: null, lockedAt: null } })
  .index({ name: 1, _id: 1 })
  .index({ lockedAt: 1 }, { partialFilterExpression: { lockedAt: { $gt: new Date(0) } } })
  .index({ disabled: 1, _id: 1 }, { partialFilterExpression: { disabled: true } })
  // Readiness asks for overdue jobs of any kind.
  .index({ nextRunAt: 1 })
  // The watchdog asks which payloads have a job; payloads are compared whole.
  .index({ name: 1, data: 1 });

/** Has the indexes of the job collection built with those of the records, once the database is ready. */
export function registerJobIndexes(database: Database): void {
  database.model(jobsCollection, schema);
}
