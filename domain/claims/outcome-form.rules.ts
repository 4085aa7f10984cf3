import type { ClaimResponse } from '../contracts/claims.js';
import type { ClaimOutcome } from './claim.types.js';

/** What a shopper may say came of a claim. */
export type Answer = ClaimOutcome['answer'];

/** The answers, in the order in which they are asked. */
export const outcomeAnswers = ['yes', 'partly', 'no'] as const satisfies readonly Answer[];

/** What is in the form that asks what came of a claim. */
export type OutcomeText = { answer: Answer | null; amount: string; channel: string };

/** The answer a link of a mail proposes; the form asks again before anything is kept. */
export function proposedAnswer(proposed: unknown): Answer | null {
  return outcomeAnswers.find((answer) => answer === proposed) ?? null;
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
