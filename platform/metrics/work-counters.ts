import { setTimeout as sleep } from 'node:timers/promises';
import { Schema } from 'mongoose';
import { type Clock, systemClock } from '../../domain/shared/clock.js';
import { secondMs } from '../../domain/shared/units.js';
import type { BulkTarget } from '../database/bulk-writes.js';
import type { Database } from '../database/connection.js';
import { mixedField, type Stored, schemaOptions } from '../database/record.js';
import { createRepositoryKit } from '../database/repository-kit.js';
import type { Logger } from '../logger/logger.js';

/** The value of a figure for one set of labels: a document of the collection `work_counters`. */
export type WorkCount = {
  id: string;
  name: string;
  labels: Record<string, string>;
  value: number;
  /** When it last grew, to a few seconds; null if that was before releases that note it. */
  last_at: Date | null;
};

/** What a process counted since it last wrote. */
type Counted = Pick<WorkCount, 'id' | 'name' | 'labels' | 'value'>;

/** An increment of a figure. */
export type WorkAddition = { name: string; labels: Record<string, string>; by?: number };

const schema = new Schema<Stored<WorkCount>>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    labels: mixedField({ required: true }),
    value: { type: Number, required: true },
    last_at: { type: Date, default: null },
  },
  schemaOptions,
);

/** How often the counts are written, ms: more often than Prometheus scrapes. */
const defaultFlushMs = 5 * secondMs;

/** How long to wait for the last write when the process ends, ms: less than any process is given to stop. */
const stopGraceMs = 500;

/** Counts the work of a process. */
export type WorkCounters = ReturnType<typeof createWorkCounters>;

/**
 * Counts in memory and regularly adds the counts to the database, where the web server reads them for all
 * processes and machines (decision 0015). Counting costs the work nothing and never makes it fail; a killed
 * process loses its last few seconds.
 */
export function createWorkCounters({
  database,
  logger,
  flushMs = defaultFlushMs,
  clock = systemClock,
}: {
  database: Database;
  logger: Logger;
  flushMs?: number;
  clock?: Clock;
}) {
  const { model } = createRepositoryKit<WorkCount>({ database, collection: 'work_counters', schema });
  const collection: BulkTarget = model.collection;
  let counted = new Map<string, Counted>();
  let writing: Promise<void> = Promise.resolve();

  const add = ({ name, labels, by = 1 }: WorkAddition): void => {
    const id = `${name}${JSON.stringify(labels)}`;
    counted.set(id, { id, name, labels, value: (counted.get(id)?.value ?? 0) + by });
  };
  const write = async (): Promise<void> => {
    if (counted.size === 0) return;
    const taken = [...counted.values()];
    counted = new Map();
    const last_at = clock.now();
    const updates = taken.map(({ id, name, labels, value }) => ({
      updateOne: {
        filter: { _id: id },
        update: { $inc: { value }, $max: { last_at }, $setOnInsert: { name, labels } },
        upsert: true,
      },
    }));
    try {
      await collection.bulkWrite(updates, { ordered: false });
    } catch (error) {
      logger.warn({ err: error }, 'figures could not be written');
      for (const { name, labels, value } of taken) add({ name, labels, by: value });
    }
  };
  const flush = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(() => void flush(), flushMs);
  timer.unref();
  return {
    /** Adds to a figure, 1 unless `by` is given. */
    add,
    /** Writes what was counted since the last flush. */
    flush,
    /** Writes the rest and ends, without waiting for an unavailable database. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await Promise.race([flush(), sleep(stopGraceMs, undefined, { ref: false })]);
    },
  };
}

/** Creates the reader of what all processes counted. */
export function createWorkCountsReader({ database }: { database: Database }): () => Promise<WorkCount[]> {
  const { list } = createRepositoryKit<WorkCount>({ database, collection: 'work_counters', schema });
  // A few figures under a few labels: their number does not grow with the work.
  return () => list({ filter: {} });
}
