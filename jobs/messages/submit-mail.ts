import type { MessageRecord } from '../../domain/mail/message-record.types.js';
import type { MailSubmission } from '../../domain/mail/outcome/message-outcome.rules.js';
import type { ParsedMail } from '../../domain/mail/parsed-mail.types.js';
import { automaticHolder } from '../../domain/submissions/address-proof.rules.js';
import type { NextStep } from '../../platform/queue/job-run.js';
import type { Submissions } from '../../platform/submissions/submissions.js';

/** Most files named in one answer; more would turn the answer into a list. */
const maxRejected = 20;

/**
 * Passes a mail's documents to the same intake as uploads. A mail without documents makes an empty submission,
 * whose answer says what was wrong and how to send a receipt.
 */
export async function submitMail({
  message,
  mail,
  conclusion,
  submissions,
  next,
}: {
  message: MessageRecord;
  mail: ParsedMail;
  conclusion: MailSubmission;
  submissions: Submissions;
  next: NextStep;
}): Promise<void> {
  const { ends, settled } = await submissions.takeIn({
    submission: {
      idempotencyKey: `message:${message.id}`,
      source: 'email',
      email: conclusion.email,
      phone: null,
      messageId: message.id,
      writtenBy: conclusion.writtenBy,
      thread: {
        message_id_header: mail.header.messageId,
        references: mail.header.references,
        subject: mail.header.subject,
      },
      rejected: mail.rejected.slice(0, maxRejected),
      mailEnd: conclusion.end,
      isMuted: conclusion.muted,
      // The answer to a mail without documents is nobody's but the next step's.
      ...(mail.documents.length === 0 ? { answerHolder: async () => automaticHolder } : {}),
    },
    files: mail.documents.map(({ key, mail: mailContext, ...file }) => ({
      ...file,
      idempotencyKey: `message:${message.id}:${key}`,
      mailContext,
    })),
    // Mail servers relay for many people, so the order is fair between shoppers only.
    network: null,
    next,
  });
  await settled;
  const failed = ends.find((end) => 'error' in end);
  if (failed) throw failed.error;
}
