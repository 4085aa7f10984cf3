import { Schema } from 'mongoose';
import type { Database } from '../database/connection.js';
import { type Stored, schemaOptions } from '../database/record.js';
import { createRepositoryKit } from '../database/repository-kit.js';
import type { AdminUser } from './admin-user.types.js';

const schema = new Schema<Stored<AdminUser>>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    password_hash: { type: String, required: true },
    created_at: { type: Date, required: true },
    password_changed_at: { type: Date, required: true },
    by_claim: { type: Boolean },
  },
  schemaOptions,
).index({ email: 1 }, { unique: true });

/** The admin users repository. */
export type AdminUsersRepository = ReturnType<typeof createAdminUsersRepository>;

/** Admins, one per address. */
export function createAdminUsersRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<AdminUser>({ database, collection: 'admin_users', schema });
  return {
    /** Adds an admin; false when the address is taken. */
    insertOnce: kit.insertOnce,
    findByEmail: ({ email }: { email: string }) => kit.findOne({ email }),
    findById: kit.findById,
    /** Every admin, oldest first; only ever a handful. */
    list: () => kit.list({ filter: {} }),
    deleteById: kit.deleteById,
    /** Replaces the password unless it changed since `before` was read; false when it did. */
    replacePassword: ({ id, before, after, now }: { id: string; before: string; after: string; now: Date }) =>
      kit.changeOne({
        filter: { _id: id, password_hash: before },
        set: { password_hash: after, password_changed_at: now },
      }),
    /** Whether there is any admin yet. */
    async isEmpty(): Promise<boolean> {
      return (await kit.model.findOne({}, { _id: 1 }).lean()) === null;
    },
  };
}
