import type { MailEnd } from '../../../domain/mail/message-outcomes.js';
import type { Migration } from './migration.types.js';

type OldSubmission = {
  _id: string;
  message_id: string | null;
  has_text?: boolean;
  mail_end?: MailEnd | null;
};
type Message = { _id: string; outcome: MailEnd['outcome'] | null; outcome_reason: string | null };

/** Submissions by mail written before they stored how their mail ended. */
const isOld = { source: 'email', mail_end: { $exists: false } };

/** Submissions store how their mail ended, and documents that are the text of a mail are marked as such. */
export const mailEnds: Migration = {
  id: '0003-mail-end',
  async apply(db) {
    const submissions = db.collection<OldSubmission>('submissions');
    const messages = db.collection<Message>('messages');
    for await (const { _id, message_id, has_text } of submissions.find(isOld)) {
      const message = message_id ? await messages.findOne({ _id: message_id }) : null;
      const mail_end = endOf({ message, hasText: has_text === true });
      await submissions.updateOne({ _id, ...isOld }, { $set: { mail_end }, $unset: { has_text: '' } });
    }
    await db.collection('receipt_uploads').updateMany(
      {
        source: 'email',
        file_type: { $in: ['text/html', 'text/plain'] },
        mail_context: { $ne: null },
        'mail_context.isMailText': { $exists: false },
      },
      { $set: { 'mail_context.isMailText': true } },
    );
  },
};

/** A mail above the cap was stored for its receipts; one killed midway had been searched for them. */
function endOf({ message, hasText }: { message: Message | null; hasText: boolean }): MailEnd {
  const { outcome, outcome_reason: reason } = message ?? { outcome: null, outcome_reason: null };
  if (outcome === 'no_receipt_found' || outcome === 'unsupported_attachment') return { outcome, reason };
  if (outcome !== null) return { outcome: 'receipt_created', reason: null };
  return { outcome: 'no_receipt_found', reason: hasText ? 'no_order_in_mail' : 'nothing_attached' };
}
