import { Schema } from 'mongoose';
import type { Database } from './connection.js';
import { type Stored, schemaOptions } from './record.js';
import { createRepositoryKit } from './repository-kit.js';

/** How far mail was fetched from one folder of one account: a document of the collection `imap_mailboxes`. */
export type ImapMailboxRecord = {
  /** Hash of host, user and folder. */
  id: string;
  /** UIDVALIDITY (RFC 9051 section 2.3.1.1) under which UIDs are known; a number of up to 63 bits, as text. */
  uid_validity: string;
  /** Counted up whenever the server's UIDs start anew; UIDs mean something only within one epoch. */
  epoch: number;
  /** Mails of lower UIDs are taken only where they are unread: they were there before us, or they are known. */
  next_uid: number;
  /** In a new epoch: mails that arrived from this day on are taken, read or not. Null once they were. */
  since: Date | null;
  /** End of the last look that went through. */
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
    /** Notes a mailbox that is met for the first time; the record there is when it was met before. */
    async insertOrFind(record: ImapMailboxRecord): Promise<ImapMailboxRecord> {
      await kit.insertOnce(record);
      return (await kit.findById({ id: record.id })) ?? record;
    },
    findById: kit.findById,
    /** Begins a new epoch after the one given; null when another process did. */
    startEpoch: ({
      id,
      epoch,
      ...facts
    }: Pick<ImapMailboxRecord, 'id' | 'epoch' | 'uid_validity' | 'next_uid' | 'since'>) =>
      kit.claim({ filter: { _id: id, epoch }, set: facts, count: 'epoch' }),
    /** Notes a look that went through, unless a new epoch began meanwhile. */
    async noteLook({
      id,
      epoch,
      ...facts
    }: Pick<ImapMailboxRecord, 'id' | 'epoch' | 'next_uid' | 'since' | 'looked_at'>): Promise<void> {
      await kit.changeOne({ filter: { _id: id, epoch }, set: facts });
    },
  };
}
