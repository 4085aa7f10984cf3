import { Schema } from 'mongoose';
import type { SubmissionRecord } from '../../domain/receipts/submission.types.js';
import type { Database } from './connection.js';
import { isDuplicateKey } from './database-errors.js';
import { type Stored, schemaOptions, toRecord, toRecordOrNull, toStored } from './record.js';

const schema = new Schema<Stored<SubmissionRecord>>(
  {
    _id: { type: String, required: true },
    idempotency_key: { type: String, required: true },
    source: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, default: null },
    message_id: { type: String, default: null },
    thread: { type: Schema.Types.Mixed, default: null },
    rejected: { type: [Schema.Types.Mixed] as never, default: [] },
    has_text: { type: Boolean, default: false },
    created_at: { type: Date, required: true },
    sealed_at: { type: Date, default: null },
    answered_at: { type: Date, default: null },
    revoked_at: { type: Date, default: null },
    mail_stopped_at: { type: Date, default: null },
  },
  schemaOptions,
)
  .index({ idempotency_key: 1 }, { unique: true })
  .index({ email: 1, _id: 1 })
  .index({ answered_at: 1, sealed_at: 1, created_at: 1 });

/** The submissions repository. */
export type SubmissionsRepository = ReturnType<typeof createSubmissionsRepository>;

/** Submissions: what arrived together and is answered together. */
export function createSubmissionsRepository({ database }: { database: Database }) {
  const model = database.model('submissions', schema);
  const setOnce = async (
    id: string,
    field: 'sealed_at' | 'answered_at' | 'revoked_at' | 'mail_stopped_at',
    now: Date,
  ): Promise<boolean> => {
    const result = await model.updateOne({ _id: id, [field]: null }, { $set: { [field]: now } });
    return result.modifiedCount === 1;
  };
  return {
    /** Inserts, or returns the one that already has the idempotency key. */
    async insertOrFind(record: SubmissionRecord): Promise<{ submission: SubmissionRecord; isNew: boolean }> {
      try {
        await model.create(toStored(record));
        return { submission: record, isNew: true };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const stored = await model
          .findOne({ idempotency_key: record.idempotency_key })
          .lean<Stored<SubmissionRecord>>();
        if (!stored) throw error;
        return { submission: toRecord<SubmissionRecord>(stored), isNew: false };
      }
    },
    async findById({ id }: { id: string }): Promise<SubmissionRecord | null> {
      return toRecordOrNull<SubmissionRecord>(
        await model.findOne({ _id: id }).lean<Stored<SubmissionRecord>>(),
      );
    },
    async findByKey({ idempotencyKey }: { idempotencyKey: string }): Promise<SubmissionRecord | null> {
      const stored = await model
        .findOne({ idempotency_key: idempotencyKey })
        .lean<Stored<SubmissionRecord>>();
      return toRecordOrNull<SubmissionRecord>(stored);
    },
    /** Sets `sealed_at` once; true for the call that did it. */
    seal: ({ id, now }: { id: string; now: Date }) => setOnce(id, 'sealed_at', now),
    /** Sets `answered_at` once; true for the call that did it. */
    markAnswered: ({ id, now }: { id: string; now: Date }) => setOnce(id, 'answered_at', now),
    /** Sets `revoked_at` once. */
    revoke: ({ id, now }: { id: string; now: Date }) => setOnce(id, 'revoked_at', now),
    /** Sets `mail_stopped_at` once. */
    stopMail: ({ id, now }: { id: string; now: Date }) => setOnce(id, 'mail_stopped_at', now),
    /** How many answers an address was promised since `since`; counted up to `limit`. */
    countAnswered: ({ email, since, limit }: { email: string; since: Date; limit: number }) =>
      model.countDocuments({ email, created_at: { $gte: since }, mail_stopped_at: null }, { limit }),
    /** Sealed before `before` and still without an answer, oldest first. */
    async listUnanswered({ before, limit }: { before: Date; limit: number }): Promise<SubmissionRecord[]> {
      const found = await model
        .find({ answered_at: null, sealed_at: { $ne: null, $lt: before } })
        .sort({ sealed_at: 1 })
        .limit(limit)
        .lean<Stored<SubmissionRecord>[]>();
      return found.map((stored) => toRecord<SubmissionRecord>(stored));
    },
    /** Opened before `before` and never sealed, oldest first. */
    async listUnsealed({ before, limit }: { before: Date; limit: number }): Promise<SubmissionRecord[]> {
      const found = await model
        .find({ answered_at: null, sealed_at: null, created_at: { $lt: before } })
        .sort({ created_at: 1 })
        .limit(limit)
        .lean<Stored<SubmissionRecord>[]>();
      return found.map((stored) => toRecord<SubmissionRecord>(stored));
    },
    async delete({ id }: { id: string }): Promise<void> {
      await model.deleteOne({ _id: id });
    },
  };
}
