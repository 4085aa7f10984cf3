import type { Model } from 'mongoose';
import { createBatches } from './batches.js';
import { type BulkTarget, maxBulkSize } from './bulk-writes.js';
import { sharedSlots } from './command-slots.js';
import { type Stored, toRecord } from './record.js';
import { queriesOf } from './stored-queries.js';

/** A conditional write whose result can be read off the record afterwards. */
export type VerifiedWrite<Entity> = {
  id: string;
  /** The condition on the record; a MongoDB filter. */
  when: object;
  update: object;
  /** Whether a record is as this write leaves it; for a claim, as this claim and no other leaves it. */
  holds: (record: Entity) => boolean;
};

/** Conditional writes of one collection; see {@link createVerifiedWrites}. */
export type VerifiedWrites<Entity extends { id: string }> = ReturnType<typeof createVerifiedWrites<Entity>>;

/**
 * Creates conditional writes that share one command and one commit. When the match count is zero or all, it
 * decides for every write; otherwise the records are read back. A claim therefore writes a value of its own
 * by which it recognises its record: several workers, or callers in one, may claim the same record at once.
 */
export function createVerifiedWrites<Entity extends { id: string }>(model: Model<Stored<Entity>>) {
  const writeAll = async (wanted: readonly VerifiedWrite<Entity>[]): Promise<number> => {
    const operations = wanted.map(({ id, when, update }) => ({
      updateOne: { filter: { _id: id, ...when }, update },
    }));
    const collection: BulkTarget = model.collection;
    const written = await collection.bulkWrite(operations, { ordered: false });
    return written.matchedCount;
  };
  const readAll = async (wanted: readonly VerifiedWrite<Entity>[]): Promise<(Entity | null)[]> => {
    const ids = wanted.map(({ id }) => id);
    const found = await queriesOf(model)
      .find({ _id: { $in: ids } })
      .lean<Stored<Entity>[]>();
    const records = new Map(found.map((stored) => [stored._id, toRecord<Entity>(stored)]));
    return wanted.map(({ id, holds }) => {
      const record = records.get(id);
      return record && holds(record) ? record : null;
    });
  };
  const writes = createBatches<VerifiedWrite<Entity>, boolean>({
    maxSize: maxBulkSize,
    slots: sharedSlots,
    async work(wanted) {
      const done = await writeAll(wanted);
      if (done === 0 || done === wanted.length) return wanted.map(() => ({ value: done > 0 }));
      return (await readAll(wanted)).map((record) => ({ value: record !== null }));
    },
  });
  const claims = createBatches<VerifiedWrite<Entity>, Entity | null>({
    maxSize: maxBulkSize,
    slots: sharedSlots,
    async work(wanted) {
      if ((await writeAll(wanted)) === 0) return wanted.map(() => ({ value: null }));
      return (await readAll(wanted)).map((value) => ({ value }));
    },
  });
  return {
    /** Writes; returns whether the record is as the write leaves it. */
    write: writes.add,
    /** Writes; returns the record as changed, or null when there was nothing to claim. */
    claim: claims.add,
  };
}
