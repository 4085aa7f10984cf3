import { describe, expect, it } from 'vitest';
import { claimOf } from '../../templates/fixtures/claim-mails.fixtures.js';
import { endOfDayIn } from '../retailers/places/time-zone.rules.js';
import type { ClaimRecord } from './claim.types.js';
import { closesAt, isAnswerable } from './claim-outcome.rules.js';
import { followUpAt, followUpOf, lastDayToAnswer } from './follow-up.rules.js';

const day = (text: string) => new Date(`${text}T12:00:00Z`);
const until = day('2026-12-01');
const at = (asked: string) =>
  followUpAt({ askedAt: day(asked), until })
    .toISOString()
    .slice(0, 10);

describe('a claim the shopper asked for', () => {
  it('is followed up two weeks later', () => {
    expect(at('2026-11-01')).toBe('2026-11-15');
    expect(at('2026-12-05')).toBe('2026-12-19');
  });

  it('waits until a week after the closing summary of its purchase if that comes near', () => {
    for (const asked of ['2026-11-11', '2026-11-20', '2026-11-30']) expect(at(asked)).toBe('2026-12-08');
  });

  it('is followed up no later than answers are accepted', () => {
    expect(at('2027-01-25')).toBe('2027-01-30');
    expect(closesAt({ until })).toEqual(new Date('2027-01-30T13:00:00Z'));
  });

  it('accepts an answer until the end of the stated day, across clock changes', () => {
    const timeZone = 'America/New_York';
    for (const last_day of ['2026-10-20', '2026-02-20', '2026-12-01'] as const) {
      const claim = { until: endOfDayIn({ day: last_day, timeZone }) };
      const end = endOfDayIn({ day: lastDayToAnswer({ last_day }), timeZone });
      expect(isAnswerable({ claim, now: new Date(end.getTime() - 1) })).toBe(true);
    }
  });

  it('is followed up, then closed; never if it was answered or taken back', () => {
    const due = { asked_at: day('2026-11-01'), follow_up_at: day('2026-11-15'), until };
    const next = (now: string, changes: Partial<ClaimRecord> = {}) =>
      followUpOf({ claim: claimOf({ ...due, ...changes }), now: day(now) });
    expect([next('2026-11-14'), next('2026-11-15'), next('2027-01-31')]).toEqual([null, 'ask', 'close']);
    const outcome = { answer: 'no', refunded_cents: 0, channel: null, at: until } as const;
    expect(next('2027-01-31', { outcome })).toBeNull();
    expect(next('2027-01-31', { asked_at: null })).toBeNull();
  });
});
