import { mailboxOf } from '../../../domain/mail/mail-address.js';
import type { Migration } from './migration.types.js';

type Suppressed = { _id: string; address: string; reason: string; mailbox?: string | null };

/** What a person asked for, before it was stored for which mailbox. */
const isOld = { reason: { $in: ['unsubscribed', 'complaint'] }, mailbox: null };

/** Suppressions per write. */
const chunkSize = 500;

/** What a person asked for holds for their mailbox, however the address is written. */
export const suppressedMailboxes: Migration = {
  id: '0017-suppressed-mailboxes',
  async apply(db) {
    const suppressions = db.collection<Suppressed>('suppressions');
    for (;;) {
      const some = await suppressions
        .find(isOld, { projection: { address: 1 } })
        .limit(chunkSize)
        .toArray();
      if (some.length === 0) return;
      const writes = some.map(({ _id, address }) => ({
        updateOne: { filter: { _id }, update: { $set: { mailbox: mailboxOf(address) } } },
      }));
      await suppressions.bulkWrite(writes, { ordered: false });
    }
  },
};
