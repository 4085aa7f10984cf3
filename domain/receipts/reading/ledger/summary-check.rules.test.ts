import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../../tests/support/documents/text-lines.js';
import { readLines } from '../read-lines.js';

const head = ['CORNER HARDWARE LLC', '09/14/2026 10:32'];

/** Reads a receipt with a known shop and day and these summary lines. */
function read(...money: string[]) {
  return readLines({
    lines: linesOfText(...head, ...money),
    source: 'html',
    context: { today: '2026-11-21' },
  });
}

describe('the summary of a receipt', () => {
  it.each([
    ['tax on top', ['Subtotal  $20.00', 'Tax  $1.60', 'Total  $21.60']],
    ['tax inside the prices', ['Subtotal  £24.00', 'VAT (20%) included  £4.00', 'Total  £24.00']],
    [
      'shipping and a discount',
      ['Subtotal  $50.00', 'Shipping  $5.99', 'Discount  -$10.00', 'Total  $45.99'],
    ],
    ['free shipping', ['Subtotal  $50.00', 'Shipping  FREE', 'Total  $50.00']],
    ['a tip', ['Subtotal  $30.00', 'Tax  $2.40', 'Tip  $6.00', 'Total  $38.40']],
    [
      'a service charge by its rate',
      ['Fish  £45.90', 'Subtotal  £45.90', 'Service 12.5%  £5.74', 'Total  £51.64', 'VAT incl  £7.65'],
    ],
    ['two taxes', ['Subtotal  ₹100.00', 'CGST 2.5%  ₹2.50', 'SGST 2.5%  ₹2.50', 'Total  ₹105.00']],
    ['rounding', ['Subtotal  RM 12.53', 'Rounding Adj  RM 0.02', 'Total  RM 12.55']],
    ['a gift card', ['Subtotal  $40.00', 'Tax  $3.20', 'Gift card  -$25.00', 'Order total  $18.20']],
    ['cash and change', ['Subtotal  $20.00', 'Tax  $1.60', 'Total  $21.60', 'Cash  $25.00', 'Change  $3.40']],
    ['cash as taken off', ['Total  $21.60', 'Cash  -$25.00', 'Change  $3.40']],
  ])('passes with %s', (_, money) => {
    expect(read(...money)).toMatchObject({ failedChecks: [], needsReview: false });
  });

  it.each([
    ['subtotal and tax', 'summary_adds_up', ['Subtotal  $20.00', 'Tax  $1.60', 'Total  $26.10']],
    ['shipping', 'summary_adds_up', ['Subtotal  $20.00', 'Shipping  $5.00', 'Total  $20.00']],
    ['two cents', 'summary_adds_up', ['Subtotal  $20.00', 'Tax  $1.60', 'Total  $21.62']],
    ['items', 'items_sum_to_total', ['Soap  $4.00', 'Comb  $3.00', 'Total  $9.00']],
    ['change', 'cash_minus_change_is_total', ['Total  $21.60', 'Cash  $25.00', 'Change  $8.40']],
  ])('fails the named check if %s do not add up', (_, check, money) => {
    const reading = read(...money);
    expect(reading.failedChecks).toContain(check);
    expect(reading.needsReview).toBe(true);
  });

  it('raises confidence in parts that add up and lowers it otherwise', () => {
    const right = read('Subtotal  $20.00', 'Tax  $1.60', 'Total  $21.60');
    expect(right.subtotalCents?.confidence).toBeGreaterThan(0.9);
    const wrong = read('Subtotal  $20.00', 'Tax  $1.60', 'Total  $29.60');
    expect(wrong.subtotalCents?.confidence).toBeLessThan(0.8);
    expect(wrong.taxCents?.confidence).toBeLessThan(0.8);
  });

  it.each([
    ['of nothing', ['Subtotal  $0.00', 'Total  $21.60', 'Cash  $21.60']],
    ['above the total', ['Subtotal  $84.00', 'Total  $21.60', 'Total  $21.60']],
  ])('has no subtotal %s', (_, money) => {
    const reading = read(...money);
    expect(reading.totalCents?.value).toBe(2160);
    expect(reading.subtotalCents).toBeUndefined();
  });

  it('uses all taxes if only all of them lead to the total', () => {
    const taxes = ['Subtotal  $100.00', 'GST  $5.00', 'PST  $7.00'];
    expect(read(...taxes, 'Total  $112.00').taxCents?.value).toBe(1200);
    expect(
      read('Subtotal  $100.00', 'Total tax  $5.00', 'GST  $5.00', 'Total  $105.00').taxCents?.value,
    ).toBe(500);
  });

  it('needs review for a price not labelled as a total', () => {
    expect(read('Espresso Machine  $399.00').needsReview).toBe(true);
    expect(read('Espresso Machine  $399.00', 'Total  $399.00').needsReview).toBe(false);
  });

  it('has no total if a mail says zero and lists nothing of value', () => {
    const reading = read('SHIPMENT TOTAL', '$0.00');
    expect(reading.totalCents).toBeUndefined();
    expect(reading.needsReview).toBe(true);
  });

  it('keeps a subtotal above the total if a discount explains it', () => {
    expect(read('Subtotal  $84.00', 'Discount  -$20.00', 'Total  $64.00').subtotalCents?.value).toBe(8400);
  });
});

describe('refund documents', () => {
  it.each([
    ['a refund receipt', ['REFUND RECEIPT', 'Soap  -4.00', 'Total  -4.00']],
    ['a refund total', ['Soap  $4.00', 'Refund total  $4.00']],
    ['a credit note', ['Credit Note CN-2041', 'Soap  £4.00', 'Total  £4.00']],
    ['a German credit note', ['Gutschrift Nr. 20411', 'Seife  4,00 €', 'Gesamtbetrag  4,00 €']],
    ['a mail', ['We have issued your refund', 'Soap  $4.00', 'Total refund  $4.00']],
  ])('%s fails the purchase check', (_, money) => {
    const reading = read(...money);
    expect(reading.failedChecks).toContain('is_purchase');
    expect(reading.needsReview).toBe(true);
  });

  it.each([
    ['a policy', ['Soap  $4.00', 'Total  $4.00', 'Refund within 30 days with receipt']],
    ['an exchange', ['RETURN Comb  -3.00', 'Soap  6.00', 'Total  3.00']],
    ['a headline', ['Free returns and refunds within 60 days', 'Soap  $4.00', 'Total  $4.00']],
  ])('are not recognised in %s', (_, money) => {
    expect(read(...money).failedChecks).not.toContain('is_purchase');
  });
});

it.each([
  ['Rewards', 600, { cents: 5800, certainty: 'proven' }],
  ['Loyalty points used', 600, { cents: 5800, otherCents: 6400, certainty: 'open' }],
  ['Nectar points redeemed (2000)', 600, { cents: 5800, otherCents: 6400, certainty: 'open' }],
  ['Prepaid', undefined, { cents: 6400, certainty: 'proven' }],
])(
  '%s taken off before the delivery: a saving lowers the price, points may, what is owed pays it',
  (label, discount, paid) => {
    const lines = ['Sub total  £64.00', `${label}  -£6.00`, 'Delivery  £4.95', 'Amount paid  £62.95'];
    const reading = readLines({
      lines: linesOfText('Alfa Lamp  1  £64.00', ...lines),
      source: 'html',
      context: { today: '2026-11-21' },
    });
    expect([reading.totalCents?.value, reading.discountCents?.value]).toEqual([6295, discount]);
    expect(reading.items[0]?.value.paid).toMatchObject(paid);
  },
);
