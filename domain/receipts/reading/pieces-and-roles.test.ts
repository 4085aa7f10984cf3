import { describe, expect, it } from 'vitest';
import { readShort } from '../../../tests/support/documents/short-receipt.js';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';

/** Pieces, name, what was paid in cents, and how sure that is. */
const paidIn = (text: string) =>
  readShort(text).items.map(({ value: { quantity, name, paid } }) => [
    quantity,
    name,
    paid?.cents,
    paid?.certainty,
  ]);
const piecesIn = (text: string) => readShort(text).items.map(({ value }) => value.quantity);
const centsIn = (text: string) => readShort(text).items.map(({ value }) => value.paid?.cents);

describe('how many pieces were bought', () => {
  it.each([
    ['one pack, beside a column of counts', 'Item  Qty  Price\nBrush set (5 pc)  1  24.50\nPaint  2  50.00'],
    ['one pack, beside counts below', 'Brush set, 5 piece  24.50\n1 x 24.50\nPaint  50.00\n2 x 25.00'],
    ['one pack, whose size stands below', 'Item  Qty  Price\nDog food  1  24.50\n12 x 395g\nPaint  2  50.00'],
    ['a size below it', 'Item  Qty  Price\nTrail shoes  1  24.50\nSize\n42\nPaint  2  50.00'],
    ['a rate of tax between two prices', 'Screen  24,50  25  24,50\nPaint  2  25,00  25  50,00'],
  ])('is %s', (_, list) => {
    expect(piecesIn(`${list}\nTotal  74.50`)).toEqual([1, 2]);
  });

  it.each([
    [
      'in every row the word for pieces',
      'Soap (2 pcs)  $6.00\nTowel (1 pc)  $8.00\nMug x2  $10.00',
      [2, 1, 2],
    ],
    ['a label below', 'SHAMPOO  1  6.00\nQty: 2\nMUG  2  18.00', [2, 2]],
    ['what one costs, in words nobody listed', 'KAHVI  14,98\n2 KPL  7,49 €/KPL\nMAITO  9,02', [2, 1]],
    ['a label and a price for each pack', 'BILLY  £18.00\nQuantity: 2 £9.00/pack\nMug  £6.00', [2, 1]],
    ['a count that looks like thousands', 'Tea towel  3 149,00  20 %  357,60\nMug  1  42,40', [3, 1]],
  ])('is told by %s', (_, list, pieces) => {
    const total = list.includes('357') ? '400,00' : '24.00';
    expect(piecesIn(`${list}\nTotal  ${total}`)).toEqual(pieces);
  });

  it('is one where a row below that is no price for each costs a part of it', () => {
    expect(
      paidIn('Cake  12.00\n2 Muffins  6.00\nCoffee  3.00\nTotal  21.00').map(([, name]) => name),
    ).toEqual(['Cake', 'Muffins', 'Coffee']);
  });
});

describe('what a saving lowers', () => {
  it('is the item it is told below, where the summary takes off as much', () => {
    const list = 'Serum  £29.95\nSun lotion  Qty: 3  £18.00\n3 for 2 on lotion: you save £6.00\nPaste  £4.50';
    expect(centsIn(`${list}\nSubtotal  £52.45\nOffers  -£6.00\nTotal  £46.45`)).toEqual([2_995, 1_200, 450]);
  });

  it.each(['BONUS  OATFLAKES1+1  -2.19', 'BONUS  OATFLAKES  -2.19'])(
    'is a name that tills join: %s',
    (row) => {
      expect(centsIn(`Oat Flakes  4.38\nApples  1.99\nSubtotal  6.37\n${row}\nTotal  4.18`)).toEqual([
        219, 199,
      ]);
    },
  );

  it('is nobody’s where two names begin alike', () => {
    const list = 'Red Wine  6.50\nRed Wineglass  9.50\nSubtotal  16.00\nBONUS REDWINEGL  -0.50\nTotal  15.50';
    expect(paidIn(list).map(([, , , certainty]) => certainty)).toEqual(['open', 'open']);
  });

  it('is asked about where it is told above a sum without it and taken off below', () => {
    const rows = 'Bulk saving -3.00\nSubtotal  40.00\nSavings  -3.00\nTotal  37.00';
    expect(paidIn(`Paint  10.00\nTape  30.00\n${rows}`).map(([, , , certainty]) => certainty)).toEqual([
      'open',
      'open',
    ]);
  });

  it.each([
    ['Points redeemed', 'open'],
    ['Clubcard points', 'open'],
    ['Store credit', 'proven'],
  ])('%s before the delivery is %s', (label, certainty) => {
    const rows = `Subtotal  64.00\n${label}  -6.00\nDelivery  4.95\nTotal  62.95`;
    expect(paidIn(`Alfa Lamp  64.00\n${rows}`)[0]?.[3]).toBe(certainty);
  });
});

