import type { Clock } from '../../domain/shared/clock.js';
import type { Database } from '../database/connection.js';
import { databaseUnavailable } from '../database/database-errors.js';
import { jobsCollection } from './jobs.model.js';

/** Counted up to this many a kind: beyond it a figure says nothing new, and counting costs. */
const maxCounted = 10_000;

/** Work of one kind that is due and that no worker has taken yet. */
export type QueueDepth = { name: string; due: number; oldest_ms: number };

/** How much work of each kind is due, and how long the one that waits longest has been. */
export async function readQueueDepths({
  database,
  names,
  clock,
}: {
  database: Database;
  names: readonly string[];
  clock: Clock;
}): Promise<QueueDepth[]> {
  const { db } = database.connection;
  if (!db) throw databaseUnavailable();
  const jobs = db.collection<{ nextRunAt: Date }>(jobsCollection);
  const now = clock.now();
  return Promise.all(
    names.map(async (name) => {
      const filter = {
        name,
        nextRunAt: { $gt: new Date(0), $lte: now },
        lockedAt: null,
        disabled: { $ne: true },
      };
      const [due, oldest] = await Promise.all([
        jobs.countDocuments(filter as never, { limit: maxCounted }),
        jobs
          .find(filter as never)
          .sort({ nextRunAt: 1 })
          .limit(1)
          .next(),
      ]);
      return { name, due, oldest_ms: oldest ? now.getTime() - oldest.nextRunAt.getTime() : 0 };
    }),
  );
}
