import { Schema } from 'mongoose';
import { dayMs } from '../../../domain/shared/units.js';
import { createBatches } from '../batches.js';
import { maxBulkSize, upsertEach } from '../bulk-writes.js';
import { sharedSlots } from '../command-slots.js';
import type { Database } from '../connection.js';
import { isDuplicateKey } from '../database-errors.js';
import { type Stored, schemaOptions } from '../record.js';
import { createRepositoryKit } from '../repository-kit.js';

/** What one sender has sent in a day: a document of the collection `intake_quotas`. Its id identifies nobody. */
export type IntakeQuotaRecord = {
  /** Keyed hash of the sender and the UTC day. */
  id: string;
  files: number;
  bytes: number;
  expires_at: Date;
};

/** A number of files, and their bytes. */
export type IntakeAmount = { files: number; bytes: number };

const schema = new Schema<Stored<IntakeQuotaRecord>>(
  {
    _id: { type: String, required: true },
    files: { type: Number, required: true },
    bytes: { type: Number, required: true },
    expires_at: { type: Date, required: true },
  },
  schemaOptions,
).index({ expires_at: 1 }, { expireAfterSeconds: 0 });

/** The repository of what each sender has sent today. */
export type IntakeQuotasRepository = ReturnType<typeof createIntakeQuotasRepository>;

/** Counts what is taken in; each take is one conditional write, so that concurrent ones never exceed the limit. */
export function createIntakeQuotasRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<IntakeQuotaRecord>({ database, collection: 'intake_quotas', schema });
  // Takes for caller and address, and those of concurrent callers, go in one command.
  const takings = createBatches<{ filter: object; update: object }>({
    maxSize: maxBulkSize,
    slots: sharedSlots,
    work: (wanted) => upsertEach(kit.model.collection, wanted),
  });
  return {
    /** Takes an amount; false, with nothing taken, when it would exceed the limit. */
    async take({
      id,
      amount,
      limit,
      now,
    }: {
      id: string;
      amount: IntakeAmount;
      limit: IntakeAmount;
      now: Date;
    }): Promise<boolean> {
      if (amount.files > limit.files || amount.bytes > limit.bytes) return false;
      const left = {
        files: { $lte: limit.files - amount.files },
        bytes: { $lte: limit.bytes - amount.bytes },
      };
      const update = { $inc: amount, $setOnInsert: { expires_at: new Date(now.getTime() + 2 * dayMs) } };
      try {
        await takings.add({ filter: { _id: id, ...left }, update });
        return true;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      // The document exists: either the quota is used up, or another request has just created it.
      return (await kit.model.updateOne({ _id: id, ...left }, { $inc: amount })).modifiedCount === 1;
    },
    /** Gives back an amount that was taken and not used. */
    async giveBack({ id, amount }: { id: string; amount: IntakeAmount }): Promise<void> {
      await kit.model.updateOne({ _id: id }, { $inc: { files: -amount.files, bytes: -amount.bytes } });
    },
  };
}
