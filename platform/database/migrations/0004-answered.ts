import { dropIndexIfThere } from './drop-index.js';
import type { Migration } from './migration.types.js';

/** Fields to rename, by collection. */
const renames = [
  { collection: 'messages', from: 'sender_email', to: 'answered_email' },
  { collection: 'receipt_uploads', from: 'emailed_at', to: 'answered_at' },
] as const;

/**
 * Names fields after what they hold: the address a mail is answered to is not always its sender, and an
 * answer that was written is not always sent.
 */
export const answeredNames: Migration = {
  id: '0004-answered',
  async apply(db) {
    for (const { collection, from, to } of renames) {
      const records = db.collection<{ _id: string; [field: string]: unknown }>(collection);
      const isOld = { [from]: { $exists: true } };
      for await (const { _id, [from]: value } of records.find(isOld, { projection: { [from]: 1 } })) {
        await records.updateOne({ _id, ...isOld }, { $set: { [to]: value }, $unset: { [from]: '' } });
      }
    }
    await dropIndexIfThere({ db, collection: 'messages', name: 'sender_email_1_received_at_1' });
  },
};
