import { setTimeout as sleep } from 'node:timers/promises';
import { answerKey } from '../../../domain/emails/answer.rules.js';
import { type OutboxRecord, openOutboxStates } from '../../../domain/emails/outbox-record.types.js';
import type { MessageRecord } from '../../../domain/mail/message-record.types.js';
import { messageAnswerKeys } from '../../../domain/mail/outcome/message-answers.rules.js';
import type { ReceiptRecord } from '../../../domain/receipts/receipt-record.types.js';
import type { SubmissionRecord } from '../../../domain/submissions/submission.types.js';
import type { Database } from '../../../platform/database/connection.js';
import { createMessagesRepository } from '../../../platform/database/mail/messages.repository.js';
import { createOutboxRepository } from '../../../platform/database/mail/outbox.repository.js';
import { createReceiptsRepository } from '../../../platform/database/purchases/receipts.repository.js';
import { createSubmissionsRepository } from '../../../platform/database/purchases/submissions.repository.js';

const pollMs = 100;

/** The result of a mail. */
export type MailEnd = {
  message: MessageRecord;
  submission: SubmissionRecord | null;
  receipts: ReceiptRecord[];
  answer: OutboxRecord | null;
};

/**
 * Follows a mail from the spool to its answer.
 *
 * @returns null when it was not finished within `timeoutMs`
 */
export async function followMail({
  database,
  spoolId,
  timeoutMs,
}: {
  database: Database;
  spoolId: string;
  timeoutMs: number;
}): Promise<MailEnd | null> {
  const messages = createMessagesRepository({ database });
  const submissions = createSubmissionsRepository({ database });
  const receipts = createReceiptsRepository({ database });
  const outbox = createOutboxRepository({ database });
  const deadline = Date.now() + timeoutMs;

  async function look(): Promise<MailEnd | null> {
    const message = await messages.findBySpoolId({ spoolId });
    if (message?.state !== 'done') return null;
    // A duplicate has no records of its own; they belong to the mail it duplicates.
    const submission = await submissions.findByKey({
      idempotencyKey: `message:${message.duplicate_of ?? message.id}`,
    });
    if (!submission) {
      // Whatever answers the mail itself was written before it was done.
      const [answer] = await outbox.listByKeys({ keys: messageAnswerKeys(message.id) });
      if (answer && openOutboxStates.includes(answer.state)) return null;
      return { message, submission, receipts: [], answer: answer ?? null };
    }
    const answer = await outbox.findByKey({ idempotencyKey: answerKey(submission) });
    if (!answer || openOutboxStates.includes(answer.state)) return null;
    const read = await receipts.listBySubmission({ submissionId: submission.id });
    return { message, submission, receipts: read, answer };
  }

  while (Date.now() < deadline) {
    const end = await look();
    if (end) return end;
    await sleep(pollMs);
  }
  return null;
}
