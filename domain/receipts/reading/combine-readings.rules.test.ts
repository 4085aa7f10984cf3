import { describe, expect, it } from 'vitest';
import type { Field, ReceiptReading } from '../receipt-reading.types.js';
import { combineReadings } from './combine-readings.rules.js';

const field = <T>(value: T, confidence: number): Field<T> => ({ value, confidence, source: 'ocr' });

function reading(fields: Partial<ReceiptReading>): ReceiptReading {
  return { items: [], needsReview: false, failedChecks: [], notes: [], ...fields };
}

describe('two readings of one picture', () => {
  it('raise the confidence of what they agree on', () => {
    const { totalCents } = combineReadings({
      first: reading({ totalCents: field(1050, 0.8) }),
      second: reading({ totalCents: field(1050, 0.7) }),
    });
    expect(totalCents?.value).toBe(1050);
    expect(totalCents?.confidence).toBeCloseTo(0.94);
  });

  it('never make agreement certain', () => {
    const { totalCents } = combineReadings({
      first: reading({ totalCents: field(1050, 0.98) }),
      second: reading({ totalCents: field(1050, 1) }),
    });
    expect(totalCents?.confidence).toBe(0.99);
  });

  it('lower the confidence of what they dispute, and flag it', () => {
    const combined = combineReadings({
      first: reading({ purchasedAt: field('2026-09-14', 0.96) }),
      second: reading({ purchasedAt: field('2026-04-14', 0.9) }),
    });
    expect(combined.purchasedAt).toMatchObject({ value: '2026-09-14', confidence: 0.75 });
    expect(combined.failedChecks).toEqual(['readers_agree']);
    expect(combined.needsReview).toBe(true);
  });

  it('use the second if it is clearly surer', () => {
    const combined = combineReadings({
      first: reading({ totalCents: field(7387, 0.4) }),
      second: reading({ totalCents: field(7830, 0.9) }),
    });
    expect(combined.totalCents).toMatchObject({ value: 7830, confidence: 0.75 });
  });

  it('fill each other’s gaps and clear checks that failed for a missing value', () => {
    const combined = combineReadings({
      first: reading({ totalCents: field(900, 0.9), failedChecks: ['date_found'] }),
      second: reading({ purchasedAt: field('2026-01-02', 0.9), orderNumber: field('A-17', 0.7) }),
    });
    expect(combined).toMatchObject({ purchasedAt: { value: '2026-01-02' }, orderNumber: { value: 'A-17' } });
    expect(combined.failedChecks).toEqual([]);
  });

  it('do not count spellings of a name as a dispute', () => {
    const combined = combineReadings({
      first: reading({ retailer: field('CORNER BOOKS', 0.85) }),
      second: reading({ retailer: field('C0RNER B00KS', 0.85) }),
    });
    expect(combined).toMatchObject({
      retailer: { value: 'CORNER BOOKS', confidence: 0.85 },
      failedChecks: [],
    });
  });
});
