import type { ClaimResponse } from './claim-view.schemas.js';

/** Whether the last day still matters: the shopper has neither asked nor reported an outcome. */
export function isStillToAsk({ asked_on, outcome }: Pick<ClaimResponse, 'asked_on' | 'outcome'>): boolean {
  return !asked_on && !outcome;
}

/** Where to ask, best first; empty once the claim has ended or was paid in full. */
export function waysToAsk({
  channels,
  is_ended,
  outcome,
}: Pick<ClaimResponse, 'channels' | 'is_ended' | 'outcome'>): ClaimResponse['channels'] {
  return is_ended || outcome?.answer === 'yes' ? [] : channels;
}

/** Other options for shoppers whose claim is closed or was declined. */
export function helpBesideAsking({
  what_else,
  is_open,
  asked_on,
  outcome,
}: Pick<ClaimResponse, 'what_else' | 'is_open' | 'asked_on' | 'outcome'>): readonly string[] {
  const isOver = outcome ? outcome.answer === 'no' : !is_open && !asked_on;
  return isOver ? what_else : [];
}
