import { Schema } from 'mongoose';
import type { TokenScope } from '../../domain/contracts/route.js';
import { dayMs, minuteMs } from '../../domain/shared/units.js';
import type { Database } from '../database/connection.js';
import { type Stored, schemaOptions } from '../database/record.js';
import { createRepositoryKit } from '../database/repository-kit.js';

/** A token of an admin's programs: a document of `api_tokens`. The token itself is shown once and not stored. */
export type ApiToken = {
  id: string;
  name: string;
  scopes: TokenScope[];
  /** SHA-256 of the token; unique. */
  token_hash: string;
  admin_id: string;
  created_at: Date;
  /** When it stops working. */
  expires_at: Date;
  /** Updated at most once a minute. */
  last_used_at: Date | null;
  revoked_at: Date | null;
};

/** How long an ended token stays listed, days: whoever meets a refused one can look up which it was. */
const keptDays = 90;
/** Most ended tokens in the list: as many as anybody reads. */
const maxEndedListed = 100;
/** The last use is recorded at most this often, ms: a call must not cost a write. */
const touchIntervalMs = minuteMs;

const schema = new Schema<Stored<ApiToken>>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    scopes: { type: [String], required: true },
    token_hash: { type: String, required: true },
    admin_id: { type: String, required: true },
    created_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
    last_used_at: { type: Date, default: null },
    revoked_at: { type: Date, default: null },
  },
  schemaOptions,
)
  .index({ token_hash: 1 }, { unique: true })
  .index({ admin_id: 1 })
  .index({ expires_at: 1 }, { expireAfterSeconds: (keptDays * dayMs) / 1000 });

/** The API tokens repository. */
export type ApiTokensRepository = ReturnType<typeof createApiTokensRepository>;

/** API tokens, ended ones included. */
export function createApiTokensRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<ApiToken>({ database, collection: 'api_tokens', schema });
  return {
    insertOnce: kit.insertOnce,
    findById: kit.findById,
    findByHash: ({ tokenHash }: { tokenHash: string }) => kit.findOne({ token_hash: tokenHash }),
    /** Every token in force, and the latest that have ended; newest first each. */
    async list({ now }: { now: Date }): Promise<ApiToken[]> {
      const sort = { _id: -1 } as const;
      const ended = { $or: [{ revoked_at: { $ne: null } }, { expires_at: { $lte: now } }] };
      const lists = await Promise.all([
        kit.list({ filter: { revoked_at: null, expires_at: { $gt: now } }, sort }),
        kit.list({ filter: ended, sort, limit: maxEndedListed }),
      ]);
      return lists.flat();
    },
    /** Records a use, unless one was recorded within a minute. */
    async touch({ id, now }: { id: string; now: Date }): Promise<void> {
      const before = new Date(now.getTime() - touchIntervalMs);
      const unseen = { $or: [{ last_used_at: null }, { last_used_at: { $lte: before } }] };
      await kit.changeOne({ filter: { _id: id, ...unseen }, set: { last_used_at: now } });
    },
    /** Ends a token; true for the one call that did it. */
    revoke: ({ id, now }: { id: string; now: Date }) =>
      kit.changeOne({ filter: { _id: id, revoked_at: null }, set: { revoked_at: now } }),
    /** Ends every token of an admin. */
    revokeAll: ({ adminId, now }: { adminId: string; now: Date }) =>
      kit.changeAll({ filter: { admin_id: adminId, revoked_at: null }, set: { revoked_at: now } }),
  };
}
