import type { JobContract, PayloadOf } from '../../domain/contracts/jobs.js';
import type { Database } from '../database/connection.js';
import { databaseUnavailable } from '../database/database-errors.js';
import { jobsCollection, registerJobIndexes } from './jobs.model.js';
import { requesterKeys } from './requester-keys.js';

/** Port: what the queue still has to do. */
export type PendingJobs = ReturnType<typeof createPendingJobs>;

/**
 * Lets a watchdog tell lost work from waiting work. A job counts as pending while it has a next run or a
 * lock, even an expired one: the next worker picks that up by itself.
 */
export function createPendingJobs({ database }: { database: Database }) {
  registerJobIndexes(database);
  const collection = () => {
    const { db } = database.connection;
    if (!db) throw databaseUnavailable();
    return db.collection(jobsCollection);
  };
  return {
    /** Whether a job of the kind waits or runs in one of the backlogs. */
    async hasBacklog({
      job,
      requesters,
    }: {
      job: JobContract;
      requesters: readonly string[];
    }): Promise<boolean> {
      if (requesters.length === 0) return false;
      const found = await collection().findOne(
        {
          name: job.name,
          requester_keys: { $exists: true, $in: requesterKeys(requesters) },
          $or: [{ nextRunAt: { $ne: null } }, { lockedAt: { $ne: null } }],
        },
        { projection: { _id: 1 } },
      );
      return found !== null;
    },
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
      const jobs = await collection()
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
