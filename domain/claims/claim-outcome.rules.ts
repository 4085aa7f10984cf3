import { createAppError } from '../shared/app-error.js';
import { dayMs, hourMs } from '../shared/units.js';
import type { ClaimOutcome, ClaimRecord } from './claim.types.js';

/** Days after the last day during which an outcome is accepted and can be corrected: a shop may take weeks to pay. */
export const answerDays = 60;

/** One hour longer, because the last of these days is longer in absolute time if clocks are turned back meanwhile. */
const answerMs = answerDays * dayMs + hourMs;

/** Upper bound of a refund as a share of the price paid: the price plus the highest sales taxes. */
const maxShareOfPaid = 1.3;

/** Outcome as reported by the shopper. */
export type OutcomeInput = {
  answer: ClaimOutcome['answer'];
  /** Cents; null if they did not say. */
  refundedCents: number | null;
  /** Channel they asked through; null if they did not say. */
  channel: string | null;
};

/** When answers are no longer accepted: after the last whole day on which they are. */
export function closesAt({ until }: Pick<ClaimRecord, 'until'>): Date {
  return new Date(until.getTime() + answerMs);
}

/** Whether an outcome may still be reported or corrected, also for a superseded claim, which may have been sent. */
export function isAnswerable({ claim, now }: { claim: Pick<ClaimRecord, 'until'>; now: Date }): boolean {
  return now < closesAt(claim);
}

/** Whether the shopper may report that they asked the shop, or take it back: until they report the outcome. */
export function isAskable({
  claim,
  now,
}: {
  claim: Pick<ClaimRecord, 'state' | 'until' | 'outcome'>;
  now: Date;
}): boolean {
  // A claim that ended early cannot be asked for; one that ran to its last day may have been asked for in time.
  const isTold = claim.state === 'open' || (claim.state === 'expired' && claim.until <= now);
  return isTold && claim.outcome === null && isAnswerable({ claim, now });
}

/**
 * The outcome to store. "Yes" without an amount means the whole difference, "no" means nothing.
 *
 * @throws {AppError} `claim.closed` (409), `outcome.amount_missing`, `outcome.amount_too_large`,
 * `outcome.unknown_channel` (400)
 */
export function outcomeOf({
  claim,
  input: { answer, refundedCents, channel },
  channelIds,
  now,
}: {
  claim: ClaimRecord;
  input: OutcomeInput;
  /** Channel ids of the retailer's record. */
  channelIds: readonly string[];
  now: Date;
}): ClaimOutcome {
  if (!isAnswerable({ claim, now })) {
    throw createAppError({ code: 'claim.closed', message: 'the outcome can no longer be reported' });
  }
  if (channel !== null && !channelIds.includes(channel)) {
    throw createAppError({ code: 'outcome.unknown_channel', message: 'the retailer has no such channel' });
  }
  if (answer === 'no') return { answer, refunded_cents: 0, channel, at: now };
  const cents = refundedCents ?? (answer === 'yes' ? claim.amount_cents : 0);
  if (cents <= 0)
    throw createAppError({ code: 'outcome.amount_missing', message: 'the refunded amount is missing' });
  if (cents > claim.paid_unit_cents * claim.quantity * maxShareOfPaid) {
    throw createAppError({
      code: 'outcome.amount_too_large',
      message: 'the refund is larger than the price paid',
    });
  }
  return { answer, refunded_cents: cents, channel, at: now };
}

/** Whether two outcomes are the same apart from their time. */
export function isSameOutcome(one: ClaimOutcome | null, other: ClaimOutcome): boolean {
  return (
    one !== null &&
    one.answer === other.answer &&
    one.refunded_cents === other.refunded_cents &&
    one.channel === other.channel
  );
}
