import { Schema } from 'mongoose';
import type { JoinWaitlist, WaitlistRecord } from '../../../domain/waitlist/waitlist.schemas.js';
import type { Database } from '../connection.js';
import { withSearchTerms } from '../found-by.js';
import { newId, type Stored, schemaOptions } from '../record.js';
import { createRepositoryKit } from '../repository-kit.js';

const schema = withSearchTerms(
  new Schema<Stored<WaitlistRecord>>(
    {
      _id: { type: String, required: true },
      email: { type: String, required: true },
      phone: { type: String, default: null },
      created_at: { type: Date, required: true },
      welcome_emailed_at: { type: Date, default: null },
      imported_at: { type: Date, default: null },
    },
    schemaOptions,
  ),
)
  .index({ email: 1 }, { unique: true })
  .index({ welcome_emailed_at: 1, created_at: 1 })
  .index({ welcome_emailed_at: 1, _id: 1 });

/** The waitlist repository. */
export type WaitlistRepository = ReturnType<typeof createWaitlistRepository>;

/** Sign-ups, one per address. */
export function createWaitlistRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<WaitlistRecord>({
    database,
    collection: 'waitlist',
    schema,
    foundBy: ({ email, phone }) => [email, phone],
  });
  return {
    /** Adds a sign-up, or an imported one; null when the address is already there. */
    async insertOnce({
      email,
      phone,
      now,
      importedAt = null,
    }: JoinWaitlist & { now: Date; importedAt?: Date | null }): Promise<WaitlistRecord | null> {
      const record: WaitlistRecord = {
        id: newId(),
        email,
        phone,
        created_at: now,
        welcome_emailed_at: null,
        imported_at: importedAt,
      };
      return (await kit.insertOnce(record)) ? record : null;
    },
    /** A page of sign-ups, newest first. */
    page: kit.page,
    countUpTo: kit.countUpTo,
    newestTerms: kit.newestTerms,
    /** Every sign-up, oldest first. */
    stream: () => kit.stream({ filter: {} }),
    /** Deletes a sign-up; true when there was one. */
    async deleteByEmail({ email }: { email: string }): Promise<boolean> {
      return (await kit.deleteAll({ email })) === 1;
    },
    deleteById: kit.deleteById,
    findById: kit.findById,
    findByEmail: ({ email }: { email: string }) => kit.findOne({ email }),
    /** Marks the welcome mail as handed over; the first time wins. */
    markWelcomed: ({ id, now }: { id: string; now: Date }) =>
      kit.setOnce({ id, field: 'welcome_emailed_at', now }),
    /** Marks the welcome mails of several sign-ups as handed over. */
    async markWelcomedAll({ ids, now }: { ids: readonly string[]; now: Date }): Promise<void> {
      await kit.changeAll({
        filter: { _id: { $in: ids }, welcome_emailed_at: null },
        set: { welcome_emailed_at: now },
      });
    },
    /** How many have not been welcomed. */
    countUnwelcomed: () => kit.count({ welcome_emailed_at: null }),
    /** How many of these distinct addresses are signed up and not welcomed. */
    countUnwelcomedAmong: ({ emails }: { emails: readonly string[] }): Promise<number> =>
      kit.count({ welcome_emailed_at: null, email: { $in: emails } }),
    /** Sign-ups not welcomed yet, in sign-up order, after `after`. */
    listUnwelcomedAfter: ({ after, limit }: { after: string | null; limit: number }) =>
      kit.list({
        filter: { welcome_emailed_at: null, ...(after === null ? {} : { _id: { $gt: after } }) },
        sort: { _id: 1 },
        limit,
      }),
    /** Sign-ups made by their owners (not imported) in a period and not welcomed yet, oldest first. */
    listUnwelcomed: ({ since, before, limit }: { since: Date; before: Date; limit: number }) =>
      kit.list({
        filter: { welcome_emailed_at: null, imported_at: null, created_at: { $gte: since, $lt: before } },
        sort: { created_at: 1 },
        limit,
      }),
  };
}
