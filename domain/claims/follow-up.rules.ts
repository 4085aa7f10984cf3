import { addDays, type CalendarDay } from '../shared/calendar-day.js';
import { dayMs } from '../shared/units.js';
import type { ClaimRecord } from './claim.types.js';
import { answerDays, closesAt, isAnswerable } from './claim-outcome.rules.js';

/** Days after which a shopper who asked is asked once what came of it: most shops have answered and paid by then. */
export const followUpDays = 14;

/** Days that lie at least between that question and the mail that sums up a purchase whose window closed. */
const apartDays = 7;

/**
 * When something is first to be done about a claim that was asked for: the question what came of it. Around the end of
 * the window another mail tells of it, so that the question waits for a while after that. It is never due after the
 * time in which an answer is taken.
 */
export function followUpAt({ askedAt, until }: { askedAt: Date } & Pick<ClaimRecord, 'until'>): Date {
  const asked = askedAt.getTime();
  const end = until.getTime();
  const due = asked + followUpDays * dayMs;
  const isNearEnd = end > asked && end < due + apartDays * dayMs;
  const at = isNearEnd ? end + apartDays * dayMs : due;
  return new Date(Math.min(at, closesAt({ until }).getTime()));
}

/** The last whole day on which an answer is taken, at the retailer. */
export function lastDayToAnswer({ last_day }: Pick<ClaimRecord, 'last_day'>): CalendarDay {
  return addDays(last_day, answerDays);
}

/**
 * What is to be done about a claim that was asked for and of which nothing was heard: ask what came of it, or close it.
 * Null where it was answered or taken back, or its time has not come.
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
