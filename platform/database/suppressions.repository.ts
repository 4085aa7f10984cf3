import { Schema } from 'mongoose';
import type { Suppression, SuppressionReason } from '../../domain/emails/suppression.types.js';
import { normalizeEmailAddress } from '../../domain/shared/email-address.js';
import type { Database } from './connection.js';
import { newId, type Stored, schemaOptions } from './record.js';
import { createRepositoryKit } from './repository-kit.js';

const schema = new Schema<Stored<Suppression>>(
  {
    _id: { type: String, required: true },
    address: { type: String, required: true },
    reason: { type: String, required: true },
    created_at: { type: Date, required: true },
  },
  schemaOptions,
).index({ address: 1 }, { unique: true });

/** The suppressions repository. */
export type SuppressionsRepository = ReturnType<typeof createSuppressionsRepository>;

/** Addresses not to mail, one document each. */
export function createSuppressionsRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<Suppression>({ database, collection: 'suppressions', schema });
  return {
    /** Suppresses an address; the first reason stays. */
    async add({
      address,
      reason,
      now,
    }: {
      address: string;
      reason: SuppressionReason;
      now: Date;
    }): Promise<void> {
      await kit.insertOnce({ id: newId(), address: normalizeEmailAddress(address), reason, created_at: now });
    },
    findByAddress: ({ address }: { address: string }) =>
      kit.findOne({ address: normalizeEmailAddress(address) }),
    /** Lets an address have mail again. */
    async remove({ address }: { address: string }): Promise<void> {
      await kit.model.deleteOne({ address: normalizeEmailAddress(address) });
    },
  };
}
