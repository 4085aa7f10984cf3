import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../tests/support/text-lines.js';
import { readLines } from './read-lines.js';

const money = ['Oak Bench  1  $199.00', 'Subtotal  $199.00', 'Tax  $16.42', 'Total  $215.42'];
const failed = ({ lines, subject }: { lines: string[]; subject?: string }) =>
  readLines({
    lines: linesOfText(...lines, ...money),
    source: 'text',
    context: { today: '2026-11-21', mail: subject === undefined ? {} : { subject } },
  }).failedChecks;

describe('papers of nothing bought', () => {
  it.each([
    ['a cancelled order', ['Your order has been canceled', 'Order #CS-10003']],
    ['a cancelled order in German', ['Ihre Bestellung 4711 wurde storniert']],
    ['a basket', ['You left something behind', 'Checkout now']],
    ['an order that is still to be made', ['Complete your order before it sells out']],
    ['an offer', ['QUOTATION', 'Northfield Tools Ltd', 'Quote no: Q-8812']],
    ['an offer with its number', ['Proforma Invoice No. PI-2041']],
    ['an alert of a bank', ['A transaction of $84.12 was made on your card at CRATE STREET on 11/05/2026.']],
    ['a return that has begun', ['Return started', 'Order number CS-10001']],
  ])('%s fails the check of a purchase', (_, lines) => {
    expect(failed({ lines })).toContain('is_purchase');
  });

  it('are known by their subject', () => {
    expect(failed({ lines: ['Order #CS-10003'], subject: 'Order CS-10003 has been cancelled' })).toContain(
      'is_purchase',
    );
  });

  it.each([
    ['what may be done', ['Your order can be cancelled until it ships']],
    ['a policy', ['Orders that have not been cancelled within an hour cannot be cancelled']],
    ['a special offer on a shelf label', ['Angebot']],
    [
      'a heading below the list',
      ['Order NK-1204', 'Pears  $4.00', 'Bread  $5.50', 'Milk  $1.00', 'Estimate'],
    ],
    ['a name with such a word', ['Estimate Guide for Builders  $4.00']],
    ['a basket that was paid', ['Thanks, here is what was in your basket']],
  ])('are not seen in %s', (_, lines) => {
    expect(failed({ lines })).not.toContain('is_purchase');
  });
});
