import type { ClaimState } from './claim.types.js';

/** Whether the shopper still has to send a claim: open, and not reported as sent. */
export function isToSend<Claim extends { state: ClaimState; asked_at?: Date | string | null }>(
  claim: Claim | null,
): claim is Claim {
  return claim?.state === 'open' && !claim.asked_at;
}

/**
 * Whether a claim was sent and its outcome is still to be reported. A superseded claim no longer counts, because its
 * shopper was told what to ask for instead.
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

/** Whether the shopper has asked and can still report the outcome. */
export function waitsForShop<Claim extends { state: ClaimState; asked_at: string | null; answer: unknown }>(
  claim: Claim | null,
): claim is Claim {
  return claim !== null && claim.asked_at !== null && claim.answer === null && claim.state !== 'unanswered';
}

/** Text of a link to a claim that waits for the shop. */
export const tellOutcomeInWords = 'Tell us how it went';
