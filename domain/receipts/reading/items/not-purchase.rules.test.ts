import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../../tests/support/documents/text-lines.js';
import { readLines } from '../read-lines.js';

const money = ['Oak Bench  1  $199.00', 'Subtotal  $199.00', 'Tax  $16.42', 'Total  $215.42'];
const failed = ({ lines, subject }: { lines: string[]; subject?: string }) =>
  readLines({
    lines: linesOfText(...lines, ...money),
    source: 'text',
    context: { today: '2026-11-21', mail: subject === undefined ? {} : { subject } },
  }).failedChecks;

describe('documents that are not purchases', () => {
  it.each([
    ['a cancelled order', ['Your order has been canceled', 'Order #CS-10003']],
    ['a cancelled order in German', ['Ihre Bestellung 4711 wurde storniert']],
    ['a basket', ['You left something behind', 'Checkout now']],
    ['an order still to be placed', ['Complete your order before it sells out']],
    ['an offer', ['QUOTATION', 'Northfield Tools Ltd', 'Quote no: Q-8812']],
    ['an offer with its number', ['Proforma Invoice No. PI-2041']],
    ['an alert of a bank', ['A transaction of $84.12 was made on your card at CRATE STREET on 11/05/2026.']],
    ['an alert of a card', ['Your Visa card ending 3311 was used at PINE SHOP']],
    ['a return that has begun', ['Return started', 'Order number CS-10001']],
  ])('%s fails the purchase check', (_, lines) => {
    expect(failed({ lines })).toContain('is_purchase');
  });

  it.each([
    'Available balance: $120.00',
    'Loyalty balance  $12.50',
    'Points balance: 1250',
    'Cash back available  $3.20',
  ])('are not receipts that also show a balance: %s', (line) => {
    expect(failed({ lines: ['CORNER SHOP', line] })).toEqual(['date_found']);
  });

  it.each(['Order status: Pending', 'Basket total  $199.00'])(
    'are not orders with a number that say: %s',
    (line) => {
      expect(failed({ lines: ['Oak Barn', 'Order number: 20418', line] })).not.toContain('is_purchase');
    },
  );

  it('are recognised by their subject', () => {
    expect(failed({ lines: ['Order #CS-10003'], subject: 'Order CS-10003 has been cancelled' })).toContain(
      'is_purchase',
    );
  });

  it.each([
    ['a possibility', ['Your order can be cancelled until it ships']],
    ['a policy', ['Orders that have not been cancelled within an hour cannot be cancelled']],
    ['a special offer on a shelf label', ['Angebot']],
    [
      'a heading below the list',
      ['Order NK-1204', 'Pears  $4.00', 'Bread  $5.50', 'Milk  $1.00', 'Estimate'],
    ],
    ['a name with such a word', ['Estimate Guide for Builders  $4.00']],
    ['French delivery for free, which is a Dutch quote', ['Commande n°4410', 'Livraison offerte  0,00 €']],
    ['a basket that was paid', ['Thanks, here is what was in your basket']],
  ])('are not recognised in %s', (_, lines) => {
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
    ['refund', ['We got your return', 'Return ID R-9981 for order HP-55102', 'Return total  $42.00']],
    ['payment_failed', ['Payment failed for order HP-55102', 'Oak Bench  $42.00', 'Order total  $42.00']],
    ['payment_failed', ['Your order waits: your card was declined', 'Order total  $42.00']],
    ['income', ['You made a sale!', 'Order number 11-2233', 'Order total  $42.00']],
    ['income', ["You've got money", 'Tom Ray sent you $50.00 USD', 'Total  $50.00']],
    ['income', ['Ihre Entgeltabrechnung Oktober', 'Summe  2.100,00 €']],
    ['not_shopping', ['Parking violation notice 4412987', 'Fine  $45.00', 'Total due  $45.00']],
    ['not_shopping', ['Verwarnung wegen Falschparkens', 'Gesamtbetrag  25,00 €']],
    ['not_shopping', ['Avis de contravention', 'Total à payer  35,00 €']],
    ['not_shopping', ['Thank you for your donation', 'Donation  $50.00', 'Total  $50.00']],
    ['not_shopping', ['Duties & taxes payable for your shipment', 'Total amount due  $20.40']],
    ['not_shopping', ['Property tax bill 2026', 'Total due  $2,000.00']],
    ['not_shopping', ['Your loan statement', 'Total amount due  $340.00']],
    ['not_shopping', ['Rent payment received', 'Total paid  $1,450.00']],
    ['not_shopping', ['Trade confirmation', 'Order ID 99182374', 'Total  $84.00']],
    ['booking_request', ['Your hold expires tomorrow', '2 nights  $240.00', 'Total  $240.00']],
    ['offer', ['Here is what it would cost.', 'Gutter repair  $420.00', 'Total  $420.00']],
    ['cancelled', ['Din order 55102 har avbrutits', 'Totalt  420,00 kr']],
    ['cancelled', ['Din ordre 55102 er annulleret', 'I alt  420,00 kr']],
    ['cancelled', ['Ordren din 55102 er kansellert', 'Totalt  420,00 kr']],
    ['cancelled', ['Tilauksesi 55102 on peruttu', 'Yhteensä  42,00 €']],
    ['cancelled', ['Twoje zamówienie 55102 zostało anulowane', 'Razem  42,00 zł']],
    ['cancelled', ['Vaše objednávka 55102 byla zrušena', 'Celkem  420,00 Kč']],
    ['cancelled', ['O seu pedido 55102 foi cancelado', 'Total  42,00 €']],
    ['refund', ['Återbetalning för order 55102', 'Totalt  420,00 kr']],
    ['refund', ['Zwrot środków za zamówienie 55102', 'Razem  42,00 zł']],
    ['refund', ['Reembolso do pedido 55102', 'Total  42,00 €']],
    ['delivery', ['Din beställning 55102 har skickats', 'Spårningsnummer 0034']],
  ])('is recognised as %s', (kind, lines) => {
    expect(kindOf(...lines)).toBe(kind);
  });

  it('is an order even if it advertises, names a gift card and will renew', () => {
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

  it.each([
    ['a part of it was cancelled', ['Oak Bench  $42.00', 'Order total  $42.00', '1 item was cancelled']],
    ['an item in it has such a name', ['Final notice sticker set  $42.00', 'Order total  $42.00']],
    [
      'an item in it is sold by somebody',
      ['Oak Bench  $42.00', 'Item sold by Northfield', 'Order total  $42.00'],
    ],
  ])('is an order even if %s', (_, lines) => {
    expect(kindOf('Thank you for your order', 'Order number HP-55102', ...lines)).toBeUndefined();
  });

  it('has no total if a parcel mail says 0.00', () => {
    const reading = readLines({
      lines: linesOfText('Your order has shipped', 'Order #111-2223334-5556667', 'Oak Bench', 'Total  $0.00'),
      source: 'html',
      context: { today: '2026-11-21' },
    });
    expect(reading.totalCents).toBeUndefined();
  });
});

it.each([
  ['Available credit  $4,120.00', 'A purchase of $132.71 was made with your card'],
  ['Verfügbarer Betrag  2.310,00 €', 'Betrag  132,71 €'],
  ['Solde disponible :  1 204,00 €', 'Un paiement de 132,71 € vient d’être effectué'],
])('a card balance is not the amount paid: %s', (left, spent) => {
  const { totalCents } = readLines({
    lines: linesOfText(spent, left),
    source: 'html',
    context: { today: '2026-11-21' },
  });
  expect(totalCents?.value).toBe(13271);
});
