import { describe, expect, it } from 'vitest';
import { claimOf } from '../../templates/fixtures/claim-mails.fixtures.js';
import type { PurchaseItemRecord } from '../purchases/purchase.types.js';
import type { ClaimRecord } from './claim.types.js';
import { standAgain } from './stand-again.rules.js';

const now = new Date('2026-11-28T12:00:00Z');
const told = claimOf({ id: 'told', state: 'expired' });
const purchase = { retailer_id: told.retailer_id, purchased_at: told.purchased_at };
const item = {
  state: 'watching',
  quantity: told.quantity,
  paid_unit_cents: told.paid_unit_cents,
  adjusted_unit_cents: null,
  told_unit_cents: told.price_cents,
} as PurchaseItemRecord;

const again = (claims: ClaimRecord[], changes: Partial<PurchaseItemRecord> = {}) =>
  standAgain({ item: { ...item, ...changes }, purchase, claims, now });

describe('an item watched again', () => {
  it('gets its reported claims and its last day back', () => {
    expect(again([told])).toEqual({
      openIds: ['told'],
      untrueIds: [],
      set: {
        state: 'dropped',
        reason: null,
        told_unit_cents: told.price_cents,
        last_day: told.last_day,
        until: told.until,
      },
    });
    expect(again([{ ...told, state: 'open' }]).openIds).toEqual(['told']);
    expect(again([{ ...told, asked_at: now }]).set.state).toBe('claimed');
  });

  it.each<[string, Partial<ClaimRecord>]>([
    ['whose last day passed', { until: now }],
    ['that was superseded', { state: 'superseded' }],
    ['of another price paid', { paid_unit_cents: told.paid_unit_cents + 1 }],
    ['of another quantity', { quantity: told.quantity + 1 }],
    ['of another day', { purchased_at: '2026-01-01' }],
    ['of another shop', { retailer_id: 'another' }],
  ])('leaves a claim %s ended, and a lower price is reported again', (_, changes) => {
    expect(again([{ ...told, ...changes }])).toEqual({
      openIds: [],
      untrueIds: [],
      set: { told_unit_cents: null },
    });
  });

  it('ends an open claim that its receipts now contradict', () => {
    const other = { ...told, state: 'open', purchased_at: '2026-01-01' } as const;
    expect(again([other]).untrueIds).toEqual(['told']);
  });

  it('is refunded if the shopper said so, even while it was stopped', () => {
    const outcome = { answer: 'partly', refunded_cents: 1_000, channel: null, at: now } as const;
    const answered = { ...told, state: 'answered', outcome } as const;
    const back = told.paid_unit_cents - 1_000;
    const set = { state: 'partly_refunded', adjusted_unit_cents: back };
    expect(again([answered]).set).toEqual(set);
    expect(again([answered], { adjusted_unit_cents: back }).set).toEqual({ state: 'partly_refunded' });
    const untrue = { ...told, state: 'open', purchased_at: '2026-01-01' } as const;
    expect(again([answered, untrue]).set).toEqual(set);
  });

  it('without a reported drop keeps the state its receipts give it', () => {
    expect(again([], { told_unit_cents: null }).set).toEqual({});
  });
});
