import { describe, expect, it } from 'vitest';
import { readLines } from '../../domain/receipts/reading/read-lines.js';
import { parseHtml } from './html/dom.js';
import { layOutHtml } from './html/html-layout.js';
import { textLines } from './text/text-lines.js';

const context = { today: '2026-11-23' };
const read = (text: string) => readLines({ lines: textLines(text), source: 'text', context });
const things = (text: string) =>
  read(text).items.map(({ value: { name, quantity, totalCents } }) => [name, quantity, totalCents]);

describe('lists as templates of shops set them', () => {
  it('cells without a row around them make one', () => {
    const row = (name: string, price: string) =>
      `<tr><td><table><td><span>${name}</span></td><td><p>${price}</p></td></table></td></tr>`;
    const html = `<table>${row('Clay Cup&nbsp;&times;&nbsp;3', '$27.00')}${row('Tray&nbsp;&times;&nbsp;1', '$12.00')}</table><p>Total $39.00</p>`;
    const reading = readLines({ lines: layOutHtml(parseHtml(html)), source: 'html', context });
    expect(reading.items.map(({ value }) => [value.name, value.quantity, value.totalCents])).toEqual([
      ['Clay Cup', 3, 2700],
      ['Tray', 1, 1200],
    ]);
  });

  it('the rate of a tax has a column of its own before what the line comes to', () => {
    const text = `Description        Quantité      Prix unitaire   Taxes      Montant
Thé noir           12,00 Unités   4,50           TVA 21%    54,00 €
Bol                2,00 Unités    5,00           TVA 21%    10,00 €
Montant hors taxes   64,00 €
TVA 21%              13,44 €
Total                77,44 €`;
    expect(things(text)).toEqual([
      ['Thé noir', 12, 5400],
      ['Bol', 2, 1000],
    ]);
    expect(read(text).subtotalCents?.value).toBe(6400);
  });

  it('the shop numbers things by words and dashes, and counts them in brackets before the price of one', () => {
    const text = `AB-ROPE-10   Climbing Rope   (2) @ $60.00 = $120.00
AB-BAG-2     Chalk Bag       (1) @ $14.00 = $14.00
Subtotal   $134.00
Total   $134.00`;
    expect(things(text)).toEqual([
      ['Climbing Rope', 2, 12000],
      ['Chalk Bag', 1, 1400],
    ]);
  });

  it('the way of shipping stands in a column of its own, and the sign of a quantity twice', () => {
    const text = `Notebook   x 2   x $9.00
Pencil   x 1   x $1.50
Shipping   Priority Mail Flat Rate Box   $4.00
Total   $14.50`;
    expect(things(text)).toEqual([
      ['Notebook', 2, 900],
      ['Pencil', 1, 150],
    ]);
    expect(read(text).shippingCents?.value).toBe(400);
  });
});

describe('invoices of programs', () => {
  it('leave out the last nought, name who sold below a heading, and label what has no value beside it', () => {
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

  it('number orders behind another word, and mails in their subject alone', () => {
    expect(read('Invoice for #QX2207\nLamp $20.00\nTotal $20.00').orderNumber?.value).toBe('QX2207');
    const mailed = readLines({
      lines: textLines('Lamp $20.00\nTotal $20.00'),
      source: 'text',
      context: { ...context, mail: { subject: 'Payment received #88120' } },
    });
    expect(mailed.orderNumber?.value).toBe('88120');
  });
});

describe('tills', () => {
  it('tables of taxes have a rate first and what all rows come to last, in any language', () => {
    const tax = (rows: string) => read(`Mjölk 56,00\nTotalt 56,00 SEK\n${rows}`).taxCents?.value;
    expect(tax('Moms%   Moms   Netto   Brutto\n12,00   6,00   50,00   56,00')).toBe(600);
    expect(
      tax('Stawka   Netto   Kwota VAT   Brutto\n12%   50,00   6,00   56,00\nRazem   50,00   6,00   56,00'),
    ).toBe(600);
  });

  it('what a tax was worked out from is no tax, and what one deposit costs is in its name', () => {
    const reading = read(`Tea          3.99
Cake         4.99
Tax: $3.99 @ 10.2%    $0.41
Balance to pay        $9.39`);
    expect(reading.taxCents?.value).toBe(41);
    expect(reading.items).toHaveLength(2);
    const bottles = read(`WASSER      2,00 A
PFAND 0,25 EURO      0,50 A
SUMME EUR      2,50`);
    expect(bottles.failedChecks).not.toContain('items_sum_to_total');
  });

  it('what was saved has a total that is not the bill', () => {
    expect(
      read('Soap   5.00\nBAL   5.00\nYour Savings\nSavings   1.20\nTotal   1.20').totalCents?.value,
    ).toBe(500);
  });

  it('what a measure costs is no sum, and a quantity may stand before its word', () => {
    const text = `PASTRY   1.29
 0.090 kg NET@ $9.90/kg
3 QTY    ONIONS     1.20
RegPrice            1.80
Savings              .60-
BAL                 2.49`;
    expect(things(text)).toEqual([
      ['PASTRY', 1, 129],
      ['ONIONS', 3, 120],
    ]);
  });

  it('kinds of things stand above them, letters of taxes before them, quantities with three noughts below', () => {
    const text = `Bakery:
(A) RYE LOAF        4.00
Dairy:
(B) BUTTER          6.00
    2.000 *  3.00
TOTAL              10.00`;
    expect(things(text)).toEqual([
      ['RYE LOAF', 1, 400],
      ['BUTTER', 2, 600],
    ]);
  });

  it('a total may be called what was paid, and what a card took off is in the prices', () => {
    const text = `Beskrivning   Pris   Mängd   Summa(SEK)
Gurka   20,00   1,00 st   20,00
Läsk   19,00   2,00 st   38,00
Betalat   58,00
Mastercard   58,00
Erhållen rabatt   5,00`;
    expect(things(text)).toEqual([
      ['Gurka', 1, 2000],
      ['Läsk', 2, 3800],
    ]);
    expect(read(text).totalCents?.value).toBe(5800);
    expect(read(text).discountCents).toBeUndefined();
  });

  it('short numbers stand before names where most things have longer ones, and weights in their own column', () => {
    expect(
      things(`9911223 OLIVES   5.00
8811223 BREAD   4.00
4081 EGGPLANT   2.00
TOTAL   11.00`).map(([name]) => name),
    ).toEqual(['OLIVES', 'BREAD', 'EGGPLANT']);
    expect(things('Pears   0.812   3.90   3.15\nTotal CHF   3.15')).toEqual([['Pears', 1, 315]]);
  });

  it('the federal tax of Canada, its payment cards and its provinces tell its dollars', () => {
    expect(read('Hat   $20.00\nGST 5%   $1.00\nTotal   $21.00\nINTERAC   $21.00').currency?.value).toBe(
      'CAD',
    );
    expect(read('Calgary AB\nHat   20.00\nG.S.T. 5.0%   1.00\nTotal   21.00').currency?.value).toBe('CAD');
  });
});
