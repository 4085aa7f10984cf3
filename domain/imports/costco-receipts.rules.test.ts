import { describe, expect, it } from 'vitest';
import { readOrderRecord } from '../receipts/order-record/read-order-record.rules.js';
import { costcoCoupon, costcoLine, costcoReceipt } from './costco-receipts.fixtures.js';
import { costcoRows } from './costco-receipts.rules.js';

/** What the reader makes of the first receipt: prices paid with their certainty. */
function paidIn(data: unknown) {
  const [row] = costcoRows(data);
  if (row?.kind !== 'order') throw new Error(`no order: ${JSON.stringify(row)}`);
  const bytes = Buffer.from(JSON.stringify(row.record));
  const { items } = readOrderRecord({ bytes, today: '2026-11-28' });
  return items.map(({ value }) => [value.name, value.paid?.cents, value.paid?.certainty]);
}

describe('receipts of Costco', () => {
  it.each([
    ['the whole answer', { data: { receiptsWithCounts: { inWarehouse: 1, receipts: [costcoReceipt()] } } }],
    ['the answer of the older query', { data: { receipts: [costcoReceipt()] } }],
    ['a list of receipts', [costcoReceipt()]],
    ['one receipt', costcoReceipt()],
    ['a list of answers', [{ data: { receiptsWithCounts: { receipts: [costcoReceipt()] } } }]],
  ])('are found in %s', (_what, data) => {
    expect(costcoRows(data)).toMatchObject([
      {
        kind: 'order',
        key: 'costco:21134300501862611201323',
        record: { retailerId: 'costco', currency: 'USD', purchasedOn: '2026-11-20', totalCents: 31_822 },
      },
    ]);
  });

  it('have the coupon taken off its article, and prices that the sums prove', () => {
    expect(paidIn(costcoReceipt())).toEqual([
      ['ROBOT VACUUM SELF-EMPTY', 24_999, 'proven'],
      ['PAPER TOWEL', 4_398, 'proven'],
    ]);
  });

  it('have each coupon of an article bought twice taken off one of its lines', () => {
    const receipt = costcoReceipt({
      itemArray: [costcoLine(), costcoLine(), costcoCoupon(), costcoCoupon()],
      subTotal: 499.98,
      total: 524.23,
    });
    expect(paidIn(receipt).map(([, cents]) => cents)).toEqual([24_999, 24_999]);
  });

  it('prove no price if a coupon names no article of the receipt', () => {
    const unknown = costcoCoupon({ itemDescription01: '/ BABYBEL', frenchItemDescription1: '/9999999' });
    const [line, , other] = costcoReceipt().itemArray as object[];
    const paid = paidIn(costcoReceipt({ itemArray: [line, unknown, other] }));
    expect(paid.slice(0, 2).map(([, , certainty]) => certainty)).toEqual(['open', 'open']);
  });

  it('take neither membership nor card numbers nor addresses along', () => {
    const text = JSON.stringify(costcoRows(costcoReceipt()));
    for (const secret of ['111900000001', '4242', '012345', 'EXAMPLE WAY'])
      expect(text).not.toContain(secret);
  });

  it('of goods by weight have no price of a piece', () => {
    const [row] = costcoRows(
      costcoReceipt({ itemArray: [costcoLine({ amount: 27.77, itemUnitPriceAmount: 9.99 })] }),
    );
    expect(row).toMatchObject({ record: { items: [{ unitPriceCents: null, totalCents: 2_777 }] } });
  });

  it('of money given back are refunds, whose negative lines are no coupons', () => {
    const [row] = costcoRows(
      costcoReceipt({
        transactionType: 'Refund',
        itemArray: [costcoLine({ amount: -299.99, unit: -1 })],
        subTotal: -299.99,
        taxes: -24.75,
        total: -324.74,
      }),
    );
    expect(row).toMatchObject({ record: { isRefund: true, items: [{ quantity: -1, totalCents: -29_999 }] } });
  });

  it.each([
    ['CA', 'costco-ca', 'CAD'],
    ['USA', 'costco', 'USD'],
    ['JP', null, 'JPY'],
  ])('of warehouses in %s have the money of the country', (warehouseCountry, retailerId, currency) => {
    expect(costcoRows(costcoReceipt({ warehouseCountry }))).toMatchObject([
      { record: { retailerId, currency } },
    ]);
  });

  it.each([
    ['a list entry without amounts', { itemArray: [{ itemNumber: '1' }] }, 'import.amount_invalid'],
    ['an amount in words', { itemArray: [costcoLine({ amount: 'three' })] }, 'import.amount_invalid'],
    ['no total', { total: null }, 'import.amount_invalid'],
    ['no lines', { itemArray: [] }, 'import.nothing_bought'],
    ['1001 lines', { itemArray: Array.from({ length: 1_001 }, () => costcoLine()) }, 'import.too_large'],
    [
      'a day that does not exist',
      { transactionDate: '2026-02-30', transactionDateTime: null },
      'import.date_invalid',
    ],
    ['no country', { warehouseCountry: null }, 'import.currency_unknown'],
    ['a barcode in words', { transactionBarcode: 'x' }, 'import.row_invalid'],
  ])('with %s are refused with a code, and the others are not', (_what, changes, code) => {
    expect(costcoRows([costcoReceipt(changes), costcoReceipt()])).toMatchObject([
      { kind: 'fault', fault: { code } },
      { kind: 'order' },
    ]);
  });

  it.each([[null], [[]], [{ data: null }], ['text'], [7], [{ orders: [{ orderNumber: '1' }] }]])(
    'are not found in %j',
    (data) => {
      expect(costcoRows(data)).toEqual([]);
    },
  );
});
