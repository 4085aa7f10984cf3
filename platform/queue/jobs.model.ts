import { Schema } from 'mongoose';
import { dayMs, secondMs } from '../../domain/shared/units.js';
import type { Database } from '../database/connection.js';

/** Collection of Agenda's jobs. */
export const jobsCollection = 'jobs';

/** How long a job that gave up can be looked into, ms. */
const deadJobKeptMs = 7 * dayMs;

/**
 * The documents are Agenda's (`job-document.ts`); the schema only names the indexes that questions about them need.
 *
 * A job is dead when it failed and has neither a next run nor a claim. One that is being tried again still carries
 * the time of its last failure, and must not be removed under the hands of its worker: hence both conditions.
 */
const schema = new Schema({}, { strict: false, versionKey: false })
  .index(
    { failedAt: 1 },
    {
      expireAfterSeconds: deadJobKeptMs / secondMs,
      partialFilterExpression: { nextRunAt: null, lockedAt: null },
    },
  )
  // Claims and the poll: what nobody has, in the order of turns; and what somebody has had for too long.
  .index({ name: 1, lockedAt: 1, turn_at: 1 })
  // The end of the pile that a new job would join.
  .index({ name: 1, turn_of: 1, _id: 1 }, { partialFilterExpression: { turn_of: { $exists: true } } })
  // The admin's lists, by id: dead jobs, which cost the living nothing; one kind; those that run; those put on hold.
  .index({ nextRunAt: 1, _id: 1 }, { partialFilterExpression: { nextRunAt: null, lockedAt: null } })
  .index({ name: 1, _id: 1 })
  .index({ lockedAt: 1 }, { partialFilterExpression: { lockedAt: { $gt: new Date(0) } } })
  .index({ disabled: 1, _id: 1 }, { partialFilterExpression: { disabled: true } })
  // Readiness asks for work of any kind that is overdue.
  .index({ nextRunAt: 1 })
  // The watchdog asks what is known of a piece of work; payloads are compared whole.
  .index({ name: 1, data: 1 });

/** Has the indexes of the job collection built with those of the records, when the database is ready. */
export function registerJobIndexes(database: Database): void {
  database.model(jobsCollection, schema);
}
