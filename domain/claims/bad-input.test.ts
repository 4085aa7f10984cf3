import { describe, expect, it } from 'vitest';
import { policyDecision } from '../retailers/decision/policy-decision.rules.js';
import { seedVersionOf } from '../retailers/record-version.rules.js';
import { createRecord } from '../retailers/retailer-record.rules.js';
import type { ShutOutDays } from '../retailers/retailer-record.types.js';
import { adjustmentWindowOf } from '../retailers/windows/adjustment-window.rules.js';
import { shutOutOf } from '../retailers/windows/holidays.rules.js';

const now = new Date('2026-11-27T20:00:00Z');
const decided = ({ boughtOn, spans = [] }: { boughtOn: string; spans?: ShutOutDays[] }, at = now) =>
  policyDecision({
    retailer: seedVersionOf(
      createRecord({
        retailer_id: 'shop',
        retailer: 'Shop',
        policy: { window_days: 30, confidence: 'high', shut_out_days: spans },
      }),
    ),
    purchase: { bought_on: boughtOn, channel: 'online' },
    drop: { day: at.toISOString().slice(0, 10), is_after: true, seen_at: 'website' },
    now: at,
  });

describe('days that no receipt should have', () => {
  it.each([
    ['tomorrow', '2026-11-28', 'claim'],
    ['in two days', '2026-11-29', 'silent'],
    ['two years ago', '2024-11-27', 'silent'],
  ])('a receipt dated %s is %s', (_name, boughtOn, kind) => {
    expect(decided({ boughtOn }).kind).toBe(kind);
  });

  it('a receipt of two years ago is long over, and one dated tomorrow is counted from the day it arrived', () => {
    const windowOf = (purchasedAt: string) => adjustmentWindowOf({ retailerId: 'target', purchasedAt, now });
    expect(windowOf('2024-11-27')).toMatchObject({ state: 'expired', is_long_over: true, days_left: null });
    expect(windowOf('2026-11-28')).toMatchObject({ state: 'open', last_claim_day: '2026-12-11' });
    expect(windowOf('2026-11-27')).toMatchObject({ last_claim_day: '2026-12-11' });
    const later = { retailerId: 'target', purchasedAt: '2026-11-28', receivedAt: now };
    expect(adjustmentWindowOf({ ...later, now: new Date('2026-11-29T17:00:00Z') }).last_claim_day).toBe(
      '2026-12-11',
    );
  });

  it('29 February ends and begins windows as any day', () => {
    const windowOf = (purchasedAt: string, today: string) =>
      adjustmentWindowOf({ retailerId: 'target', purchasedAt, now: new Date(`${today}T17:00:00Z`) });
    expect(windowOf('2028-02-15', '2028-02-29')).toMatchObject({
      last_claim_day: '2028-02-29',
      days_left: 0,
    });
    expect(windowOf('2028-02-29', '2028-03-01')).toMatchObject({ last_claim_day: '2028-03-14' });
    expect(windowOf('2027-02-15', '2027-03-01')).toMatchObject({
      last_claim_day: '2027-03-01',
      days_left: 0,
    });
  });

  it('a receipt in a currency that is not the shop’s promises nothing of its policy', () => {
    expect(
      adjustmentWindowOf({ retailerId: 'target', purchasedAt: '2026-11-20', currency: 'GBP', now }),
    ).toMatchObject({ state: 'unknown_policy', window_days: null, policy: null });
  });
});

describe('days left out across New Year', () => {
  const span: ShutOutDays = {
    name: 'the holidays',
    scope: 'own_price',
    year: 2026,
    from: { month_day: '12-20' },
    to: { month_day: '01-05' },
  };
  it.each([
    ['2026-12-19', 'claim'],
    ['2026-12-20', 'silent'],
    ['2026-12-31', 'silent'],
    ['2027-01-01', 'silent'],
    ['2027-01-05', 'silent'],
    ['2027-01-06', 'claim'],
    // Of another year, for which no source gives it.
    ['2027-12-25', 'claim'],
  ])('on %s: %s', (day, kind) => {
    const at = new Date(`${day}T20:00:00Z`);
    const boughtOn = `${day.slice(0, 8)}01`;
    const bought = day.startsWith('2027-01') ? '2026-12-18' : boughtOn;
    expect(decided({ boughtOn: bought, spans: [span] }, at).kind).toBe(kind);
  });

  it('of no year, they only cast doubt', () => {
    const { surely, perhaps } = shutOutOf({
      spans: [{ ...span, year: null }],
      priceDay: '2027-01-02',
      today: '2027-01-02',
    });
    expect([surely, perhaps.length]).toEqual([null, 1]);
  });
});
