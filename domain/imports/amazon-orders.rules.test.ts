import { describe, expect, it } from 'vitest';
import { readOrderRecord } from '../receipts/order-record/read-order-record.rules.js';
import { type AmazonRow, amazonHistory } from './amazon-orders.fixtures.js';
import { amazonRows, isAmazonHistory } from './amazon-orders.rules.js';

const rowsOf = (...rows: AmazonRow[]) => amazonRows(amazonHistory(rows));

function readingOf(...rows: AmazonRow[]) {
  const [row] = rowsOf(...rows);
  if (row?.kind !== 'order') throw new Error(`no order: ${JSON.stringify(row)}`);
  return readOrderRecord({ bytes: Buffer.from(JSON.stringify(row.record)), today: '2026-11-28' });
}
const paidIn = (...rows: AmazonRow[]) => readingOf(...rows).items.map(({ value }) => value.paid);

describe('an order history of Amazon', () => {
  it('is known by its columns', () => {
    expect(isAmazonHistory(amazonHistory([]))).toBe(true);
    expect(isAmazonHistory('Date,Amount\r\n2026-11-20,1\r\n')).toBe(false);
  });

  it('has an order of several rows as one, with prices that its sums prove', () => {
    const second = {
      'Product Name': 'Cable "USB-C", 2 m\r\n(black)',
      ASIN: 'B0EXAMPLE2',
      Quantity: '2',
      'Unit Price': '1,010.00',
      'Unit Price Tax': '80.80',
      'Total Discounts': "'-20.00'",
      'Total Owed': '2,161.60',
    };
    expect(rowsOf({}, second)).toHaveLength(1);
    expect(readingOf({}, second)).toMatchObject({
      retailerId: 'amazon',
      orderNumber: { value: '113-1234567-0000001' },
      purchasedAt: { value: '2026-11-20' },
      totalCents: { value: 220_489 },
      taxCents: { value: 16_490 },
      failedChecks: [],
      needsReview: false,
      items: [
        { value: { sku: 'B0EXAMPLE1', url: 'https://www.amazon.com/dp/B0EXAMPLE1', paid: { cents: 3_999 } } },
        { value: { name: 'Cable "USB-C", 2 m (black)', quantity: 2, paid: { cents: 200_000 } } },
      ],
    });
    expect(paidIn({}, second).map((paid) => paid?.certainty)).toEqual(['proven', 'proven']);
  });

  it('leaves a price open if its discount may be for shipping', () => {
    const row = { 'Shipping Charge': '5.99', 'Total Discounts': '-5.99' };
    expect(paidIn(row)).toEqual([{ cents: 3_400, certainty: 'open', otherCents: 3_999 }]);
  });

  it('takes tax into the price where shops show it so', () => {
    const german = { Website: 'Amazon.de', Currency: 'EUR', 'Unit Price': '10.00', 'Unit Price Tax': '1.90' };
    const reading = readingOf({ ...german, Quantity: '2', 'Total Owed': '23.80' });
    expect(reading.items[0]?.value).toMatchObject({ unitPriceCents: 1_190, paid: { cents: 2_380 } });
    expect(reading).toMatchObject({ retailer: { value: 'Amazon.de' }, failedChecks: [] });
  });

  it('knows a tax of the whole row from that of a piece by what is owed', () => {
    expect(readingOf({ Quantity: '2', 'Total Owed': '83.28' })).toMatchObject({ taxCents: { value: 330 } });
  });

  it('proves nothing if the row does not add up', () => {
    expect(paidIn({ 'Total Owed': '30.00' }).map((paid) => paid?.certainty)).not.toContain('proven');
  });

  it('leaves cancelled rows out, and says so of an order that has no others', () => {
    const cancelled = { 'Order Status': 'Cancelled', 'Total Owed': '0' };
    expect(rowsOf({}, cancelled)).toMatchObject([{ record: { items: [{ sku: 'B0EXAMPLE1' }] } }]);
    expect(rowsOf(cancelled)).toMatchObject([{ kind: 'fault', fault: { code: 'import.cancelled' } }]);
    expect(rowsOf({ Quantity: '0' })).toMatchObject([{ fault: { code: 'import.cancelled' } }]);
  });

  it('takes neither addresses nor payment along', () => {
    const text = JSON.stringify(rowsOf({}));
    for (const secret of ['Sam Sample', '4242']) expect(text).not.toContain(secret);
  });

  it.each([
    ['2026-11-20', '2026-11-20'],
    // Where the shop is it may still be the day before, which no deadline may overrun.
    ['2026-11-20T03:00:00Z', '2026-11-19'],
    ['11/20/2026', '2026-11-20'],
  ])('knows the day written as %s', (written, purchasedOn) => {
    expect(rowsOf({ 'Order Date': written })).toMatchObject([{ record: { purchasedOn } }]);
  });

  it.each<[string, AmazonRow, string, string]>([
    ['no order number', { 'Order ID': 'Not Available' }, 'import.row_invalid', 'Order ID'],
    ['no name', { 'Product Name': '' }, 'import.row_invalid', 'row 2, Product Name'],
    ['a part of a piece', { Quantity: '1.5' }, 'import.row_invalid', 'row 2, Quantity'],
    ['no price', { 'Unit Price': 'Not Available' }, 'import.amount_invalid', 'row 2, Unit Price'],
    ['a price in words', { 'Unit Price': 'free' }, 'import.amount_invalid', 'row 2, Unit Price'],
    ['a tax in words', { 'Unit Price Tax': 'some' }, 'import.amount_invalid', 'row 2, Unit Price Tax'],
    ['no currency', { Currency: 'Not Available' }, 'import.currency_unknown', 'row 2, Currency'],
    ['no date', { 'Order Date': 'Not Available' }, 'import.date_invalid', 'row 2, Order Date'],
    ['another order of days', { 'Order Date': '20/11/2026' }, 'import.date_invalid', 'row 2, Order Date'],
  ])('with %s refuses that order with a code, and no other', (_what, changes, code, where) => {
    const rows = rowsOf(changes, { 'Order ID': '113-1234567-0000002' });
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['fault', 'order']);
    expect(rows.find(({ kind }) => kind === 'fault')).toMatchObject({ fault: { code, where } });
  });

  it('refuses an order of which one row cannot be read, because its sum would be wrong', () => {
    expect(rowsOf({}, { 'Unit Price': 'x' })).toMatchObject([{ fault: { where: 'row 3, Unit Price' } }]);
  });

  it('gives the same order the same key, and another once it has changed', () => {
    const keyOf = (...rows: AmazonRow[]) => rowsOf(...rows).map((row) => 'key' in row && row.key);
    expect(keyOf({})).toEqual(keyOf({}));
    expect(keyOf({})).not.toEqual(keyOf({}, { ASIN: 'B0EXAMPLE2' }));
  });
});
