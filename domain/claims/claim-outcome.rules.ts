import { createAppError } from '../shared/app-error.js';
import { dayMs, hourMs } from '../shared/units.js';
import type { ClaimOutcome, ClaimRecord } from './claim.types.js';

/** Days after the last day in which an answer is still taken and corrected: a shop may take weeks to pay. */
export const answerDays = 60;

/** The last of these days is an hour longer for us where clocks are turned back on the way. */
const answerMs = answerDays * dayMs + hourMs;

/** The most that can have come back: what was paid, and the highest sales taxes on it. */
const maxShareOfPaid = 1.3;

/** What the shopper said came of it. */
export type OutcomeInput = {
  answer: ClaimOutcome['answer'];
  /** Cents; null where they did not say. */
  refundedCents: number | null;
  /** Channel they asked through; null where they did not say. */
  channel: string | null;
};

/** When no answer is taken any more, after the last whole day on which one is. */
export function closesAt({ until }: Pick<ClaimRecord, 'until'>): Date {
  return new Date(until.getTime() + answerMs);
}

/** Whether an answer may still be given or corrected: also of one that gave way to another, which may have been sent. */
export function isAnswerable({ claim, now }: { claim: Pick<ClaimRecord, 'until'>; now: Date }): boolean {
  return now < closesAt(claim);
}

/** Whether the shopper may say that they asked the shop, and take it back: until they say what came of it. */
export function isAskable({
  claim,
  now,
}: {
  claim: Pick<ClaimRecord, 'state' | 'until' | 'outcome'>;
  now: Date;
}): boolean {
  // One that ended before its last day is nothing to ask for; one whose day passed may have been asked for on that day.
  const isTold = claim.state === 'open' || (claim.state === 'expired' && claim.until <= now);
  return isTold && claim.outcome === null && isAnswerable({ claim, now });
}

/**
 * The outcome to be kept. "Yes" without an amount means the whole difference, "no" means nothing.
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
  /** Channels of the retailer's record. */
  channelIds: readonly string[];
  now: Date;
}): ClaimOutcome {
  if (!isAnswerable({ claim, now })) {
    throw createAppError({ code: 'claim.closed', message: 'no answer is taken any more' });
  }
  if (channel !== null && !channelIds.includes(channel)) {
    throw createAppError({ code: 'outcome.unknown_channel', message: 'no such channel' });
  }
  if (answer === 'no') return { answer, refunded_cents: 0, channel, at: now };
  const cents = refundedCents ?? (answer === 'yes' ? claim.amount_cents : 0);
  if (cents <= 0) throw createAppError({ code: 'outcome.amount_missing', message: 'how much came back?' });
  if (cents > claim.paid_unit_cents * claim.quantity * maxShareOfPaid) {
    throw createAppError({ code: 'outcome.amount_too_large', message: 'more than was paid' });
  }
  return { answer, refunded_cents: cents, channel, at: now };
}

/** Whether two outcomes say the same; the time alone is no news. */
export function isSameOutcome(one: ClaimOutcome | null, other: ClaimOutcome): boolean {
  return (
    one !== null &&
    one.answer === other.answer &&
    one.refunded_cents === other.refunded_cents &&
    one.channel === other.channel
  );
}
