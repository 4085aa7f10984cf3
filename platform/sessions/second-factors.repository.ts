import { Schema } from 'mongoose';
import type { Database } from '../database/connection.js';
import { type Stored, schemaOptions } from '../database/record.js';
import { createRepositoryKit } from '../database/repository-kit.js';
import type { SecondFactorRecord } from './admin-user.types.js';

const schema = new Schema<Stored<SecondFactorRecord>>(
  {
    _id: { type: String, required: true },
    pending_secret: { type: String, default: null },
    secret: { type: String, default: null },
    enabled_at: { type: Date, default: null },
    last_step: { type: Number, required: true },
    recovery_hashes: { type: [String], required: true },
  },
  schemaOptions,
);

/** The second factors repository. */
export type SecondFactorsRepository = ReturnType<typeof createSecondFactorsRepository>;

/** Second factors, at most one per admin, under the admin's id. */
export function createSecondFactorsRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<SecondFactorRecord>({
    database,
    collection: 'admin_second_factors',
    schema,
  });
  return {
    findById: kit.findById,
    /** Stores a secret until a code proves that the admin's app has it; an active secret stays. */
    async propose({ id, sealed }: { id: string; sealed: string }): Promise<void> {
      const fresh = { secret: null, enabled_at: null, last_step: 0, recovery_hashes: [] };
      await kit.insertOnce({ id, pending_secret: sealed, ...fresh });
      await kit.changeOne({ filter: { _id: id }, set: { pending_secret: sealed } });
    },
    /** Activates the proposed secret; false when another one was proposed meanwhile. */
    enable: ({
      id,
      sealed,
      step,
      recoveryHashes,
      now,
    }: {
      id: string;
      sealed: string;
      step: number;
      recoveryHashes: string[];
      now: Date;
    }) =>
      kit.changeOne({
        filter: { _id: id, pending_secret: sealed },
        set: {
          pending_secret: null,
          secret: sealed,
          enabled_at: now,
          last_step: step,
          recovery_hashes: recoveryHashes,
        },
      }),
    /** Uses up the code of a time step; true for one call only, so that an observed code is useless. */
    takeStep: ({ id, step }: { id: string; step: number }) =>
      kit.changeOne({ filter: { _id: id, last_step: { $lt: step } }, set: { last_step: step } }),
    /** Uses up a recovery code; true for one call only. */
    async takeRecoveryCode({ id, hash }: { id: string; hash: string }): Promise<boolean> {
      const taken = await kit.model.updateOne(
        { _id: id, recovery_hashes: hash },
        { $pull: { recovery_hashes: hash } },
      );
      return taken.modifiedCount === 1;
    },
    replaceRecoveryCodes: ({ id, hashes }: { id: string; hashes: string[] }) =>
      kit.changeOne({ filter: { _id: id, secret: { $ne: null } }, set: { recovery_hashes: hashes } }),
    deleteById: kit.deleteById,
  };
}
