import type { ItemClaimView } from './purchase-view.types.js';

/** Whether a claim is for its shopper to send: open, and not said to be sent. */
export function isToSend(claim: ItemClaimView | null): claim is ItemClaimView {
  return claim?.state === 'open' && claim.asked_at === null;
}

/** Whether its shopper asked, and has not said yet what came of it. */
export function waitsForShop(claim: ItemClaimView | null): claim is ItemClaimView {
  return claim !== null && claim.asked_at !== null && claim.answer === null;
}

/** What a link to the page of a claim that waits for the shop says. */
export const tellOutcomeInWords = 'Tell us what came of it';
