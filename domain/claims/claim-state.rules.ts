import type { ClaimRecord, ClaimState } from './claim.types.js';

/** Whether the shopper still has to send a claim: open, and not reported as sent. */
export function isToSend<Claim extends { state: ClaimState; asked_at?: Date | string | null }>(
  claim: Claim | null,
): claim is Claim {
  return claim?.state === 'open' && !claim.asked_at;
}

/** What tells whether a claim was sent, and what became of it. */
type AskedClaim = { state: ClaimState; asked_at?: Date | null; outcome: unknown };

/** Whether the shopper asked and has told no outcome, also if a further drop was reported since. */
export function isStillAsked({ state, asked_at, outcome }: AskedClaim): boolean {
  return Boolean(asked_at) && outcome === null && state !== 'unanswered';
}

/**
 * Whether a claim was sent and its outcome is still to be reported. A superseded claim no longer counts, because its
 * shopper was told what to ask for instead.
 */
export function isAwaited(claim: AskedClaim): boolean {
  return isStillAsked(claim) && (claim.state === 'open' || claim.state === 'expired');
}

/**
 * One claim for each item, because a difference is refunded only once: a promise rather than a question, then the larger
 * amount.
 */
export function oneForEachItem<Claim extends Pick<ClaimRecord, 'item_id' | 'verdict' | 'amount_cents'>>(
  claims: readonly Claim[],
): Claim[] {
  const isBetter = (one: Claim, other: Claim): boolean =>
    one.verdict === other.verdict ? one.amount_cents > other.amount_cents : one.verdict === 'claim';
  const best = new Map<string, Claim>();
  for (const claim of claims) {
    const known = best.get(claim.item_id);
    if (!known || isBetter(claim, known)) best.set(claim.item_id, claim);
  }
  return [...best.values()];
}

/** The part of a claim that the shopper already asked for, with no outcome reported, cents; null if none. */
export function askedBeforeCents({
  claim,
  known,
}: {
  claim: Pick<ClaimRecord, 'id' | 'item_id' | 'amount_cents'>;
  /** Claims of the purchase, oldest first. */
  known: readonly ClaimRecord[];
}): number | null {
  const asked = known.findLast(
    (one) => one.item_id === claim.item_id && one.id !== claim.id && isStillAsked(one),
  );
  return asked && asked.amount_cents < claim.amount_cents ? asked.amount_cents : null;
}

/** Whether the shopper has asked and can still report the outcome. */
export function waitsForShop<Claim extends { state: ClaimState; asked_at: string | null; answer: unknown }>(
  claim: Claim | null,
): claim is Claim {
  return claim !== null && claim.asked_at !== null && claim.answer === null && claim.state !== 'unanswered';
}

/** Text of a link to a claim that waits for the shop. */
export const tellOutcomeInWords = 'Tell us how it went';
