import type { ClaimState } from './claim.types.js';

/** Whether a claim is for its shopper to send: open, and not said to be sent. */
export function isToSend<Claim extends { state: ClaimState; asked_at?: Date | string | null }>(
  claim: Claim | null,
): claim is Claim {
  return claim?.state === 'open' && !claim.asked_at;
}

/** Whether its shopper asked, and has not said yet what came of it. */
export function waitsForShop<Claim extends { asked_at: string | null; answer: unknown }>(
  claim: Claim | null,
): claim is Claim {
  return claim !== null && claim.asked_at !== null && claim.answer === null;
}

/** What a link to the page of a claim that waits for the shop says. */
export const tellOutcomeInWords = 'Tell us what came of it';
