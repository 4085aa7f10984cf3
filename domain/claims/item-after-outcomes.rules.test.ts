import { describe, expect, it } from 'vitest';
import { claimOf } from '../../templates/fixtures/claim-mails.fixtures.js';
import type { ClaimRecord } from './claim.types.js';
import { type OutcomeInput, outcomeOf } from './claim-outcome.rules.js';
import { itemAfterOutcomes } from './item-after-outcomes.rules.js';

const outcome = (input: Partial<OutcomeInput>, changes: Partial<ClaimRecord> = {}) =>
  outcomeOf({
    claim: claimOf(changes),
    input: { answer: 'yes', refundedCents: null, channel: null, ...input },
    channelIds: [],
    now: new Date('2026-11-28T12:00:00Z'),
  });

describe('the outcomes of an item’s claims', () => {
  it('lower its unit cost by no more than the difference', () => {
    const paidUnitCents = claimOf().paid_unit_cents;
    const itemAfter = (input: Partial<OutcomeInput>) =>
      itemAfterOutcomes({
        paidUnitCents,
        claims: [claimOf({ quantity: 2, outcome: outcome(input, { quantity: 2 }), state: 'answered' })],
      });
    expect(itemAfter({ refundedCents: 8_700 })).toEqual({ state: 'refunded', adjusted_unit_cents: 14_999 });
    expect(itemAfter({ answer: 'partly', refundedCents: 4_000 })).toEqual({
      state: 'partly_refunded',
      adjusted_unit_cents: 16_999,
    });
    expect(itemAfter({ answer: 'no' })).toEqual({ state: 'declined', adjusted_unit_cents: null });
  });

  it('never leave it below nothing, however much was refunded', () => {
    const all = { price_cents: 2_000, paid_unit_cents: 10_000 };
    const claims = [claimOf(all), claimOf(all)].map((claim) => ({ ...claim, outcome: outcome({}, all) }));
    expect(itemAfterOutcomes({ paidUnitCents: 10_000, claims }).adjusted_unit_cents).toBe(0);
  });

  it('add up, and the latest one decides its state', () => {
    const said = (changes: Partial<ClaimRecord>, input: Partial<OutcomeInput>) =>
      claimOf({ ...changes, state: 'answered', outcome: outcome(input, changes) });
    const first = { paid_unit_cents: 10_000, price_cents: 9_000 };
    const second = { paid_unit_cents: 9_000, bought_unit_cents: 10_000, price_cents: 8_500 };
    const itemOf = (...claims: ClaimRecord[]) => itemAfterOutcomes({ paidUnitCents: 10_000, claims });
    expect(itemOf(said(first, {}), said(second, {}))).toEqual({
      state: 'refunded',
      adjusted_unit_cents: 8_500,
    });
    expect(itemOf(said(first, {}), said(second, { answer: 'no' }))).toEqual({
      state: 'declined',
      adjusted_unit_cents: 9_000,
    });
    expect(itemOf(said(first, {}), claimOf(second))).toEqual({ adjusted_unit_cents: 9_000 });
    const asked = { asked_at: new Date('2026-11-28T12:00:00Z') };
    expect(itemOf(said(first, {}), claimOf({ ...second, ...asked }))).toEqual({
      state: 'claimed',
      adjusted_unit_cents: 9_000,
    });
    expect(itemOf(claimOf({ ...first, ...asked }), claimOf(second)).state).toBe('claimed');
    expect(itemOf(claimOf({ ...first, ...asked, state: 'superseded' }), claimOf(second)).state).toBe(
      undefined,
    );
  });
});
