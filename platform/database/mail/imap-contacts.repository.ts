import { Schema } from 'mongoose';
import type { MailboxContact } from '../../../domain/mail/unread-mailbox.rules.js';
import { dayMs } from '../../../domain/shared/units.js';
import type { Database } from '../connection.js';
import { type Stored, schemaOptions } from '../record.js';
import { createRepositoryKit } from '../repository-kit.js';

/** A mailbox that nobody tried to read for this long was removed from the settings, ms. */
const forgottenAfterMs = 7 * dayMs;

const schema = new Schema<Stored<MailboxContact>>(
  {
    _id: { type: String, required: true },
    unread_since: { type: Date, required: true },
    due_at: { type: Date, required: true },
    tried_at: { type: Date, required: true },
    fault: { type: String, default: null },
  },
  schemaOptions,
).index({ tried_at: 1 }, { expireAfterSeconds: forgottenAfterMs / 1000 });

/** The repository of when mailboxes were last read. */
export type ImapContactsRepository = ReturnType<typeof createImapContactsRepository>;

/** When each mailbox was last read, or tried without success: the source of alarms and figures. */
export function createImapContactsRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<MailboxContact>({ database, collection: 'imap_contacts', schema });
  return {
    /** Records that a mailbox was read, and by when it must be read again. */
    async noteRead({ id, now, dueAt }: { id: string; now: Date; dueAt: Date }): Promise<void> {
      const set = { unread_since: now, due_at: dueAt, tried_at: now, fault: null };
      if (!(await kit.changeOne({ filter: { _id: id }, set }))) await kit.insertOnce({ id, ...set });
    },
    /** Records why a mailbox could not be read; since when it is unread stays. */
    async noteFault({ id, now, fault }: { id: string; now: Date; fault: string }): Promise<void> {
      const set = { tried_at: now, fault };
      const first = { id, unread_since: now, due_at: now, ...set };
      if (!(await kit.changeOne({ filter: { _id: id }, set }))) await kit.insertOnce(first);
    },
    /** Forgets other mailboxes that nobody has tried to read since `before`. */
    async forgetOthers({ ids, before }: { ids: readonly string[]; before: Date }): Promise<void> {
      await kit.deleteAll({ _id: { $nin: [...ids] }, tried_at: { $lt: before } });
    },
    /** Every mailbox: as many as the settings name. */
    listAll: () => kit.list({ filter: {} }),
  };
}
