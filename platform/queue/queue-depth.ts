import type { Clock } from '../../domain/shared/clock.js';
import type { Database } from '../database/connection.js';
import { databaseUnavailable } from '../database/database-errors.js';
import { driverFilter } from '../database/stored-queries.js';
import { jobsCollection } from './jobs.model.js';

/** Most jobs counted per kind: a larger figure says nothing new, and counting costs. */
const maxCounted = 10_000;

/** Due jobs of one kind that no worker has taken yet. */
export type QueueDepth = { name: string; due: number; oldest_ms: number };

/** Reads how many jobs of each kind are due and how long the oldest has been waiting, ms. */
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
      const filter = driverFilter<{ nextRunAt: Date }>({
        name,
        nextRunAt: { $gt: new Date(0), $lte: now },
        lockedAt: null,
        disabled: { $ne: true },
      });
      const [due, oldest] = await Promise.all([
        jobs.countDocuments(filter, { limit: maxCounted }),
        jobs.find(filter).sort({ nextRunAt: 1 }).limit(1).next(),
      ]);
      return { name, due, oldest_ms: oldest ? now.getTime() - oldest.nextRunAt.getTime() : 0 };
    }),
  );
}
