import { describe, expect, test } from 'vitest';
import type { RecordedReading } from '../receipt-reading.types.js';
import { correctReading } from './correct-reading.rules.js';

const reading: RecordedReading = {
  id: 'reading-1',
  corrections: {},
  retailer: { value: 'Walmart', source: 'ocr', confidence: 0.9 },
  retailerId: 'walmart',
  purchasedAt: { value: '2027-01-01', source: 'ocr', confidence: 0.9 },
  totalCents: { value: 100, source: 'ocr', confidence: 0.3, where: { page: 1, box: [1, 2, 3, 4] } },
  items: [],
  needsReview: true,
  failedChecks: ['date_not_in_future', 'items_sum_to_total', 'readers_agree'],
  notes: ['first 10 of 30 pages read'],
};

describe("a shopper's correction", () => {
  test('leaves other fields unchanged and does not mutate its input', () => {
    const before = structuredClone(reading);
    const corrected = correctReading({ reading, correction: { totalCents: 120 } });
    expect(reading).toEqual(before);
    expect(corrected).toMatchObject({
      retailer: reading.retailer,
      notes: reading.notes,
      retailerId: 'walmart',
    });
  });

  test('is stored field by field, without fields that were not given', () => {
    const once = correctReading({ reading, correction: { totalCents: 120, retailer: undefined } });
    const twice = correctReading({ reading: once, correction: { purchasedAt: '2026-11-01' } });
    expect(twice.id).toBe(reading.id);
    expect(twice.corrections).toStrictEqual({ totalCents: 120, purchasedAt: '2026-11-01' });
  });

  test('settles only the checks of its field, and keeps its place on the receipt', () => {
    const corrected = correctReading({ reading, correction: { totalCents: 120 } });
    expect(corrected.failedChecks).toEqual(['date_not_in_future', 'items_sum_to_total']);
    expect(corrected.needsReview).toBe(true);
    expect(corrected.totalCents).toEqual({
      value: 120,
      source: 'shopper',
      confidence: 1,
      where: { page: 1, box: [1, 2, 3, 4] },
      readBefore: 100,
    });
  });

  test('of an emptied field removes it, and the known retailer with it', () => {
    const corrected = correctReading({
      reading,
      correction: { retailer: null, purchasedAt: null, totalCents: null },
    });
    for (const name of ['retailer', 'retailerId', 'purchasedAt', 'totalCents']) {
      expect(corrected).not.toHaveProperty(name);
    }
    expect(corrected.corrections).toStrictEqual({ retailer: null, purchasedAt: null, totalCents: null });
  });

  test('may be about tax, discount and currency', () => {
    const failing = { ...reading, failedChecks: ['summary_adds_up' as const] };
    const corrected = correctReading({
      reading: failing,
      correction: { taxCents: 12, discountCents: 30, currency: 'EUR' },
    });
    expect(corrected).toMatchObject({
      taxCents: { value: 12, source: 'shopper' },
      discountCents: { value: 30, source: 'shopper' },
      currency: { value: 'EUR', source: 'shopper' },
      failedChecks: [],
    });
  });

  test('of the same value is a confirmation', () => {
    const corrected = correctReading({ reading, correction: { totalCents: 100 } });
    expect(corrected.totalCents).toMatchObject({ value: 100, source: 'shopper', readBefore: 100 });
  });

  test('of a correction still stores the value read, not the first correction', () => {
    const once = correctReading({ reading, correction: { totalCents: 120 } });
    const twice = correctReading({ reading: once, correction: { totalCents: 130 } });
    expect(twice.totalCents).toMatchObject({ value: 130, readBefore: 100 });
    expect(twice.corrections).toEqual({ totalCents: 130 });
  });

  test('of a field that was not read stores no earlier value', () => {
    const corrected = correctReading({ reading, correction: { orderNumber: '77' } });
    expect(corrected.orderNumber).toEqual({ value: '77', source: 'shopper', confidence: 1 });
  });

  test('removes an order number that is wrong', () => {
    const wrong: RecordedReading = {
      ...reading,
      orderNumber: { value: 'A', source: 'ocr', confidence: 0.5 },
    };
    const corrected = correctReading({ reading: wrong, correction: { orderNumber: null } });
    expect('orderNumber' in corrected).toBe(false);
    expect(corrected.corrections).toEqual({ orderNumber: null });
    expect(corrected.totalCents).toEqual(reading.totalCents);
  });

  test('to an unknown shop removes the canonical retailer', () => {
    const corrected = correctReading({ reading, correction: { retailer: 'Corner Shop' } });
    expect(corrected.retailer?.value).toBe('Corner Shop');
    expect('retailerId' in corrected).toBe(false);
  });
});
