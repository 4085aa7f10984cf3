import { Schema } from 'mongoose';
import { dayMs, secondMs } from '../../domain/shared/units.js';
import type { Database } from '../database/connection.js';

/** Collection of Agenda's jobs. */
export const jobsCollection = 'jobs';

/** How long a job that gave up can be looked into, ms. */
const deadJobKeptMs = 7 * dayMs;

/**
 * Agenda writes the documents; the schema only names the indexes our own questions need beside Agenda's.
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
  // Readiness asks for work of any kind that is overdue.
  .index({ nextRunAt: 1 })
  // The watchdog asks what is known of a piece of work; payloads are compared whole.
  .index({ name: 1, data: 1 });

/** Has the indexes of the job collection built with those of the records, when the database is ready. */
export function registerJobIndexes(database: Database): void {
  database.model(jobsCollection, schema);
}
