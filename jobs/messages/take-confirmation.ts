import type { MailConclusion } from '../../domain/mail/outcome/message-outcome.rules.js';
import type { ParsedMail } from '../../domain/mail/parsed-mail.types.js';
import type { MailEnding } from './mail-ending.js';
import type { MailRun } from './process-message.types.js';
import { type AnswerToQuestion, isConfirmed } from './replies/answer-to-question.js';

/** A conclusion that answers a receipt-less reply to our question about the question, not about prices. */
export function aboutQuestion({
  conclusion,
  toQuestion,
}: {
  conclusion: MailConclusion;
  toQuestion: AnswerToQuestion | null;
}): MailConclusion {
  const { submission } = conclusion;
  const isReply = ['reply_without_price', 'question'].includes(submission?.end.reason ?? '');
  if (!toQuestion || !submission || !isReply || submission.end.outcome === 'receipt_created')
    return conclusion;
  // A yes that released something gets no reply; the answers to the released mails are its answer.
  const reason = toQuestion.isYes ? 'nothing_waits' : 'question_not_answered';
  const isEnd = conclusion.outcome === submission.end.outcome;
  return {
    ...conclusion,
    reason: isEnd ? reason : conclusion.reason,
    submission: { ...submission, end: { outcome: submission.end.outcome, reason } },
  };
}

/**
 * Releases the mails waiting for an address whose owner confirms them. If the confirming mail has files, those are
 * answered too.
 */
export async function takeConfirmation({
  mail,
  conclusion: { outcome, submission, areOwnWords },
  toQuestion,
  dependencies,
}: MailRun & {
  mail: ParsedMail;
  conclusion: MailConclusion;
  toQuestion: AnswerToQuestion | null;
}): Promise<MailEnding | null> {
  // Mail written by a machine, or resembling it, confirms nothing.
  const isGuarded = !submission && outcome !== 'rate_limited';
  const provedEmail = (areOwnWords && submission?.email) || null;
  if (!toQuestion || isGuarded || !isConfirmed({ toQuestion, provedEmail })) return null;
  const released = await dependencies.releaseAllOf({ email: toQuestion.email });
  const isAll = mail.documents.length + mail.rejected.length === 0;
  return released > 0 && isAll
    ? { outcome: 'sender_confirmed', outcome_reason: null, answered_email: null, claimed_email: null }
    : null;
}
