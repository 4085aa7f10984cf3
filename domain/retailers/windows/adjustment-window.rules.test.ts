import { describe, expect, it } from 'vitest';
import { addDays } from '../../shared/calendar-day.js';
import { createRecord } from '../retailer-record.rules.js';
import { createRetailerSnapshot, seedSnapshot } from '../retailer-snapshot.js';
import { adjustmentWindowOf, isLongOver, retailerToday } from './adjustment-window.rules.js';
import { longestDaysOf } from './policy-windows.rules.js';

const today = '2026-11-21';
const now = new Date('2026-11-21T17:00:00Z');

describe('price-adjustment window', () => {
  it('ends with the last day, which still counts', () => {
    const window = { retailerId: 'target', purchasedAt: '2026-11-07' };
    expect(adjustmentWindowOf({ ...window, now })).toMatchObject({
      state: 'open',
      window_days: 14,
      last_claim_day: '2026-11-21',
      days_left: 0,
      // The holiday price adjustments of earlier years, not yet confirmed for 2026.
      unsure: { last_claim_day: '2026-12-24', expired: false },
    });
    expect(adjustmentWindowOf({ retailerId: 'target', purchasedAt: '2026-10-31', now }).unsure).toBeNull();
    expect(adjustmentWindowOf({ ...window, now: new Date('2026-11-22T17:00:00Z') })).toMatchObject({
      state: 'expired',
      last_claim_day: '2026-11-21',
      days_left: null,
    });
  });

  it('promises none if one source says none, and gives the longer reading as unsure', () => {
    expect(adjustmentWindowOf({ retailerId: 'amazon', purchasedAt: '2026-11-20', now })).toMatchObject({
      state: 'none',
      window_days: null,
      last_claim_day: null,
      unsure: { window_days: 7, last_claim_day: '2026-11-27', expired: false },
    });
    expect(
      adjustmentWindowOf({ retailerId: 'walmart', purchasedAt: '2026-11-01', now }).unsure,
    ).toMatchObject({ window_days: 7, expired: true });
  });

  it('promises the shorter of two windows', () => {
    expect(adjustmentWindowOf({ retailerId: 'home-depot', purchasedAt: '2026-10-01', now })).toMatchObject({
      state: 'expired',
      window_days: 30,
      last_claim_day: '2026-10-31',
      unsure: { window_days: 90, last_claim_day: '2026-12-30', expired: false },
    });
  });

  it('never promises a member tier', () => {
    expect(adjustmentWindowOf({ retailerId: 'best-buy', purchasedAt: '2026-11-01', now })).toMatchObject({
      state: 'expired',
      last_claim_day: '2026-11-16',
      unsure: null,
    });
  });

  it('says what is unknown', () => {
    expect(adjustmentWindowOf({ retailerId: null, purchasedAt: today, now }).state).toBe('unknown_retailer');
    expect(adjustmentWindowOf({ retailerId: 'corner-shop', purchasedAt: today, now }).state).toBe(
      'unknown_retailer',
    );
    expect(adjustmentWindowOf({ retailerId: 'bh-photo', purchasedAt: today, now }).state).toBe(
      'unknown_policy',
    );
    expect(adjustmentWindowOf({ retailerId: 'costco', purchasedAt: null, now })).toMatchObject({
      state: 'no_purchase_date',
      window_days: 30,
      last_claim_day: null,
    });
  });

  it('gives a window without enough confidence as unsure', () => {
    expect(adjustmentWindowOf({ retailerId: 'adidas', purchasedAt: '2026-11-20', now })).toMatchObject({
      state: 'unknown_policy',
      window_days: null,
      last_claim_day: null,
      unsure: { window_days: 14, last_claim_day: '2026-12-04', expired: false },
    });
    expect(adjustmentWindowOf({ retailerId: 'lowes', purchasedAt: null, now })).toMatchObject({
      state: 'unknown_policy',
      unsure: { window_days: 30, last_claim_day: null },
    });
  });

  it('counts from shipment if the policy does and the day is known', () => {
    const window = { retailerId: 'nordstrom', purchasedAt: '2026-11-10', now };
    expect(adjustmentWindowOf(window)).toMatchObject({ state: 'expired', last_claim_day: '2026-11-20' });
    const events = { shipped_on: '2026-11-12', channel: 'online' } as const;
    expect(adjustmentWindowOf({ ...window, events })).toMatchObject({
      state: 'open',
      last_claim_day: '2026-11-22',
    });
  });

  it('uses the day in the retailer’s country, and the given retailers', () => {
    const record = createRecord({
      retailer_id: 'corner-shop',
      retailer: 'Corner Shop',
      country: 'DE',
      policy: { window_days: 7, confidence: 'high' },
    });
    const retailers = createRetailerSnapshot([{ retailer_id: 'corner-shop', version: 'v2', record }]);
    const window = { retailerId: 'corner-shop', purchasedAt: '2026-11-14', retailers };
    expect(adjustmentWindowOf({ ...window, now: new Date('2026-11-21T22:59:59Z') })).toMatchObject({
      state: 'open',
      days_left: 0,
      policy_version: 'v2',
    });
    expect(adjustmentWindowOf({ ...window, now: new Date('2026-11-21T23:00:00Z') }).state).toBe('expired');
  });

  it('uses the day where the stores are', () => {
    expect(retailerToday(new Date('2026-11-22T04:59:00Z'))).toBe('2026-11-21');
    expect(retailerToday(new Date('2026-11-22T05:00:00Z'))).toBe('2026-11-22');
  });

  it('ends with the day of the store that the receipt names', () => {
    const bought = { retailerId: 'costco', purchasedAt: '2026-10-22' };
    const evening = new Date('2026-11-22T05:30:00Z');
    expect(adjustmentWindowOf({ ...bought, now: evening })).toMatchObject({ state: 'expired' });
    const events = { channel: 'store', store_state: 'US-CA' } as const;
    expect(adjustmentWindowOf({ ...bought, events, now: evening })).toMatchObject({
      state: 'open',
      last_claim_day: '2026-11-21',
      days_left: 0,
    });
    const midnight = new Date('2026-11-22T08:00:00Z');
    expect(adjustmentWindowOf({ ...bought, events, now: midnight }).state).toBe('expired');
  });

  it('of a shop in another country is not known', () => {
    const bought = { retailerId: 'costco', purchasedAt: '2026-11-20', now };
    expect(adjustmentWindowOf({ ...bought, currency: 'CAD' })).toMatchObject({
      state: 'unknown_policy',
      policy: null,
      last_claim_day: null,
    });
    expect(adjustmentWindowOf({ ...bought, currency: 'USD' }).state).toBe('open');
  });
});

it('a purchase is long over the day after the longest window stated for any retailer', () => {
  const [longest = 0] = seedSnapshot.versions
    .map(({ record }) => longestDaysOf(record.policy))
    .toSorted((a, b) => b - a);
  const over = (days: number) => isLongOver({ purchasedAt: addDays(today, -days), today });
  expect([over(longest), over(longest + 1)]).toEqual([false, true]);
});
