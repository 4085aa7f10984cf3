import { describe, expect, it } from 'vitest';
import { createRecord } from '../retailer-record.rules.js';
import type { AdjustmentPolicy } from '../retailer-record.types.js';
import { seedRecords } from '../seeds/seed-records.js';
import { policyWordsOf } from './policy-words.rules.js';

const wordsOf = (policy: Partial<AdjustmentPolicy>) =>
  policyWordsOf(
    createRecord({
      retailer_id: 'shop',
      retailer: "Joe's",
      policy: { window_days: null, confidence: 'high', ...policy },
    }),
  );
const seed = (id: string) => {
  const record = seedRecords.find(({ retailer_id }) => retailer_id === id);
  if (!record) throw new Error(id);
  return policyWordsOf(record);
};
const own = 'the home page data of the product’s specification';

describe('a policy in words', () => {
  it.each([
    [{ window_days: 14 }, '14 days'],
    [{ window_days: 1 }, '1 day'],
    [{ window_days: null }, 'none'],
    [{ window_days: null, confidence: 'none' as const }, 'unknown'],
    [{ window_days: null, other_readings: [{ window_days: 7, who: own }] }, '7 days or none'],
    [{ window_days: 30, other_readings: [{ window_days: 90, who: 'x' }] }, '90 days or 30'],
    [{ window_days: 14, other_readings: [{ window_days: null, who: 'x' }] }, '14 days or none'],
    [{ window_days: 30, other_readings: [{ window_days: 30, who: 'x' }] }, '30 days'],
  ])('shows every reading: %o as %s', (policy, window) => {
    expect(wordsOf(policy).window).toBe(window);
  });

  it('promises the shorter reading and says what the longer one is worth, and whose it is', () => {
    const two = wordsOf({ window_days: 30, other_readings: [{ window_days: 90, who: `${own}; a guide` }] });
    expect(two.promise).toContain('within 30 days from purchase, ask for the difference by then.');
    expect(two.other).toBe('Some sources say 90 days. You can ask, but it is not guaranteed.');
    const ours = wordsOf({ window_days: null, other_readings: [{ window_days: 7, who: own }] });
    expect(ours.promise).toContain('promises no price adjustments');
    expect(ours.other).toContain('Our own first list says 7 days, and we found nobody else who does.');
  });

  it('counts from the event that the policy names, by channel where that decides', () => {
    expect(wordsOf({ window_days: 7, counted_from: 'shipment' }).promise).toContain('7 days from shipment');
    expect(
      wordsOf({ window_days: 7, counted_from_by_channel: { store: 'purchase', online: 'shipment' } }).from,
    ).toBe('from purchase in a store, from shipment online');
  });

  it('says when to ask where that is counted from the drop', () => {
    expect(seed('apple').promise).toContain('ask for the difference within 14 days of the drop');
  });

  it.each([
    ['amazon', '7 days or none', 'Our own first list'],
    ['walmart', '7 days or none', 'Some sources say 7 days'],
    ['home-depot', '90 days or 30', 'Some sources say 90 days'],
    ['target', '14 days', ''],
  ])('%s: %s', (id, window, other) => {
    expect(seed(id).window).toBe(window);
    expect(seed(id).other ?? '').toContain(other);
  });
});
