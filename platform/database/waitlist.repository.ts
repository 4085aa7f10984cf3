import { Schema } from 'mongoose';
import type { JoinWaitlist, WaitlistRecord } from '../../domain/waitlist/waitlist.schemas.js';
import type { Database } from './connection.js';
import { isDuplicateKey } from './database-errors.js';
import { newId, type Stored, schemaOptions, toRecord, toRecordOrNull, toStored } from './record.js';

const schema = new Schema<Stored<WaitlistRecord>>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, default: null },
    created_at: { type: Date, required: true },
    welcome_emailed_at: { type: Date, default: null },
  },
  schemaOptions,
)
  .index({ email: 1 }, { unique: true })
  .index({ welcome_emailed_at: 1, created_at: 1 });

/** The waitlist repository. */
export type WaitlistRepository = ReturnType<typeof createWaitlistRepository>;

/** Sign-ups, one an address. */
export function createWaitlistRepository({ database }: { database: Database }) {
  const model = database.model('waitlist', schema);
  return {
    /** Adds a sign-up; null when the address is already there. */
    async insertOnce({ email, phone, now }: JoinWaitlist & { now: Date }): Promise<WaitlistRecord | null> {
      const record: WaitlistRecord = { id: newId(), email, phone, created_at: now, welcome_emailed_at: null };
      try {
        await model.create(toStored(record));
        return record;
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },
    async findByEmail({ email }: { email: string }): Promise<WaitlistRecord | null> {
      return toRecordOrNull<WaitlistRecord>(await model.findOne({ email }).lean<Stored<WaitlistRecord>>());
    },
    /** Marks the welcome mail as handed over; the first time wins. */
    async markWelcomed({ id, now }: { id: string; now: Date }): Promise<void> {
      await model.updateOne({ _id: id, welcome_emailed_at: null }, { $set: { welcome_emailed_at: now } });
    },
    /** Sign-ups of a time that have not been welcomed, oldest first. */
    async listUnwelcomed({
      since,
      before,
      limit,
    }: {
      since: Date;
      before: Date;
      limit: number;
    }): Promise<WaitlistRecord[]> {
      const found = await model
        .find({ welcome_emailed_at: null, created_at: { $gte: since, $lt: before } })
        .sort({ created_at: 1 })
        .limit(limit)
        .lean<Stored<WaitlistRecord>[]>();
      return found.map((stored) => toRecord<WaitlistRecord>(stored));
    },
  };
}
