import type { ClaimResponse } from './claim-view.schemas.js';

/** Whether the last day still matters: it was not replaced, and the shopper neither asked nor reported an outcome. */
export function isStillToAsk({
  is_superseded,
  asked_on,
  outcome,
}: Pick<ClaimResponse, 'is_superseded' | 'asked_on' | 'outcome'>): boolean {
  return !is_superseded && !asked_on && !outcome;
}

/** Where to ask, best first; empty once the claim has ended, was replaced by a newer one, or was paid in full. */
export function waysToAsk({
  channels,
  is_ended,
  is_superseded,
  outcome,
}: Pick<ClaimResponse, 'channels' | 'is_ended' | 'is_superseded' | 'outcome'>): ClaimResponse['channels'] {
  return is_ended || is_superseded || outcome?.answer === 'yes' ? [] : channels;
}

/** Other options for shoppers whose claim is closed or was declined. */
export function helpBesideAsking({
  what_else,
  is_open,
  is_superseded,
  asked_on,
  outcome,
}: Pick<
  ClaimResponse,
  'what_else' | 'is_open' | 'is_superseded' | 'asked_on' | 'outcome'
>): readonly string[] {
  // What replaced it can still be asked for.
  const isOver = outcome ? outcome.answer === 'no' : !is_open && !is_superseded && !asked_on;
  return isOver ? what_else : [];
}
