import { Schema } from 'mongoose';
import type { Database } from '../database/connection.js';
import { isDuplicateKey } from '../database/database-errors.js';
import { type Stored, schemaOptions, toRecordOrNull, toStored } from '../database/record.js';
import type { AdminUser } from './admin-user.types.js';

const schema = new Schema<Stored<AdminUser>>(
  {
    _id: { type: String, required: true },
    email: { type: String, required: true },
    password_hash: { type: String, required: true },
    created_at: { type: Date, required: true },
    password_changed_at: { type: Date, required: true },
  },
  schemaOptions,
).index({ email: 1 }, { unique: true });

/** The admin users repository. */
export type AdminUsersRepository = ReturnType<typeof createAdminUsersRepository>;

/** Admins, one an address. */
export function createAdminUsersRepository({ database }: { database: Database }) {
  const model = database.model('admin_users', schema);
  return {
    /** Adds an admin; false when the address is taken. */
    async insertOnce(user: AdminUser): Promise<boolean> {
      try {
        await model.create(toStored(user));
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    async findByEmail({ email }: { email: string }): Promise<AdminUser | null> {
      return toRecordOrNull<AdminUser>(await model.findOne({ email }).lean<Stored<AdminUser>>());
    },
    async findById({ id }: { id: string }): Promise<AdminUser | null> {
      return toRecordOrNull<AdminUser>(await model.findOne({ _id: id }).lean<Stored<AdminUser>>());
    },
    /** Replaces the password unless it was changed since `before` was read; false when it was. */
    async replacePassword({
      id,
      before,
      after,
      now,
    }: {
      id: string;
      before: string;
      after: string;
      now: Date;
    }): Promise<boolean> {
      const result = await model.updateOne(
        { _id: id, password_hash: before },
        { $set: { password_hash: after, password_changed_at: now } },
      );
      return result.modifiedCount === 1;
    },
    /** Whether there is any admin yet. */
    async isEmpty(): Promise<boolean> {
      return (await model.findOne({}, { _id: 1 }).lean()) === null;
    },
  };
}
