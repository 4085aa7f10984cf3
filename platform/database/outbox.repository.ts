import { Schema } from 'mongoose';
import type { OutboxRecord, OutboxState } from '../../domain/emails/outbox-record.types.js';
import type { Database } from './connection.js';
import { isDuplicateKey } from './database-errors.js';
import { type Stored, schemaOptions, toRecord, toRecordOrNull, toStored } from './record.js';

const schema = new Schema<Stored<OutboxRecord>>(
  {
    _id: { type: String, required: true },
    idempotency_key: { type: String, required: true },
    recipient: { type: String, required: true },
    template: { type: String, required: true },
    props: { type: Schema.Types.Mixed, required: true },
    state: { type: String, required: true },
    reason: { type: String, default: null },
    attempts: { type: Number, default: 0 },
    message_id_header: { type: String, required: true },
    in_reply_to: { type: String, default: null },
    references: { type: String, default: null },
    auto_reply: { type: Boolean, required: true },
    smtp_response: { type: String, default: null },
    campaign_id: { type: String, default: null },
    submission_id: { type: String, default: null },
    receipt_ids: { type: [String], default: [] },
    rendered: { type: Schema.Types.Mixed, default: null },
    created_at: { type: Date, required: true },
    claimed_at: { type: Date, default: null },
    sent_at: { type: Date, default: null },
  },
  schemaOptions,
)
  .index({ idempotency_key: 1 }, { unique: true })
  .index(
    { campaign_id: 1, recipient: 1 },
    { unique: true, partialFilterExpression: { campaign_id: { $type: 'string' } } },
  )
  .index({ state: 1, _id: -1 })
  .index({ recipient: 1, _id: -1 })
  .index({ submission_id: 1 });

/** The outbox repository. */
export type OutboxRepository = ReturnType<typeof createOutboxRepository>;

/** Mails ever meant to be sent, one document each. */
export function createOutboxRepository({ database }: { database: Database }) {
  const model = database.model('outbox', schema);
  return {
    /** Writes a row once; the existing one when its key is taken. */
    async insertOrFind(record: OutboxRecord): Promise<{ row: OutboxRecord; isNew: boolean }> {
      try {
        await model.create(toStored(record));
        return { row: record, isNew: true };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const stored = await model
          .findOne({ idempotency_key: record.idempotency_key })
          .lean<Stored<OutboxRecord>>();
        if (!stored) throw error;
        return { row: toRecord<OutboxRecord>(stored), isNew: false };
      }
    },
    async findById({ id }: { id: string }): Promise<OutboxRecord | null> {
      return toRecordOrNull<OutboxRecord>(await model.findOne({ _id: id }).lean<Stored<OutboxRecord>>());
    },
    async findByKey({ idempotencyKey }: { idempotencyKey: string }): Promise<OutboxRecord | null> {
      const stored = await model.findOne({ idempotency_key: idempotencyKey }).lean<Stored<OutboxRecord>>();
      return toRecordOrNull<OutboxRecord>(stored);
    },
    /** `queued` -> `sending`, counted as an attempt; null when the row is in any other state. */
    async claimForSending({ id, now }: { id: string; now: Date }): Promise<OutboxRecord | null> {
      const stored = await model
        .findOneAndUpdate(
          { _id: id, state: 'queued' },
          { $set: { state: 'sending', claimed_at: now }, $inc: { attempts: 1 } },
          { returnDocument: 'after' },
        )
        .lean<Stored<OutboxRecord>>();
      return toRecordOrNull<OutboxRecord>(stored);
    },
    /** Ends or puts back a claimed row: only the state `sending` is left this way. */
    async settle({
      id,
      state,
      ...changes
    }: {
      id: string;
      state: Exclude<OutboxState, 'sending'>;
    } & Partial<Pick<OutboxRecord, 'reason' | 'smtp_response' | 'rendered' | 'sent_at'>>): Promise<boolean> {
      const result = await model.updateOne({ _id: id, state: 'sending' }, { $set: { ...changes, state } });
      return result.modifiedCount === 1;
    },
    /** Rows in a state whose last claim (or creation) is older than `before`, oldest first. */
    async listStuck({
      state,
      before,
      limit,
    }: {
      state: 'queued' | 'sending';
      before: Date;
      limit: number;
    }): Promise<OutboxRecord[]> {
      const aged = state === 'sending' ? { claimed_at: { $lt: before } } : { created_at: { $lt: before } };
      const found = await model
        .find({ state, ...aged })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<Stored<OutboxRecord>[]>();
      return found.map((stored) => toRecord<OutboxRecord>(stored));
    },
    /** Newest first; `beforeId` continues a listing. */
    async list({
      state,
      beforeId,
      limit,
    }: {
      state?: OutboxState;
      beforeId?: string;
      limit: number;
    }): Promise<OutboxRecord[]> {
      const found = await model
        .find({ ...(state ? { state } : {}), ...(beforeId ? { _id: { $lt: beforeId } } : {}) })
        .sort({ _id: -1 })
        .limit(limit)
        .lean<Stored<OutboxRecord>[]>();
      return found.map((stored) => toRecord<OutboxRecord>(stored));
    },
    /** Takes the waiting mails of a submission out of the queue. */
    async skipQueued({ submissionId, reason }: { submissionId: string; reason: string }): Promise<void> {
      await model.updateMany(
        { submission_id: submissionId, state: 'queued' },
        { $set: { state: 'skipped', reason } },
      );
    },
    /** Removes the mails of a submission (the shopper asked for deletion). */
    async deleteBySubmission({ submissionId }: { submissionId: string }): Promise<void> {
      await model.deleteMany({ submission_id: submissionId });
    },
  };
}
