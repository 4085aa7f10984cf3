import { Schema } from 'mongoose';
import type { Database } from '../database/connection.js';
import { type Stored, schemaOptions, toStored } from '../database/record.js';
import { createRepositoryKit } from '../database/repository-kit.js';
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
  const kit = createRepositoryKit<SetupLink>({ database, collection: 'admin_setup_links', schema });
  const redeemable = ({ tokenHash, now }: { tokenHash: string; now: Date }) => ({
    token_hash: tokenHash,
    used_at: null,
    expires_at: { $gt: now },
  });
  return {
    /** Stores a link and invalidates every earlier one. */
    async replaceAll(link: SetupLink): Promise<void> {
      await kit.deleteAll({ _id: { $ne: link.id } });
      await kit.model.create(toStored(link));
    },
    /** Whether a link could be redeemed now. */
    async isOpen(asked: { tokenHash: string; now: Date }): Promise<boolean> {
      return (await kit.findOne(redeemable(asked))) !== null;
    },
    /** Uses up a link; true for the one call that did it. */
    claim: (asked: { tokenHash: string; now: Date }) =>
      kit.changeOne({ filter: redeemable(asked), set: { used_at: asked.now } }),
  };
}
