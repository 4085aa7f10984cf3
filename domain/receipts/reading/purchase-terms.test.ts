import { expect, it } from 'vitest';
import { linesOfText } from '../../../tests/support/text-lines.js';
import { readLines } from './read-lines.js';

const order = ['Order number: 102-4471', 'Desk Lamp  Qty: 1  $30.00', 'Order total: $30.00'];
const termsOf = (subject: string, ...lines: string[]) =>
  readLines({
    lines: linesOfText(...lines, ...order),
    source: 'html',
    context: { today: '2026-11-27', mail: { subject } },
  }).terms;

it.each([
  ['Your order', 'Shipping address: 4 Mill Lane', 'online'],
  ['Your order', 'Estimated delivery: December 2', 'online'],
  ['Ihre Bestellung', 'Lieferadresse: Mühlgasse 4', 'online'],
  ['Votre commande', 'Adresse de livraison : 4 rue du Moulin', 'online'],
  ['Your receipt', 'Cashier: Kim  Register 4', 'store'],
  ['Ihr Beleg', 'Es bediente Sie Frau Kim', 'store'],
  ['Your receipt', 'Cashier: Kim, ship to 4 Mill Lane', undefined],
  ['Your receipt', 'Thank you', undefined],
])('“%s” with “%s” was bought: %s', (subject, line, channel) => {
  expect(termsOf(subject, line)?.channel).toBe(channel);
});

it.each([
  ['Promo code SAVE5  -$5.00', true],
  ['Coupon savings  -$5.00', true],
  ['Gutschein  -5,00 €', true],
  ['Use code NEXT10 for $10 off your next order', undefined],
  ['Desk Mat  $5.00', undefined],
])('“%s” names a used code: %s', (line, usesCode) => {
  expect(termsOf('Your order', line)?.usesCode).toBe(usesCode);
});

it.each([
  ['Your order has shipped', 'shipped'],
  ['Your package was delivered', 'delivered'],
  ['Ihre Bestellung wurde versandt', 'shipped'],
  ['Votre commande a été expédiée', 'shipped'],
  ['Thanks for your order', undefined],
])('“%s” is about a parcel that was: %s', (subject, parcel) => {
  expect(termsOf(subject)?.parcel).toBe(parcel);
});
