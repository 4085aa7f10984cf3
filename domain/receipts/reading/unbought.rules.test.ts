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
    ['French delivery for free, which is a Dutch quote', ['Commande n°4410', 'Livraison offerte  0,00 €']],
    ['a basket that was paid', ['Thanks, here is what was in your basket']],
  ])('are not seen in %s', (_, lines) => {
    expect(failed({ lines })).not.toContain('is_purchase');
  });
});

describe('a letter about money', () => {
  const kindOf = (...lines: string[]) =>
    readLines({ lines: linesOfText(...lines), source: 'text', context: { today: '2026-11-21' } }).notPurchase;

  it.each([
    ['gift_card', ['Your gift card balance', 'Card ending 1182', 'Available balance: $45.00']],
    ['gift_card', ['You have received an eGift card', 'Amount  $50.00', 'Redeem it by 12/31/2027']],
    [
      'promotion',
      [
        '20% off everything',
        'Lamp  $29.99',
        'Chair  $89.00',
        'Free when your order total is $50.00',
        'Shop now',
      ],
    ],
    ['subscription', ['Your subscription will renew on December 3, 2026', 'Plan  $9.99 a month']],
    ['offer', ['Price quote', 'Oak Bench  $199.00', 'Total  $199.00']],
    ['delivery', ['Your package was delivered', 'Left at the front door', 'Order #111-2223334-5556667']],
    ['reminder', ['Your November statement is ready', 'Amount due  $84.12 by December 2, 2026']],
    ['offer', ['Offerte 2026118', 'Totaal  € 890,00']],
    ['refund', ['Your refund has been issued', 'Refund total  $20.00']],
    ['cancelled', ['Your order has been cancelled', 'Total  $20.00']],
  ])('is known as %s', (kind, lines) => {
    expect(kindOf(...lines)).toBe(kind);
  });

  it('is an order though it advertises, names a gift card and will be renewed', () => {
    const order = [
      'Thanks for your order #111-2223334-5556667',
      'Your subscription will renew on December 3, 2026',
      '20% off your next order, shop now',
      'Plan  $9.99',
      'Order total  $9.99',
      'Gift card balance: $5.00',
    ];
    expect(kindOf(...order)).toBeUndefined();
  });

  it('has no total where a mail about a parcel says 0.00', () => {
    const reading = readLines({
      lines: linesOfText('Your order has shipped', 'Order #111-2223334-5556667', 'Oak Bench', 'Total  $0.00'),
      source: 'html',
      context: { today: '2026-11-21' },
    });
    expect(reading.totalCents).toBeUndefined();
  });
});