describe('rows of a list', () => {
  it.each([
    ['Skis  4 499,00\n3 499,00', [349_900, 49_900]],
    ['Skis  3 499,00', [349_900, 49_900]],
  ])('have the lower of two prices if that makes the total: %s', (row, cents) => {
    expect(centsIn(`${row}\nPoles  499,00\nTotal  3 998,00`)).toEqual(cents);
  });

  it.each(['DPD Next Day Carriage  5.00', 'Mindermengenzuschlag (unter 30 €)  5.00'])(
    'are charges: %s',
    (row) => {
      expect(paidIn(`Mug  10.00\nPlate  20.00\n${row}\nTotal  35.00`).map(([, name]) => name)).toEqual([
        'Mug',
        'Plate',
      ]);
    },
  );

  it('are what they are called, though a word for a fee is in it', () => {
    expect(centsIn('PG TIPS 160S  5.50\nMILK  1.55\nSubtotal  7.05\nTotal  7.05')).toEqual([550, 155]);
    expect(centsIn('Burger  20.00\nStaff tips  4.00\nTotal  24.00')).toEqual([2_000]);
  });

  it('have their maker before the name where the others do', () => {
    const first = 'Marc Polo\nKnit - navy\n37.49\nPier One\nT-shirt basic - black\n25.98';
    const list = `${first}\nadidas Originals\nSneaker low - white\n89.95`;
    expect(paidIn(`${list}\nTotal  153.42`).map(([, name]) => name)).toContain(
      'adidas Originals Sneaker low - white',
    );
  });
});

describe('a document about what was paid', () => {
  it.each(['Price guarantee refund, item 1  -24.00', 'Oat cakes, out of stock, cancelled  0.00'])(
    'has the row %s among its goods',
    (row) => {
      const total = row.includes('-24') ? '176.00' : '200.00';
      const text = `Decking  120.00\nStones  80.00\n${row}\nSubtotal  ${total}\nTotal  ${total}`;
      expect(readShort(text).failedChecks).not.toContain('is_purchase');
    },
  );

  it.each([
    'Credit note 881  -10.00\nMug  1  10.00\nTotal  £10.00',
    'Your order has been cancelled  0.00\nMug  10.00\nTotal  £10.00',
  ])('is none with such a heading: %s', (text) => {
    expect(readShort(text).failedChecks).toContain('is_purchase');
  });

  it.each([
    ['Invoice date: 16 April 2026\nYour order no. 7731048 of 14 April 2026', '2026-04-14'],
    ['Date : 28/03/2026\nCommande n° C2640088126 du 27/03/2026', '2026-03-27'],
  ])('is of the day behind its number: %s', (text, day) => {
    const lines = linesOfText('Juniper Goods', ...text.split('\n'), 'Mug  10.00', 'Total  10.00');
    const reading = readLines({ lines, source: 'pdf-text', context: { today: '2026-11-21' } });
    expect(reading.purchasedAt?.value).toBe(day);
  });
});

it('finds the summary beside the rows of a tax table', () => {
  const rows = [
    'Copper pan  20 %  58,25 €  1  58,25 €',
    'Linen towel  20 %  8,25 €  3  24,75 €',
    'Détail des taxes  Taux  Base  Total taxes  Total produits  83,00 €',
    'Produits  20,000 %  83,00 €  16,60 €  Frais de livraison  5,75 €',
    'Livraison  20,000 %  5,75 €  1,15 €  Total (HT)  88,75 €',
    'Total taxes  17,75 €',
    'Total  106,50 €',
  ];
  expect(centsIn(rows.join('\n'))).toEqual([6_990, 2_970]);
});
