import type { Model } from 'mongoose';
import { createBatches } from './batches.js';
import { maxBulkSize } from './bulk-writes.js';
import { sharedTurns } from './command-turns.js';
import { type Stored, toRecord } from './record.js';

/** A write on condition of what stands in a record, of which the record tells afterwards whether it was done. */
export type VerifiedWrite<Entity> = {
  id: string;
  /** What must stand in the record; a MongoDB filter. */
  when: object;
  update: object;
  /** Whether a record is as this write leaves it. */
  holds: (record: Entity) => boolean;
};

/**
 * Creates conditional writes of which many are one command and one commit. A count says it of none and of
 * all; else the records are read. Two workers that claim the same in the same millisecond may both take it for theirs
 * then, so whatever must not happen twice has one more condition behind it.
 */
export function createVerifiedWrites<Entity extends { id: string }>(model: Model<Stored<Entity>>) {
  const writeAll = async (wanted: readonly VerifiedWrite<Entity>[]): Promise<number> => {
    const operations = wanted.map(({ id, when, update }) => ({
      updateOne: { filter: { _id: id, ...when }, update },
    }));
    const written = await model.collection.bulkWrite(operations as never, { ordered: false });
    return written.matchedCount;
  };
  const readAll = async (wanted: readonly VerifiedWrite<Entity>[]): Promise<(Entity | null)[]> => {
    const ids = wanted.map(({ id }) => id);
    const found = await model.find({ _id: { $in: ids } } as never).lean<Stored<Entity>[]>();
    const records = new Map(found.map((stored) => [stored._id, toRecord<Entity>(stored)]));
    return wanted.map(({ id, holds }) => {
      const record = records.get(id);
      return record && holds(record) ? record : null;
    });
  };
  const writes = createBatches<VerifiedWrite<Entity>, boolean>({
    maxSize: maxBulkSize,
    turns: sharedTurns,
    async work(wanted) {
      const done = await writeAll(wanted);
      if (done === 0 || done === wanted.length) return wanted.map(() => ({ value: done > 0 }));
      return (await readAll(wanted)).map((record) => ({ value: record !== null }));
    },
  });
  const claims = createBatches<VerifiedWrite<Entity>, Entity | null>({
    maxSize: maxBulkSize,
    turns: sharedTurns,
    async work(wanted) {
      if ((await writeAll(wanted)) === 0) return wanted.map(() => ({ value: null }));
      const records = await readAll(wanted);
      // Of several of this process who claim the same, the first has it.
      const isFirst = (id: string, index: number) => wanted.findIndex((one) => one.id === id) === index;
      return wanted.map(({ id }, index) => ({ value: isFirst(id, index) ? (records[index] ?? null) : null }));
    },
  });
  return {
    /** Writes; whether the record is as the write leaves it. */
    write: writes.add,
    /** Writes; the record as changed, or null when there was nothing to take. */
    claim: claims.add,
  };
}
