import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../../tests/support/documents/text-lines.js';
import { prepareLines } from '../prepare-lines.rules.js';
import { namesOrder, readOrderNumber } from './order-number.rules.js';

function numberOf(texts: string[], subject?: string) {
  const lines = prepareLines({ lines: linesOfText(...texts), isRecognised: false });
  return readOrderNumber({ lines, retailer: null, subject })?.value;
}

describe('the order number', () => {
  it('comes from the subject where the mail itself has none', () => {
    expect(numberOf(['Total  $5.00'], 'We received your order HD-20199')).toBe('HD-20199');
    expect(numberOf(['Order #4410', 'Total  $5.00'], 'Your order HD-20199')).toBe('4410');
    expect(numberOf(['Total  $5.00'], 'Thanks for your order')).toBeUndefined();
  });

  it('may be below a heading that addresses the buyer', () => {
    expect(numberOf(['Your order number  Your password', 'LH20871  p_7dk2'])).toBe('LH20871');
  });

  it.each([
    'Order details: https://lamps.example/orderdetails/8842',
    'Order: 2 items',
    'Order #2 of 3',
    'Order total: 12.50',
  ])('is not found in %s', (text) => expect(numberOf([text])).toBeUndefined());

  it('is not a two-digit number on a till receipt', () => {
    const lines = prepareLines({ lines: linesOfText('ORDER #41'), isRecognised: true });
    expect(readOrderNumber({ lines, retailer: null, isExact: false })).toBeNull();
  });

  it('is taken from the subject before an invoice number', () => {
    expect(numberOf(['Invoice 8812'], 'Your order HD-20199')).toBe('HD-20199');
  });

  it.each([
    ['Order no  Placed on  Total', '15-20044-11873  09/11/2026  £42.45', '15-20044-11873'],
    ['Ordrenummer  Ordredato', 'XK-2026-4994  09-11-2026', 'XK-2026-4994'],
    ['Facture n°  Date de facture  Numéro de commande', 'RE-20266    05/11/2026       XK-6570', 'XK-6570'],
    ['Rechnungsnummer  Datum  Bestellnummer', 'RE-90149  09.11.2026  #2424', '2424'],
  ])('is read under its own heading in the table %s', (head, row, number) => {
    expect(numberOf([head, row])).toBe(number);
  });

  it.each([
    ['Order confirmation 2210', '2210'],
    ['vielen Dank für Ihre Bestellung bei Holzwerk (Nummer: 10881) am', '10881'],
    ['your order at Corner Books (number 20441)', '20441'],
    ['Commande : QGLWHYKPT – 3 novembre 2026', 'QGLWHYKPT'],
    ['Ordre #767683', '767683'],
    ['注文 #20871 (2026年11月9日)', '20871'],
    ['Номер заказа: MK-200-29554', 'MK-200-29554'],
    ['[Order #41] (14 November 2026)', '41'],
    ['Bestellnummer: 774', '774'],
    ['Número de Orden: #204', '204'],
    ['Uw webshopbestelnummer is 2026-0318', '2026-0318'],
    ['Bestillingsnr: 10771', '10771'],
  ])('is found in %s, too', (text, number) => {
    expect(numberOf([text])).toBe(number);
  });

  it.each(['Order: CONFIRMED', 'Bestellung: VERSCHICKT', 'Order: Wonderful'])('is not a word: %s', (text) => {
    expect(numberOf([text])).toBeUndefined();
  });

  it.each([
    ['Encomenda PT-20199', 'PT-20199'],
    ['[受注番号] 351120-20261109-0042', '351120-20261109-0042'],
    ['Order number: 70-12345-67890', '70-12345-67890'],
  ])('is found in %s', (text, number) => {
    expect(numberOf([text])).toBe(number);
  });

  it.each([
    ['Ordine n. 100284417 del 28 ottobre 2026', true],
    ['Order WR-220918', true],
    ['Moka 6 tazze', false],
    ['Order summary', false],
  ])('is recognised at the start of %s: %s', (text, isNamed) => {
    expect(namesOrder(text)).toBe(isNamed);
  });
});
