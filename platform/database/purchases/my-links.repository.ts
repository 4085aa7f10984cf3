import { Schema } from 'mongoose';
import { questionExpiry } from '../../../domain/mail/outcome/answer-caps.rules.js';
import { maxMyLinksPerDay, myLinkExpiry } from '../../../domain/purchases/my-link.rules.js';
import type { Database } from '../connection.js';
import { newId, type Stored, schemaOptions } from '../record.js';
import { createRepositoryKit } from '../repository-kit.js';
import { hashedKey } from './purchase-keys.js';

/** A requested link to all purchases of an address: a document of the collection `my_links`. */
export type MyLinkRecord = {
  id: string;
  /** Unique: hash of the address, UTC day, and number of the link on that day; or `upload:<submission id>`. */
  key: string;
  /** The address whose purchases it opens. */
  email: string;
  expires_at: Date;
  created_at: Date;
};

const schema = new Schema<Stored<MyLinkRecord>>(
  {
    _id: { type: String, required: true },
    key: { type: String, required: true },
    email: { type: String, required: true },
    expires_at: { type: Date, required: true },
    created_at: { type: Date, required: true },
  },
  schemaOptions,
)
  .index({ key: 1 }, { unique: true })
  .index({ email: 1 })
  .index({ expires_at: 1 }, { expireAfterSeconds: 0 });

/** A link that is asked for. */
type NewMyLink = { email: string; expiresAt?: Date; now: Date };

/** The repository of links to all purchases of an address. */
export type MyLinksRepository = ReturnType<typeof createMyLinksRepository>;

/** Links that addresses asked for: what a token refers to, and how many were made in a day. */
export function createMyLinksRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<MyLinkRecord>({ database, collection: 'my_links', schema });
  return {
    findById: kit.findById,
    /**
     * Creates the day's next link for an address; null when its daily limit is reached. Unique keys do the counting.
     */
    async takeNext({
      email,
      now,
      expiresAt = myLinkExpiry({ now }),
    }: NewMyLink): Promise<MyLinkRecord | null> {
      const day = now.toISOString().slice(0, 10);
      for (let count = 0; count < maxMyLinksPerDay; count += 1) {
        const key = `${hashedKey(email)}:${day}:${count}`;
        const link = { id: newId(), key, email, expires_at: expiresAt, created_at: now };
        if (await kit.insertOnce(link)) return link;
      }
      return null;
    },
    /** The link in the question about an upload: one for each, however often it is asked for. */
    async forUpload({
      submissionId,
      email,
      now,
    }: {
      submissionId: string;
      email: string;
      now: Date;
    }): Promise<MyLinkRecord> {
      const link = { id: newId(), key: `upload:${submissionId}`, email, created_at: now };
      const record = { ...link, expires_at: questionExpiry({ now }) };
      return (await kit.insertOrFind({ record, key: ['key'] })).record;
    },
    /** Closes every link of an address. */
    async deleteByEmail({ email }: { email: string }): Promise<void> {
      await kit.deleteAll({ email });
    },
  };
}
