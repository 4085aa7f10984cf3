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
  [['COSTCO', 'WHOLESALE', 'Everett #190', '10200 19th Ave SE'], '190'],
  [['Costco Wholesale', 'Warehouse #1234'], '1234'],
  [['TARGET', 'Store #2761'], '2761'],
  [['COSTCO WHOLESALE', 'Store: Everett, number 190'], '190'],
  [['COSTCO', 'Store number 190'], '190'],
  [["Sam's Club", 'Club #6372'], '6372'],
  [["BJ's", 'Club Lyndhurst # 118'], '118'],
  [['SHOP', 'Store policy: order number 4411'], undefined],
  [['SHOP', 'Store receipt number 4411'], undefined],
  [['COSTCO', 'Member #111812345678'], undefined],
  [['SHOP', 'Receipt #4411', 'Order #123'], undefined],
  [['Store #12', 'Store #13'], undefined],
])('%s names store %s', (lines, number) => {
  const terms = termsOf('Your receipt', ...lines, 'TOTAL NUMBER OF ITEMS SOLD = 1');
  expect([terms?.channel, terms?.storeNumber]).toEqual(['store', number]);
  expect(termsOf('Your order', ...lines, 'Shipping address: 4 Mill Lane')?.storeNumber).toBeUndefined();
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

const parcelIn = (subject: string, ...opening: string[]) => {
  const { terms } = readLines({
    lines: linesOfText(...opening, 'Order number: 102-4471'),
    source: 'html',
    context: { today: '2026-11-27', mail: { subject, sentAt: '2026-11-16T10:00:00-05:00' } },
  });
  return [terms?.parcel, terms?.parcelOn];
};

it.each([
  ['Delivered', 'Your package was delivered on November 15.', 'delivered', '2026-11-15'],
  ['Your package has arrived', 'Delivered: Sunday, November 15, 2026', 'delivered', '2026-11-15'],
  [
    'Ihr Paket wurde zugestellt',
    'Ihr Paket wurde am 15. November 2026 zugestellt',
    'delivered',
    '2026-11-15',
  ],
  ['Your order has shipped', 'Shipped on November 13, 2026', 'shipped', '2026-11-13'],
  ['Your order has shipped', 'Arriving Wednesday, November 18', 'shipped', undefined],
  ['Your order has shipped', 'We email you once it has been delivered.', 'shipped', undefined],
  ['Your order has shipped', 'It was not delivered yet.', 'shipped', undefined],
  ['Your package was delivered', 'Your package was delivered on 03/04/2026', 'delivered', undefined],
  ['Your package was delivered', 'Delivered on August 1, 2026', 'delivered', undefined],
])('“%s”, “%s” tells of a parcel: %s, %s', (subject, opening, parcel, day) => {
  expect(parcelIn(subject, opening)).toEqual([parcel, day]);
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

const returnIn = (subject: string, ...lines: string[]) => {
  const { terms, notPurchase } = readLines({
    lines: linesOfText(...lines, 'Order number: 102-4471', 'Desk Lamp  Qty: 1  $30.00'),
    source: 'html',
    context: { today: '2026-11-27', mail: { subject } },
  });
  return [notPurchase, terms?.returnStage, terms?.returnNumber];
};

it.each<[string, string, string, string | undefined]>([
  ['Your return has been started', 'Return number: R-118042', 'started', 'R-118042'],
  ['Your return was approved', 'Print your return label.', 'started', undefined],
  ['We received your return', 'You will be refunded within 5 days.', 'received', undefined],
  ['We received your return', 'RMA #77120', 'received', '77120'],
  ['Your refund has been issued', 'Refund total: $30.00', 'refunded', undefined],
  ['Your refund', 'We have refunded $30.00 to your card.', 'refunded', undefined],
  ['Ihre Retoure wurde angemeldet', 'Retourennummer: 4471180', 'started', '4471180'],
  ['Ihre Rücksendung ist bei uns eingegangen', 'Vielen Dank.', 'received', undefined],
  ['Ihre Erstattung', 'Wir haben Ihnen 30,00 € erstattet.', 'refunded', undefined],
  ['Nous avons reçu votre retour', 'Numéro de retour : 118042', 'received', '118042'],
  ['Votre remboursement a été effectué', 'Bonjour', 'refunded', undefined],
  ['Hemos recibido tu devolución', 'Hola', 'received', undefined],
  ['Te hemos reembolsado 30,00 €', 'Hola', 'refunded', undefined],
  ['Abbiamo ricevuto il tuo reso', 'Numero di reso: 118042', 'received', '118042'],
  ['Ti abbiamo rimborsato 30,00 €', 'Ciao', 'refunded', undefined],
  ['We hebben je retour ontvangen', 'Retournummer 118042', 'received', '118042'],
  ['Je terugbetaling is verwerkt', 'Hallo', 'refunded', undefined],
])('“%s”, “%s” tells of a return that is %s', (subject, line, stage, number) => {
  expect(returnIn(subject, line)).toEqual(['refund', stage, number]);
});

it('an order says nothing of a return, whatever it promises', () => {
  expect(returnIn('Your order', 'Returns are refunded within 30 days. Return number R-118042')).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
