import type { OutboxRecord } from '../../../domain/emails/outbox-record.types.js';
import type { MessageRecord } from '../../../domain/mail/message-record.types.js';
import { searchTermsOf } from '../../../domain/shared/search-terms.js';
import type { Migration } from './migration.types.js';

/** Incoming and outgoing mails are searchable by word; adds the terms to those already stored. */
export const searchTerms: Migration = {
  id: '0006-search-terms',
  async apply(db) {
    const lacking = { search: { $exists: false } };
    const messages = db.collection<Omit<MessageRecord, 'id'> & { _id: string }>('messages');
    for await (const { _id, envelope, ...mail } of messages.find(lacking)) {
      const texts = [envelope?.mail_from, mail.subject, mail.answered_email, mail.message_id_header];
      await messages.updateOne({ _id, ...lacking }, { $set: { search: searchTermsOf(texts) } });
    }
    const outbox = db.collection<Omit<OutboxRecord, 'id'> & { _id: string }>('outbox');
    const shown = { recipient: 1, message_id_header: 1, 'rendered.subject': 1 };
    for await (const mail of outbox.find(lacking, { projection: shown })) {
      const texts = [mail.recipient, mail.message_id_header, mail.rendered?.subject];
      await outbox.updateOne({ _id: mail._id, ...lacking }, { $set: { search: searchTermsOf(texts) } });
    }
  },
};
