import { Schema } from 'mongoose';
import type { Database } from '../connection.js';
import { type Stored, schemaOptions } from '../record.js';
import { createRepositoryKit } from '../repository-kit.js';

/** How far mail was fetched from one folder of one account: a document of the collection `imap_mailboxes`. */
export type ImapMailboxRecord = {
  /** Hash of host, user and folder. */
  id: string;
  /** UIDVALIDITY (RFC 9051 section 2.3.1.1) that the known UIDs belong to; a number of up to 63 bits, as text. */
  uid_validity: string;
  /** Incremented whenever the server renumbers its UIDs; UIDs are meaningful only within one epoch. */
  epoch: number;
  /** Mails with lower UIDs are fetched only while unread: they predate us, or are already known. */
  next_uid: number;
  /** In a new epoch: mails that arrived from this day on are fetched, read or not. Null once that is done. */
  since: Date | null;
  /** End of the last successful poll. */
  looked_at: Date | null;
  created_at: Date;
};

const schema = new Schema<Stored<ImapMailboxRecord>>(
  {
    _id: { type: String, required: true },
    uid_validity: { type: String, required: true },
    epoch: { type: Number, required: true },
    next_uid: { type: Number, required: true },
    since: { type: Date, default: null },
    looked_at: { type: Date, default: null },
    created_at: { type: Date, required: true },
  },
  schemaOptions,
);

/** The repository of mailboxes that mail is fetched from. */
export type ImapMailboxesRepository = ReturnType<typeof createImapMailboxesRepository>;

/** Mailboxes that mail is fetched from. */
export function createImapMailboxesRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<ImapMailboxRecord>({ database, collection: 'imap_mailboxes', schema });
  return {
    /** Stores a mailbox seen for the first time; returns the existing record when it is known. */
    async insertOrFind(record: ImapMailboxRecord): Promise<ImapMailboxRecord> {
      await kit.insertOnce(record);
      return (await kit.findById({ id: record.id })) ?? record;
    },
    findById: kit.findById,
    /** Starts a new epoch after the given one; null when another process did. */
    startEpoch: ({
      id,
      epoch,
      ...facts
    }: Pick<ImapMailboxRecord, 'id' | 'epoch' | 'uid_validity' | 'next_uid' | 'since'>) =>
      kit.claim({ filter: { _id: id, epoch }, set: facts, count: 'epoch' }),
    /** Records a successful poll, unless a new epoch started meanwhile. */
    async notePoll({
      id,
      epoch,
      ...facts
    }: Pick<ImapMailboxRecord, 'id' | 'epoch' | 'next_uid' | 'since' | 'looked_at'>): Promise<void> {
      await kit.changeOne({ filter: { _id: id, epoch }, set: facts });
    },
  };
}
