import { mailboxOf } from '../../../domain/mail/mail-address.js';
import type { ParsedMail } from '../../../domain/mail/parsed-mail.types.js';
import { saysSentIt } from '../../../domain/mail/sender/sent-it.rules.js';
import type { OutboxRepository } from '../../../platform/database/mail/outbox.repository.js';
import { answeredMailsOf } from './answered-mails.js';

/** A mail's answer to our question whether mail from an address is its owner's. */
export type AnswerToQuestion = {
  /** The address we asked, and whose mail this is. */
  email: string;
  /** Whether it is a plain yes: programs do not answer like that. */
  isYes: boolean;
  /**
   * Whether it names the question by its Message-ID, which nobody else knows. Only then does a yes itself prove the
   * sender; without, the mail has to be proved like any other.
   */
  isProof: boolean;
};

/**
 * Reads an {@link AnswerToQuestion} from a mail; null when it answers no question of ours, or comes from another
 * address.
 */
export type AnswerToQuestionOf = (
  mail: Pick<ParsedMail, 'reply' | 'header'>,
) => Promise<AnswerToQuestion | null>;

/** Creates {@link AnswerToQuestionOf}. */
export function createAnswerToQuestionOf({
  outbox,
}: {
  outbox: Pick<OutboxRepository, 'findById' | 'listByRecipient'>;
}): AnswerToQuestionOf {
  return async (mail) => {
    const { reply, header } = mail;
    if (!reply || !header.from) return null;
    const { rows, areNamed } = await answeredMailsOf({ mail, email: header.from.address, outbox });
    const question = rows.find(({ template }) => template === 'confirm-sender');
    return question ? { email: question.recipient, isYes: saysSentIt(reply.said), isProof: areNamed } : null;
  };
}

/** Whether a mail answers the question with a yes by the one who was asked: it names the question, or is proved. */
export function isConfirmed({
  toQuestion: { email, isYes, isProof },
  provedEmail,
}: {
  toQuestion: AnswerToQuestion;
  /** Whose mail it is, as far as that is proved; null otherwise. */
  provedEmail: string | null;
}): boolean {
  return isYes && (isProof || (provedEmail !== null && mailboxOf(provedEmail) === mailboxOf(email)));
}
