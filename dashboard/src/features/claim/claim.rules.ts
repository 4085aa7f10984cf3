import type { ClaimOutcomeRequest, ClaimResponse } from '../../../../domain/contracts/claims.js';
import { parseTypedAmount } from '../../../../domain/shared/typed-amount.js';

/** The three answers. */
export type Answer = ClaimOutcomeRequest['answer'];

/** What is in the form. */
export type OutcomeText = { answer: Answer | null; amount: string; channel: string };

const answers: readonly string[] = ['yes', 'partly', 'no'];

/** The answer a link of a mail proposes; the form asks again before anything is kept. */
export function proposedAnswer(query: URLSearchParams): Answer | null {
  const answer = query.get('answer');
  return answer !== null && answers.includes(answer) ? (answer as Answer) : null;
}

/** The form's first content: what was answered before, else what the mail's link proposes. */
export function toOutcomeText({
  claim: { outcome, amount_cents },
  proposed,
}: {
  claim: Pick<ClaimResponse, 'outcome' | 'amount_cents'>;
  proposed: Answer | null;
}): OutcomeText {
  const answer = proposed ?? outcome?.answer ?? null;
  const known = outcome && outcome.answer === answer ? outcome.refunded_cents : null;
  const cents = known ?? (answer === 'yes' ? amount_cents : null);
  return {
    answer,
    amount: cents === null || answer === 'no' ? '' : (cents / 100).toFixed(2),
    channel: outcome?.channel ?? '',
  };
}

/** The request for what is in the form, or the code of what is wrong with it. */
export function toOutcomeRequest(
  text: OutcomeText,
): { body: ClaimOutcomeRequest; code: null } | { body: null; code: string } {
  if (text.answer === null) return { body: null, code: 'outcome.answer_missing' };
  const channel = text.channel === '' ? {} : { channel: text.channel };
  if (text.answer === 'no') return { body: { answer: 'no', ...channel }, code: null };
  const isEmpty = text.amount.trim() === '';
  if (isEmpty && text.answer === 'partly') return { body: null, code: 'outcome.amount_missing' };
  const cents = isEmpty ? null : parseTypedAmount(text.amount);
  if (!isEmpty && cents === null) return { body: null, code: 'outcome.amount_invalid' };
  return {
    body: { answer: text.answer, ...(cents === null ? {} : { refunded_cents: cents }), ...channel },
    code: null,
  };
}

/** How far off the last day is, by the shop's own calendar. */
export function daysLeftInWords(daysLeft: number): string {
  if (daysLeft < 0) return 'this day has passed';
  if (daysLeft === 0) return 'today is the last day';
  return daysLeft === 1 ? '1 day left' : `${daysLeft} days left`;
}

/** The address to ring for a phone number in a contact, or null. */
export function phoneLink(contact: string): string | null {
  const digits = contact.replace(/[\s().-]/g, '');
  return /^\+?\d{7,15}$/.test(digits) ? `tel:${digits}` : null;
}
