import { addDays, type CalendarDay } from '../shared/calendar-day.js';
import { dayMs } from '../shared/units.js';
import type { ClaimRecord } from './claim.types.js';
import { answerDays, closesAt, isAnswerable } from './claim-outcome.rules.js';

/** Days after which a shopper who asked the shop is asked once for the outcome: most shops have paid by then. */
export const followUpDays = 14;

/** Least days between that question and the closing summary of the purchase. */
const apartDays = 7;

/**
 * When a claim the shopper asked for is first followed up. Near the end of the window the closing summary mentions it,
 * so the question comes some days after that; never after answers stop being accepted.
 */
export function followUpAt({ askedAt, until }: { askedAt: Date } & Pick<ClaimRecord, 'until'>): Date {
  const asked = askedAt.getTime();
  const end = until.getTime();
  const due = asked + followUpDays * dayMs;
  const isNearEnd = end > asked && end < due + apartDays * dayMs;
  const at = isNearEnd ? end + apartDays * dayMs : due;
  return new Date(Math.min(at, closesAt({ until }).getTime()));
}

/** The last whole day an answer is accepted, in the retailer's time zone. */
export function lastDayToAnswer({ last_day }: Pick<ClaimRecord, 'last_day'>): CalendarDay {
  return addDays(last_day, answerDays);
}

/**
 * What to do about a claim that was asked for without a reported outcome: ask about it, or close it. Null if it was
 * answered, taken back or is not due.
 */
export function followUpOf({
  claim,
  now,
}: {
  claim: Pick<ClaimRecord, 'asked_at' | 'outcome' | 'follow_up_at' | 'until'>;
  now: Date;
}): 'ask' | 'close' | null {
  const { asked_at, outcome, follow_up_at: dueAt } = claim;
  if (!asked_at || outcome !== null || !dueAt || dueAt > now) return null;
  return isAnswerable({ claim, now }) ? 'ask' : 'close';
}
