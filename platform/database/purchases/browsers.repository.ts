import { Schema } from 'mongoose';
import type { Database } from '../connection.js';
import { newId, type Stored, schemaOptions } from '../record.js';
import { createRepositoryKit } from '../repository-kit.js';

/** A browser that reports prices for an address, or the code that will pair one: a document of `browsers`. */
export type BrowserRecord = {
  id: string;
  /** Unique: hash of the code until it is used, then of the browser's token. Neither is stored. */
  key: string;
  email: string;
  /** What it calls itself; null until it is paired. */
  name: string | null;
  paired_at: Date | null;
  last_used_at: Date | null;
  /** When the code, or the unused browser, is forgotten. */
  expires_at: Date;
  created_at: Date;
};

const schema = new Schema<Stored<BrowserRecord>>(
  {
    _id: { type: String, required: true },
    key: { type: String, required: true },
    email: { type: String, required: true },
    name: { type: String, default: null },
    paired_at: { type: Date, default: null },
    last_used_at: { type: Date, default: null },
    expires_at: { type: Date, required: true },
    created_at: { type: Date, required: true },
  },
  schemaOptions,
)
  .index({ key: 1 }, { unique: true })
  .index({ email: 1, _id: 1 })
  .index({ expires_at: 1 }, { expireAfterSeconds: 0 });

/** The repository of paired browsers. */
export type BrowsersRepository = ReturnType<typeof createBrowsersRepository>;

/** Browsers that report prices; each is paired once, by whoever first shows the code. */
export function createBrowsersRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<BrowserRecord>({ database, collection: 'browsers', schema });
  return {
    /** Stores the hash of an address's new code; its earlier codes no longer work. */
    async offer({
      email,
      key,
      expiresAt,
      now,
    }: {
      email: string;
      key: string;
      expiresAt: Date;
      now: Date;
    }): Promise<void> {
      await kit.deleteAll({ email, paired_at: null });
      const unpaired = { name: null, paired_at: null, last_used_at: null };
      await kit.insertOnce({
        id: newId(),
        key,
        email,
        ...unpaired,
        expires_at: expiresAt,
        created_at: now,
      });
    },
    /** Uses a code up: true for one caller alone. */
    async pair({
      codeKey,
      key,
      name,
      expiresAt,
      now,
    }: {
      codeKey: string;
      key: string;
      name: string;
      expiresAt: Date;
      now: Date;
    }): Promise<BrowserRecord | null> {
      return kit.claim({
        filter: { key: codeKey, paired_at: null, expires_at: { $gt: now } },
        set: { key, name, paired_at: now, last_used_at: now, expires_at: expiresAt },
      });
    },
    /** The paired browser with a token's hash, marked as used now; null once it is forgotten. */
    use: ({ key, expiresAt, now }: { key: string; expiresAt: Date; now: Date }) =>
      kit.claim({
        filter: { key, paired_at: { $ne: null }, expires_at: { $gt: now } },
        set: { last_used_at: now, expires_at: expiresAt },
      }),
    /** Paired browsers of an address, oldest first. */
    listByEmail: ({ email, now }: { email: string; now: Date }) =>
      kit.list({ filter: { email, paired_at: { $ne: null }, expires_at: { $gt: now } } }),
    /** Whether any browser is paired. */
    isAny: async ({ now }: { now: Date }): Promise<boolean> =>
      (await kit.list({ filter: { paired_at: { $ne: null }, expires_at: { $gt: now } }, limit: 1 })).length >
      0,
    /** Forgets one browser of an address; false if the address has no such browser. */
    forget: async ({ id, email }: { id: string; email: string }): Promise<boolean> =>
      (await kit.deleteAll({ _id: id, email })) > 0,
    async deleteByEmail({ email }: { email: string }): Promise<void> {
      await kit.deleteAll({ email });
    },
  };
}
