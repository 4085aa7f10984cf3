import { describe, expect, it } from 'vitest';
import { claimOf } from '../../templates/fixtures/claim-mails.fixtures.js';
import { dayMs, hourMs } from '../shared/units.js';
import type { ClaimRecord } from './claim.types.js';
import {
  answerDays,
  closesAt,
  isAnswerable,
  isSameOutcome,
  type OutcomeInput,
  outcomeOf,
} from './claim-outcome.rules.js';

const now = new Date('2026-11-28T12:00:00Z');
const outcome = (input: Partial<OutcomeInput>, changes: Partial<ClaimRecord> = {}) =>
  outcomeOf({
    claim: claimOf(changes),
    input: { answer: 'yes', refundedCents: null, channel: null, ...input },
    channelIds: ['chat-1'],
    now,
  });

describe('the outcome of a claim', () => {
  it('is the whole difference for a yes, nothing for a no, otherwise the amount given', () => {
    expect(outcome({})).toEqual({ answer: 'yes', refunded_cents: 4_000, channel: null, at: now });
    expect(outcome({ answer: 'no', refundedCents: 900 }).refunded_cents).toBe(0);
    expect(outcome({ answer: 'partly', refundedCents: 2_000, channel: 'chat-1' })).toMatchObject({
      refunded_cents: 2_000,
      channel: 'chat-1',
    });
  });

  it.each([
    [{ answer: 'partly' }, 'outcome.amount_missing'],
    [{ refundedCents: 0 }, 'outcome.amount_missing'],
    [{ refundedCents: 24_699 }, 'outcome.amount_too_large'],
    [{ channel: 'fax-9' }, 'outcome.unknown_channel'],
  ] as const)('%j is refused: %s', (input, code) => {
    expect(() => outcome(input)).toThrow(expect.objectContaining({ code }));
  });

  it('may include tax, up to 1.3 times the price paid', () => {
    expect(outcome({ refundedCents: 24_698 }).refunded_cents).toBe(24_698);
    expect(outcome({ refundedCents: 49_397 }, { quantity: 2 }).refunded_cents).toBe(49_397);
    expect(() => outcome({ refundedCents: 49_398 }, { quantity: 2 })).toThrow('larger');
  });

  it('is accepted for a while after the last day, also for a superseded claim', () => {
    const claim = claimOf();
    const end = closesAt(claim).getTime();
    expect(end - claim.until.getTime()).toBe(answerDays * dayMs + hourMs);
    expect(isAnswerable({ claim, now: new Date(end - 1) })).toBe(true);
    expect(isAnswerable({ claim, now: new Date(end) })).toBe(false);
    expect(outcome({}, { state: 'superseded' }).answer).toBe('yes');
    expect(() => outcome({}, { until: new Date(0) })).toThrow(
      expect.objectContaining({ code: 'claim.closed' }),
    );
  });

  it('is the same whenever it is given', () => {
    const said = outcome({});
    expect(isSameOutcome({ ...said, at: new Date(0) }, said)).toBe(true);
    expect(isSameOutcome({ ...said, refunded_cents: 1 }, said)).toBe(false);
    expect(isSameOutcome(null, said)).toBe(false);
  });
});
