import { Schema } from 'mongoose';
import type { Database } from '../database/connection.js';
import { type Stored, schemaOptions, toStored } from '../database/record.js';
import type { SetupLink } from './admin-user.types.js';

const schema = new Schema<Stored<SetupLink>>(
  {
    _id: { type: String, required: true },
    token_hash: { type: String, required: true },
    created_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
    used_at: { type: Date, default: null },
  },
  schemaOptions,
)
  .index({ token_hash: 1 }, { unique: true })
  .index({ expires_at: 1 }, { expireAfterSeconds: 0 });

/** The set-up links repository. */
export type SetupLinksRepository = ReturnType<typeof createSetupLinksRepository>;

/** One-time links for the first admin. */
export function createSetupLinksRepository({ database }: { database: Database }) {
  const model = database.model('admin_setup_links', schema);
  return {
    /** Writes a link and takes every earlier one out of use. */
    async replaceAll(link: SetupLink): Promise<void> {
      await model.deleteMany({ _id: { $ne: link.id } });
      await model.create(toStored(link));
    },
    /** Whether a link could be redeemed now. */
    async isOpen({ tokenHash, now }: { tokenHash: string; now: Date }): Promise<boolean> {
      const found = await model
        .findOne({ token_hash: tokenHash, used_at: null, expires_at: { $gt: now } }, { _id: 1 })
        .lean();
      return found !== null;
    },
    /** Uses a link up; true for the one call that did it. */
    async claim({ tokenHash, now }: { tokenHash: string; now: Date }): Promise<boolean> {
      const result = await model.updateOne(
        { token_hash: tokenHash, used_at: null, expires_at: { $gt: now } },
        { $set: { used_at: now } },
      );
      return result.modifiedCount === 1;
    },
  };
}
