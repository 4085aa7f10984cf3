import { mailboxOf } from '../../domain/mail/mail-address.js';
import type { ParsedMail } from '../../domain/mail/parsed-mail.types.js';
import { saysSentIt } from '../../domain/mail/sent-it.rules.js';
import type { OutboxRepository } from '../../platform/database/outbox.repository.js';

/** What a mail says to our question whether mail of an address is its owner's. */
export type AnswerToQuestion = {
  /** Whom we asked, and whose mail it is: nobody else knows the Message-ID that it names. */
  email: string;
  /** Whether it is a plain yes. Only then is it proved by being an answer: programs answer in other words. */
  isYes: boolean;
};

/** Reads {@link AnswerToQuestion} out of a mail; null where it answers no question of ours, or another writes than was asked. */
export type AnswerToQuestionOf = (
  mail: Pick<ParsedMail, 'told' | 'header'>,
) => Promise<AnswerToQuestion | null>;

/** Creates {@link AnswerToQuestionOf}. A question is known by its whole Message-ID, which holds 64 bits of chance. */
export function createAnswerToQuestionOf({
  outbox,
}: {
  outbox: Pick<OutboxRepository, 'findById'>;
}): AnswerToQuestionOf {
  return async ({ told, header: { from } }) => {
    if (!told || !from) return null;
    for (const { outboxId: id, messageId } of told.answered) {
      const question = await outbox.findById({ id });
      if (question?.template !== 'confirm-sender') continue;
      if (question.message_id_header.toLowerCase() !== messageId) continue;
      if (mailboxOf(question.recipient) !== mailboxOf(from.address)) continue;
      return { email: question.recipient, isYes: saysSentIt(told.said) };
    }
    return null;
  };
}
