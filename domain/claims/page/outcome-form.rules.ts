import type { ClaimOutcome } from '../claim.types.js';
import type { ClaimResponse } from './claim-view.schemas.js';

/** Possible answers about a claim. */
export type Answer = ClaimOutcome['answer'];

/** The answers in display order. */
export const outcomeAnswers = ['yes', 'partly', 'no'] as const satisfies readonly Answer[];

/** Content of the outcome form. */
export type OutcomeText = { answer: Answer | null; amount: string; channel: string };

/** The answer preselected by a mail link; the form asks for confirmation before anything is stored. */
export function proposedAnswer(proposed: unknown): Answer | null {
  return outcomeAnswers.find((answer) => answer === proposed) ?? null;
}

/** Initial content of the form: the mail link's answer, else the previous one. */
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

/** Content of the form as a browser submitted it. */
export function typedOutcome(typed: Readonly<Record<string, string>>): OutcomeText {
  return {
    answer: proposedAnswer(typed.answer),
    amount: typed.amount ?? '',
    channel: typed.channel ?? '',
  };
}
