import { Schema } from 'mongoose';
import type { Database } from '../connection.js';
import { newId, type Stored, schemaOptions } from '../record.js';
import { createRepositoryKit } from '../repository-kit.js';

/** One mail of a mailbox that is safely stored here: a document of the collection `imap_messages`. */
export type ImapMessageRecord = {
  id: string;
  mailbox_id: string;
  epoch: number;
  uid: number;
  /** Its name in the spool; mails with the same name are registered once. */
  spool_id: string;
  taken_at: Date;
  /** When it was marked, moved or deleted in the mailbox; null while that is still to be done. */
  settled_at: Date | null;
};

const schema = new Schema<Stored<ImapMessageRecord>>(
  {
    _id: { type: String, required: true },
    mailbox_id: { type: String, required: true },
    epoch: { type: Number, required: true },
    uid: { type: Number, required: true },
    spool_id: { type: String, required: true },
    taken_at: { type: Date, required: true },
    settled_at: { type: Date, default: null },
  },
  schemaOptions,
).index({ mailbox_id: 1, epoch: 1, uid: 1 }, { unique: true });

/** UIDs per query: the result for ten thousand must not be held at once. */
const batchSize = 1_000;

/** The repository of mails taken from mailboxes. */
export type ImapMessagesRepository = ReturnType<typeof createImapMessagesRepository>;

/** Mails taken from mailboxes: those listed here are never fetched again. */
export function createImapMessagesRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<ImapMessageRecord>({ database, collection: 'imap_messages', schema });
  return {
    /** Records that a mail is in the spool; recording it again changes nothing. */
    async noteTaken(taken: Omit<ImapMessageRecord, 'id' | 'settled_at'>): Promise<void> {
      await kit.insertOnce({ id: newId(), ...taken, settled_at: null });
    },
    /** Records that mails were marked, moved or deleted. */
    async noteSettled({
      mailboxId,
      epoch,
      uids,
      now,
    }: {
      mailboxId: string;
      epoch: number;
      uids: number[];
      now: Date;
    }): Promise<void> {
      const filter = { mailbox_id: mailboxId, epoch, uid: { $in: uids }, settled_at: null };
      await kit.changeAll({ filter, set: { settled_at: now } });
    },
    /** The UIDs, of those given, that are taken, and whether each is settled too. */
    async knownAmong({
      mailboxId,
      epoch,
      uids,
    }: {
      mailboxId: string;
      epoch: number;
      uids: number[];
    }): Promise<Map<number, { isSettled: boolean }>> {
      const known = new Map<number, { isSettled: boolean }>();
      for (let from = 0; from < uids.length; from += batchSize) {
        const wanted = { $in: uids.slice(from, from + batchSize) };
        const found = await kit.model
          .find({ mailbox_id: mailboxId, epoch, uid: wanted }, { uid: 1, settled_at: 1 })
          .lean();
        for (const { uid, settled_at: settledAt } of found) known.set(uid, { isSettled: settledAt !== null });
      }
      return known;
    },
    /** How many mails were ever taken from a mailbox. */
    count: ({ mailboxId }: { mailboxId: string }) => kit.count({ mailbox_id: mailboxId }),
  };
}
