import { describe, expect, it } from 'vitest';
import { maxOrderRecordItems } from './order-record.schemas.js';
import type { OrderRecord } from './order-record.types.js';
import { readOrderRecord } from './read-order-record.rules.js';

const record: OrderRecord = {
  format: 'order-record/1',
  retailer: 'Costco',
  retailerId: 'costco',
  orderNumber: '21134300501862509051323',
  purchasedOn: '2026-11-20',
  currency: 'USD',
  channel: 'store',
  storeNumber: '1343',
  items: [
    {
      name: 'ROBOT VACUUM',
      quantity: 1,
      unitPriceCents: 29_999,
      totalCents: 29_999,
      discountCents: 5_000,
      sku: '1792368',
    },
    { name: 'PAPER TOWEL', quantity: 2, unitPriceCents: 2_199, totalCents: 4_398, sku: '512599' },
  ],
  subtotalCents: 29_397,
  taxCents: 2_425,
  totalCents: 31_822,
};

const read = (value: unknown) =>
  readOrderRecord({ bytes: Buffer.from(JSON.stringify(value)), today: '2026-11-28' });

describe('an order record', () => {
  it('is read with prices that its own sums prove', () => {
    const reading = read(record);
    expect(reading).toMatchObject({
      retailerId: 'costco',
      orderNumber: { value: record.orderNumber, source: 'order-markup', where: { selector: 'orderNumber' } },
      purchasedAt: { value: '2026-11-20' },
      totalCents: { value: 31_822 },
      terms: { channel: 'store', storeNumber: '1343' },
      needsReview: false,
      failedChecks: [],
    });
    expect(reading.items.map(({ value }) => value.paid)).toEqual([
      { cents: 24_999, certainty: 'proven' },
      { cents: 4_398, certainty: 'proven' },
    ]);
  });

  it('proves no price if its sums do not hold', () => {
    const reading = read({ ...record, subtotalCents: 29_997, totalCents: 32_422 });
    expect(reading.failedChecks).toContain('items_sum_to_total');
    expect(reading.items.map(({ value }) => value.paid?.certainty)).not.toContain('proven');
  });

  it('leaves a price open whose discount may be for something else', () => {
    const [first, ...others] = record.items;
    const reading = read({ ...record, items: [{ ...first, otherPaidCents: 29_999 }, ...others] });
    expect(reading.items.map(({ value }) => value.paid)).toEqual([
      { cents: 24_999, certainty: 'open', otherCents: 29_999 },
      { cents: 4_398, certainty: 'proven' },
    ]);
  });

  it('with its tax inside has no tax on top', () => {
    const reading = read({ ...record, isTaxInside: true, totalCents: 29_397 });
    expect(reading.taxCents).toBeUndefined();
    expect(reading.taxes).toMatchObject([{ value: { cents: 2_425, isIncluded: true } }]);
    expect(reading).toMatchObject({ needsReview: false, failedChecks: [] });
  });

  it('of money that went back is no purchase', () => {
    expect(read({ ...record, isRefund: true })).toMatchObject({
      notPurchase: 'refund',
      failedChecks: expect.arrayContaining(['is_purchase']),
    });
  });

  const item = { name: 'A', quantity: 1, unitPriceCents: 1, totalCents: 1 };
  it.each([
    ['no JSON', '{'],
    ['another form', JSON.stringify({ ...record, format: 'order-record/2' })],
    ['a day that does not exist', JSON.stringify({ ...record, purchasedOn: '2026-02-30' })],
    ['an amount that is no integer', JSON.stringify({ ...record, totalCents: 1.5 })],
    ['an amount beyond the limit', JSON.stringify({ ...record, totalCents: 10_000_000_001 })],
    ['one line too many', JSON.stringify({ ...record, items: Array(maxOrderRecordItems + 1).fill(item) })],
    [
      'a link that is none of https',
      JSON.stringify({ ...record, items: [{ ...item, url: 'javascript:1' }] }),
    ],
  ])('with %s is a corrupt file', (_what, text) => {
    expect(() => readOrderRecord({ bytes: Buffer.from(text), today: '2026-11-28' })).toThrow(
      expect.objectContaining({ code: 'reading.corrupt_file' }),
    );
  });
});
