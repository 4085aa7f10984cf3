import { describe, expect, it } from 'vitest';
import { readLines } from '../../domain/receipts/reading/read-lines.js';
import { parseHtml } from './html/dom.js';
import { layOutHtml } from './html/html-layout.js';
import { textLines } from './text/text-lines.js';

const context = { today: '2026-11-23' };
const read = (text: string) => readLines({ lines: textLines(text), source: 'text', context });
const itemsOf = (text: string) =>
  read(text).items.map(({ value: { name, quantity, totalCents } }) => [name, quantity, totalCents]);

describe('item lists in shop templates', () => {
  it('cells without a row around them form one', () => {
    const row = (name: string, price: string) =>
      `<tr><td><table><td><span>${name}</span></td><td><p>${price}</p></td></table></td></tr>`;
    const html = `<table>${row('Clay Cup&nbsp;&times;&nbsp;3', '$27.00')}${row('Tray&nbsp;&times;&nbsp;1', '$12.00')}</table><p>Total $39.00</p>`;
    const reading = readLines({ lines: layOutHtml(parseHtml(html)), source: 'html', context });
    expect(reading.items.map(({ value }) => [value.name, value.quantity, value.totalCents])).toEqual([
      ['Clay Cup', 3, 2700],
      ['Tray', 1, 1200],
    ]);
  });

  it('the tax rate may have its own column before the line total', () => {
    const text = `Description        Quantité      Prix unitaire   Taxes      Montant
Thé noir           12,00 Unités   4,50           TVA 21%    54,00 €
Bol                2,00 Unités    5,00           TVA 21%    10,00 €
Montant hors taxes   64,00 €
TVA 21%              13,44 €
Total                77,44 €`;
    expect(itemsOf(text)).toEqual([
      ['Thé noir', 12, 5400],
      ['Bol', 2, 1000],
    ]);
    expect(read(text).subtotalCents?.value).toBe(6400);
  });

  it('item codes may be words with dashes, and quantities in brackets before the unit price', () => {
    const text = `AB-ROPE-10   Climbing Rope   (2) @ $60.00 = $120.00
AB-BAG-2     Chalk Bag       (1) @ $14.00 = $14.00
Subtotal   $134.00
Total   $134.00`;
    expect(itemsOf(text)).toEqual([
      ['Climbing Rope', 2, 12000],
      ['Chalk Bag', 1, 1400],
    ]);
  });

  it('the shipping method may have its own column, and the quantity sign may occur twice', () => {
    const text = `Notebook   x 2   x $9.00
Pencil   x 1   x $1.50
Shipping   Priority Mail Flat Rate Box   $4.00
Total   $14.50`;
    expect(itemsOf(text)).toEqual([
      ['Notebook', 2, 900],
      ['Pencil', 1, 150],
    ]);
    expect(read(text).shippingCents?.value).toBe(400);
  });
});

describe('invoices from billing programs', () => {
  it('may drop the last zero, name the seller below a heading, and have labels without a value beside them', () => {
    const reading = read(`Invoice
Status:
Paid
Bill To:          Bill From:
Jane Doe          Harbor Candles
1 Elm Road        9 Dock Road

Description       Quantity       Subtotal
Wax Melt          3              19.5 EUR
Wick              1              2 EUR
Total             21.5 EUR`);
    expect(reading.retailer?.value).toBe('Harbor Candles');
    expect(reading.totalCents?.value).toBe(2150);
    expect(reading.items.map(({ value }) => value.totalCents)).toEqual([1950, 200]);
  });

  it('may give the order number after another word, or only in the subject of the mail', () => {
    expect(read('Invoice for #QX2207\nLamp $20.00\nTotal $20.00').orderNumber?.value).toBe('QX2207');
    const mailed = readLines({
      lines: textLines('Lamp $20.00\nTotal $20.00'),
      source: 'text',
      context: { ...context, mail: { subject: 'Payment received #88120' } },
    });
    expect(mailed.orderNumber?.value).toBe('88120');
  });
});
