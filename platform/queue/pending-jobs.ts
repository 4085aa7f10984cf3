import type { JobContract, PayloadOf } from '../../domain/contracts/jobs.js';
import type { Database } from '../database/connection.js';
import { databaseUnavailable } from '../database/database-errors.js';
import { jobsCollection, registerJobIndexes } from './jobs.model.js';

/** Port: what the queue still has to do. */
export type PendingJobs = ReturnType<typeof createPendingJobs>;

/**
 * Lets a watchdog tell lost work from waiting work. A job counts as pending while it has a next run or a
 * lock, even an expired one: the next worker picks that up by itself.
 */
export function createPendingJobs({ database }: { database: Database }) {
  registerJobIndexes(database);
  return {
    /**
     * The payloads that need nothing now: their job is pending, or gave up at or after `diedSince`. The cost
     * grows with the number of payloads, not with the queue.
     */
    async knownAmong<Contract extends JobContract>({
      job,
      payloads,
      diedSince,
    }: {
      job: Contract;
      payloads: PayloadOf<Contract>[];
      diedSince: Date;
    }): Promise<PayloadOf<Contract>[]> {
      if (payloads.length === 0) return [];
      const { db } = database.connection;
      if (!db) throw databaseUnavailable();
      const jobs = await db
        .collection(jobsCollection)
        .find({
          name: { $in: [job.name, ...(job.continuedBy ?? [])] },
          data: { $in: payloads },
          $or: [{ nextRunAt: { $ne: null } }, { lockedAt: { $ne: null } }, { failedAt: { $gte: diedSince } }],
        })
        .project<{ data: PayloadOf<Contract> }>({ data: 1 })
        .toArray();
      return jobs.map(({ data }) => data);
    },
  };
}
