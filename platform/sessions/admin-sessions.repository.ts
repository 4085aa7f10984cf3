import { Schema } from 'mongoose';
import type { Database } from '../database/connection.js';
import { type Stored, schemaOptions } from '../database/record.js';
import { createRepositoryKit } from '../database/repository-kit.js';
import type { AdminSession } from './admin-user.types.js';

const schema = new Schema<Stored<AdminSession>>(
  {
    _id: { type: String, required: true },
    token_hash: { type: String, required: true },
    admin_id: { type: String, required: true },
    created_at: { type: Date, required: true },
    last_seen_at: { type: Date, required: true },
    by_proxy: { type: Boolean },
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
  const kit = createRepositoryKit<AdminSession>({ database, collection: 'admin_sessions', schema });
  return {
    async insert(session: AdminSession): Promise<void> {
      await kit.insertOnce(session);
    },
    /** The session of a token, unless it has ended or was last seen before `seenAfter`. */
    findAlive: ({ tokenHash, now, seenAfter }: { tokenHash: string; now: Date; seenAfter: Date }) =>
      kit.findOne({ token_hash: tokenHash, expires_at: { $gt: now }, last_seen_at: { $gt: seenAfter } }),
    async touch({ id, now }: { id: string; now: Date }): Promise<void> {
      await kit.changeOne({ filter: { _id: id }, set: { last_seen_at: now } });
    },
    async deleteByTokenHash({ tokenHash }: { tokenHash: string }): Promise<void> {
      await kit.deleteAll({ token_hash: tokenHash });
    },
    /** Ends every session of an admin, except `exceptId`. */
    async deleteByAdmin({ adminId, exceptId }: { adminId: string; exceptId?: string }): Promise<void> {
      await kit.deleteAll({ admin_id: adminId, ...(exceptId ? { _id: { $ne: exceptId } } : {}) });
    },
  };
}
