import { mailboxOf } from '../../../domain/mail/mail-address.js';
import type { Migration } from './migration.types.js';

type Held = { _id: string; claimed_email: string; claimed_mailbox?: string | null };

/** Mails that state whom they claim to be from, but not which mailbox that is. */
const isOld = { claimed_email: { $gt: '' }, claimed_mailbox: null };

/** Mails per write. */
const chunkSize = 500;

/** Mails waiting for their sender's confirmation are found by mailbox, however the address is written. */
export const claimedMailboxes: Migration = {
  id: '0010-claimed-mailboxes',
  async apply(db) {
    const messages = db.collection<Held>('messages');
    for (;;) {
      const some = await messages
        .find(isOld, { projection: { claimed_email: 1 } })
        .limit(chunkSize)
        .toArray();
      if (some.length === 0) return;
      const writes = some.map(({ _id, claimed_email }) => ({
        updateOne: {
          filter: { _id, claimed_email },
          update: { $set: { claimed_mailbox: mailboxOf(claimed_email) } },
        },
      }));
      await messages.bulkWrite(writes, { ordered: false });
    }
  },
};
