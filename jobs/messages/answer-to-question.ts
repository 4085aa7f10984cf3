import { mailboxOf } from '../../domain/mail/mail-address.js';
import type { ParsedMail } from '../../domain/mail/parsed-mail.types.js';
import { saysSentIt } from '../../domain/mail/sent-it.rules.js';
import type { OutboxRepository } from '../../platform/database/outbox.repository.js';

/** A mail's answer to our question whether mail from an address is its owner's. */
export type AnswerToQuestion = {
  /** The address we asked, and whose mail this is: nobody else knows the Message-ID it refers to. */
  email: string;
  /**
   * Whether it is a plain yes. Only then does the answer itself prove the sender: programs do not answer like that.
   */
  isYes: boolean;
};

/**
 * Reads an {@link AnswerToQuestion} from a mail; null when it answers no question of ours, or comes from another
 * address.
 */
export type AnswerToQuestionOf = (
  mail: Pick<ParsedMail, 'reply' | 'header'>,
) => Promise<AnswerToQuestion | null>;

/** Creates {@link AnswerToQuestionOf}. A question is matched by its whole Message-ID, which holds 64 random bits. */
export function createAnswerToQuestionOf({
  outbox,
}: {
  outbox: Pick<OutboxRepository, 'findById'>;
}): AnswerToQuestionOf {
  return async ({ reply, header: { from } }) => {
    if (!reply || !from) return null;
    for (const { outboxId: id, messageId } of reply.answered) {
      const question = await outbox.findById({ id });
      if (question?.template !== 'confirm-sender') continue;
      if (question.message_id_header.toLowerCase() !== messageId) continue;
      if (mailboxOf(question.recipient) !== mailboxOf(from.address)) continue;
      return { email: question.recipient, isYes: saysSentIt(reply.said) };
    }
    return null;
  };
}
