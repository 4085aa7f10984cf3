import type { ClaimResponse } from '../contracts/claims.js';

/** Whether there is a day to keep: the shopper has neither asked nor said what came of it. */
export function isStillToAsk({ asked_on, outcome }: Pick<ClaimResponse, 'asked_on' | 'outcome'>): boolean {
  return !asked_on && !outcome;
}

/** Where to ask, best way first; nowhere once the window is over or all of it came back. */
export function waysToAsk({
  channels,
  is_ended,
  outcome,
}: Pick<ClaimResponse, 'channels' | 'is_ended' | 'outcome'>): ClaimResponse['channels'] {
  return is_ended || outcome?.answer === 'yes' ? [] : channels;
}

/** What else can help, for whom asking brings or brought nothing. */
export function helpBesideAsking({
  what_else,
  is_open,
  asked_on,
  outcome,
}: Pick<ClaimResponse, 'what_else' | 'is_open' | 'asked_on' | 'outcome'>): readonly string[] {
  const isOver = outcome ? outcome.answer === 'no' : !is_open && !asked_on;
  return isOver ? what_else : [];
}
