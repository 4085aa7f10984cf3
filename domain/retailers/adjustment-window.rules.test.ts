import { describe, expect, it } from 'vitest';
import { isCalendarDay } from '../shared/calendar-day.js';
import { adjustmentWindowOf, findPolicy, retailerToday } from './adjustment-window.rules.js';
import { retailerPolicies } from './policies.data.js';

const today = '2026-11-21';

describe('price-adjustment window', () => {
  it('ends with the last day, which still counts', () => {
    const window = { retailerId: 'target', purchasedAt: '2026-11-07' };
    expect(adjustmentWindowOf({ ...window, today })).toMatchObject({
      state: 'open',
      window_days: 14,
      last_claim_day: '2026-11-21',
      days_left: 0,
      unsure: null,
    });
    expect(adjustmentWindowOf({ ...window, today: '2026-11-22' })).toMatchObject({
      state: 'expired',
      last_claim_day: '2026-11-21',
      days_left: null,
    });
  });

  it('promises none where one source says none, and names the longer reading as unsure', () => {
    expect(adjustmentWindowOf({ retailerId: 'amazon', purchasedAt: '2026-11-20', today })).toMatchObject({
      state: 'none',
      window_days: null,
      last_claim_day: null,
      unsure: { window_days: 7, last_claim_day: '2026-11-27', expired: false },
    });
    expect(
      adjustmentWindowOf({ retailerId: 'walmart', purchasedAt: '2026-11-01', today }).unsure,
    ).toMatchObject({ window_days: 7, expired: true });
  });

  it('promises the shorter of two windows', () => {
    expect(adjustmentWindowOf({ retailerId: 'home-depot', purchasedAt: '2026-10-01', today })).toMatchObject({
      state: 'expired',
      window_days: 30,
      last_claim_day: '2026-10-31',
      unsure: { window_days: 90, last_claim_day: '2026-12-30', expired: false },
    });
  });

  it('never promises a member tier', () => {
    expect(adjustmentWindowOf({ retailerId: 'best-buy', purchasedAt: '2026-11-01', today })).toMatchObject({
      state: 'expired',
      last_claim_day: '2026-11-16',
      unsure: null,
    });
  });

  it('says what it does not know', () => {
    expect(adjustmentWindowOf({ retailerId: null, purchasedAt: today, today }).state).toBe(
      'unknown_retailer',
    );
    expect(adjustmentWindowOf({ retailerId: 'corner-shop', purchasedAt: today, today }).state).toBe(
      'unknown_retailer',
    );
    expect(adjustmentWindowOf({ retailerId: 'bh-photo', purchasedAt: today, today }).state).toBe(
      'unknown_policy',
    );
    expect(adjustmentWindowOf({ retailerId: 'costco', purchasedAt: null, today })).toMatchObject({
      state: 'no_purchase_date',
      window_days: 30,
      last_claim_day: null,
    });
  });

  it('takes the day from where the stores are', () => {
    expect(retailerToday(new Date('2026-11-22T07:59:00Z'))).toBe('2026-11-21');
    expect(retailerToday(new Date('2026-11-22T08:00:00Z'))).toBe('2026-11-22');
  });
});

describe('policy table', () => {
  it('keeps both readings of the specification', () => {
    const specDays = (id: string) =>
      findPolicy(id)
        ?.readings.filter((reading) => reading.source.startsWith('Product specification'))
        .map((reading) => reading.window_days);
    expect(specDays('target')).toEqual([14, 14]);
    expect(specDays('amazon')).toEqual([7, null]);
    expect(specDays('walmart')).toEqual([7, null]);
    expect(specDays('best-buy')).toEqual([15, 15]);
    expect(specDays('costco')).toEqual([30]);
    expect(specDays('home-depot')).toEqual([90, 30]);
    expect(specDays('lowes')).toEqual([30]);
    expect(specDays('apple')).toEqual([14]);
    expect(specDays('kohls')).toEqual([14]);
  });

  it.each(retailerPolicies.map((policy) => [policy.retailer_id, policy] as const))(
    '%s promises the shortest reading and is disputed only when its readings differ',
    (_id, policy) => {
      const days = policy.readings.map((reading) => reading.window_days);
      const shortest = days.includes(null) || days.length === 0 ? null : Math.min(...days.map(Number));
      expect(policy.window_days).toBe(shortest);
      expect(policy.disputed).toBe(new Set(days).size > 1);
      expect(policy.readings.every((reading) => isCalendarDay(reading.verified_at))).toBe(true);
      expect(policy.proof_required.length).toBeGreaterThan(0);
      expect(policy.submission_methods.length).toBeGreaterThan(0);
      expect(policy.url).toMatch(/^https:\/\//);
    },
  );

  it('has each retailer once', () => {
    const ids = retailerPolicies.map((policy) => policy.retailer_id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(13);
  });
});
