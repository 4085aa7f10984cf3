import type { JobContract, PayloadOf } from '../../domain/contracts/jobs.js';
import type { Database } from '../database/connection.js';
import { databaseUnavailable } from '../database/database-errors.js';
import { jobsCollection } from './jobs.model.js';

/** Port: what the queue still has to do. */
export type PendingJobs = ReturnType<typeof createPendingJobs>;

/**
 * Lets a watchdog tell lost work from work that waits. A job counts as pending while it has a next run or a lock,
 * also an expired one: the next worker takes that up by itself.
 */
export function createPendingJobs({ database }: { database: Database }) {
  return {
    /** Payloads of the pending jobs of a kind; those that fit no contract are left out. */
    async payloadsOf<Contract extends JobContract>(job: Contract): Promise<PayloadOf<Contract>[]> {
      const { db } = database.connection;
      if (!db) throw databaseUnavailable();
      const jobs = await db
        .collection(jobsCollection)
        .find({ name: job.name, $or: [{ nextRunAt: { $ne: null } }, { lockedAt: { $ne: null } }] })
        .project<{ data: unknown }>({ data: 1 })
        .toArray();
      return jobs.flatMap(({ data }) => {
        const payload = job.payload.safeParse(data);
        return payload.success ? [payload.data as PayloadOf<Contract>] : [];
      });
    },
  };
}
