import type { OutcomeText } from '../../../../domain/claims/page/outcome-form.rules.js';
import type { ClaimOutcomeRequest } from '../../../../domain/contracts/claims.contract.js';
import { parseTypedAmount } from '../../../../domain/shared/money/typed-amount.js';

/** The request for the form's content, or an error code. */
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

/** Anchor of the words to copy for one way to ask. */
export function wordsAnchor({ id }: { id: string }): string {
  return `words-${id}`;
}

/** The `tel:` link for a phone number in a contact, or null. */
export function phoneLink(contact: string): string | null {
  const digits = contact.replace(/[\s().-]/g, '');
  return /^\+?\d{7,15}$/.test(digits) ? `tel:${digits}` : null;
}
