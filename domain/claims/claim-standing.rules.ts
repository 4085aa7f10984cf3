import type { ClaimState } from './claim.types.js';

/** Whether a claim is for its shopper to send: open, and not said to be sent. */
export function isToSend<Claim extends { state: ClaimState; asked_at?: Date | string | null }>(
  claim: Claim | null,
): claim is Claim {
  return claim?.state === 'open' && !claim.asked_at;
}

/**
 * Whether a claim of an item was sent and its answer is still to be told: one that gave way to a further fall is waited
 * for no longer, for its shopper was told what to ask for instead.
 */
export function isAwaited({
  state,
  asked_at,
  outcome,
}: {
  state: ClaimState;
  asked_at?: Date | null;
  outcome: unknown;
}): boolean {
  return (state === 'open' || state === 'expired') && Boolean(asked_at) && outcome === null;
}

/** Whether its shopper asked, and has not said yet what came of it, while that can be said. */
export function waitsForShop<Claim extends { state: ClaimState; asked_at: string | null; answer: unknown }>(
  claim: Claim | null,
): claim is Claim {
  return claim !== null && claim.asked_at !== null && claim.answer === null && claim.state !== 'unanswered';
}

/** What a link to the page of a claim that waits for the shop says. */
export const tellOutcomeInWords = 'Tell us what came of it';
