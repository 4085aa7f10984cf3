import { Schema } from 'mongoose';
import type { Database } from '../database/connection.js';
import { type Stored, schemaOptions, toRecordOrNull, toStored } from '../database/record.js';
import type { AdminSession } from './admin-user.types.js';

const schema = new Schema<Stored<AdminSession>>(
  {
    _id: { type: String, required: true },
    token_hash: { type: String, required: true },
    admin_id: { type: String, required: true },
    created_at: { type: Date, required: true },
    last_seen_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
  },
  schemaOptions,
)
  .index({ token_hash: 1 }, { unique: true })
  .index({ admin_id: 1 })
  .index({ expires_at: 1 }, { expireAfterSeconds: 0 });

/** The admin sessions repository. */
export type AdminSessionsRepository = ReturnType<typeof createAdminSessionsRepository>;

/** Sign-ins that have not ended. */
export function createAdminSessionsRepository({ database }: { database: Database }) {
  const model = database.model('admin_sessions', schema);
  return {
    async insert(session: AdminSession): Promise<void> {
      await model.create(toStored(session));
    },
    /** The session of a token, if it is neither past its end nor unseen since `seenAfter`. */
    async findAlive({
      tokenHash,
      now,
      seenAfter,
    }: {
      tokenHash: string;
      now: Date;
      seenAfter: Date;
    }): Promise<AdminSession | null> {
      const stored = await model
        .findOne({ token_hash: tokenHash, expires_at: { $gt: now }, last_seen_at: { $gt: seenAfter } })
        .lean<Stored<AdminSession>>();
      return toRecordOrNull<AdminSession>(stored);
    },
    async touch({ id, now }: { id: string; now: Date }): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { last_seen_at: now } });
    },
    async deleteByTokenHash({ tokenHash }: { tokenHash: string }): Promise<void> {
      await model.deleteOne({ token_hash: tokenHash });
    },
    /** Ends every session of an admin, `exceptId` apart. */
    async deleteByAdmin({ adminId, exceptId }: { adminId: string; exceptId?: string }): Promise<void> {
      await model.deleteMany({ admin_id: adminId, ...(exceptId ? { _id: { $ne: exceptId } } : {}) });
    },
  };
}
