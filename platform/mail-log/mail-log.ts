import type { MessageStory } from '../../domain/admin/message-story.rules.js';
import { messageAnswerKeys } from '../../domain/mail/outcome/message-answers.rules.js';
import type { MessagesRepository } from '../database/mail/messages.repository.js';
import type { OutboxRepository } from '../database/mail/outbox.repository.js';
import type { ReceiptsRepository } from '../database/purchases/receipts.repository.js';
import type { SubmissionsRepository } from '../database/purchases/submissions.repository.js';

/** Most mails of one submission that are shown. */
const maxMails = 50;
/** Most later deliveries of one mail that are shown. */
const maxDuplicates = 50;

/** The records that the story of a mail is assembled from. */
export type MailLogRecords = {
  messages: MessagesRepository;
  submissions: SubmissionsRepository;
  receipts: ReceiptsRepository;
  outbox: OutboxRepository;
};

/** A mail with everything that came of it; null when no mail has the id. */
export async function tellMessage({
  records: { messages, submissions, receipts, outbox },
  id,
}: {
  records: MailLogRecords;
  id: string;
}): Promise<MessageStory | null> {
  const message = await messages.findById({ id });
  if (!message) return null;
  const [submission, duplicates, answers, about] = await Promise.all([
    submissions.findByKey({ idempotencyKey: `message:${id}` }),
    messages.listDuplicates({ of: id, limit: maxDuplicates }),
    outbox.listByKeys({ keys: messageAnswerKeys(id) }),
    Promise.all(message.reported_mails.map((mail) => outbox.findById({ id: mail }))),
  ]);
  const reported = about.filter((mail) => mail !== null);
  if (!submission) return { message, submission, duplicates, reported, receipts: [], mails: answers };
  const of = { submissionId: submission.id };
  const [found, mails] = await Promise.all([
    receipts.listBySubmission(of),
    outbox.listBySubmission({ ...of, limit: maxMails }),
  ]);
  const others = answers.filter(({ id: own }) => mails.every((mail) => mail.id !== own));
  return { message, submission, duplicates, reported, receipts: found, mails: [...mails, ...others] };
}
