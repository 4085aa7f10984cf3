import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../../../tests/support/documents/text-lines.js';
import { readLines } from '../../read-lines.js';

/** Name, quantity, unit price and amount of every item. */
function itemsOf(...lines: string[]) {
  const document = ['Corner Shop', 'Order date 12 November 2026', ...lines];
  const { items } = readLines({
    lines: linesOfText(...document),
    source: 'text',
    context: { today: '2026-11-22' },
  });
  return items.map(({ value: { name, quantity, unitPriceCents, totalCents } }) => [
    name,
    quantity,
    unitPriceCents,
    totalCents,
  ]);
}

describe('the unit price', () => {
  it.each([
    'each',
    'per stuk',
    'c/u',
    'cada una',
    'pièce',
    'cadauno',
    'por unidade',
    'styck',
    'pr. stk',
    'za sztukę',
    'za kus',
  ])('is marked by %s after it', (word) => {
    const list = ['Green mug', `2 x 12,00 € ${word}`, 'Tea pot', `1 x 30,00 € ${word}`, 'Total  54,00 €'];
    expect(itemsOf(...list)).toEqual([
      ['Green mug', 2, 1200, 2400],
      ['Tea pot', 1, 3000, 3000],
    ]);
  });
});

describe('a quantity beside an item name', () => {
  it('may be glued to it', () => {
    expect(
      itemsOf('Green Mugx2  20,00 €', 'Vertex2 Lamp  5,00 €', 'Rolex2  6,00 €', 'Total  31,00 €'),
    ).toEqual([
      ['Green Mug', 2, 1000, 2000],
      ['Vertex2 Lamp', 1, 500, 500],
      ['Rolex2', 1, 600, 600],
    ]);
  });

  it('belongs to the item, not to the sum of the goods below it', () => {
    expect(
      itemsOf('Aran Yarn', '6 @ £5.50    £33.00', 'Goods    £33.00', 'Postage    £6.00', 'Total    £39.00'),
    ).toEqual([['Aran Yarn', 6, 550, 3300]]);
  });

  it.each([
    'Soap x 2 : 56,00 €',
    'Soap x2 = 56,00 €',
    'Soap x 2 ..... 56,00 €',
    'Soap *2  56,00 €',
    'Soap (x2)  56,00 €',
    'Soap (2 x): 56,00 €',
    'Soap, 2x: 56,00 €',
    'Soap 2x   56,00 €',
    'Soap (2)  56,00 €',
    'Soap [2]  56,00 €',
    'Soap (2 pcs)  56,00 €',
    'Soap, 2 Stück: 56,00 €',
    'Soap 2 Stk  56,00 €',
    'Soap (Qty: 2)  56,00 €',
    'Soap, Menge 2  56,00 €',
    'Soap | 2 | 28,00 € | 56,00 €',
    'Soap : 28,00 € x 2 = 56,00 €',
    'Soap  56,00 €  x2',
    'Soap  2 for 56,00 €',
    '(2) Soap  56,00 €',
    '2xSoap  56,00 €',
    '[2x] Soap  56,00 €',
    '2* Soap  56,00 €',
    '2 Stück Soap  56,00 €',
    'Qty 2 Soap  56,00 €',
    'Qty: 2 | Soap | 56,00 €',
    '2x Soap à 28,00 € = 56,00 €',
  ])('is read and removed from the name: %s', (line) => {
    expect(itemsOf(line, 'Comb: 4,00 €', 'Total: 60,00 €')).toEqual([
      ['Soap', 2, 2800, 5600],
      ['Comb', 1, 400, 400],
    ]);
  });

  it('may precede the dash before every amount', () => {
    expect(itemsOf('Soap x2 - $56.00', 'Comb - $4.00', 'Total - $60.00')).toEqual([
      ['Soap', 2, 2800, 5600],
      ['Comb', 1, 400, 400],
    ]);
    expect(itemsOf('Soap  56.00', 'Comb  6.00', 'COUPON - 2.00', 'Total  60.00')).toHaveLength(2);
  });

  it('and the dash is a minus in a refund', () => {
    const document = ['Corner Shop', 'Order date 12 November 2026', 'Lamp - 20.00', 'TOTAL - 20.00'];
    const kindOf = (...more: string[]) =>
      readLines({
        lines: linesOfText(...document, ...more),
        source: 'text',
        context: { today: '2026-11-22' },
      }).notPurchase;
    expect(kindOf('REFUND VISA - 20.00')).toBe('refund');
    expect(kindOf('Refunded to your card')).toBe('refund');
    expect(kindOf()).toBeUndefined();
  });

  it('is distinguished from the unit price by the sum', () => {
    expect(itemsOf('Soap  $28.00 x 2', 'Total  $56.00')).toEqual([['Soap', 2, 2800, 5600]]);
    expect(itemsOf('Soap  $56.00 x 2', 'Total  $56.00')).toEqual([['Soap', 2, 2800, 5600]]);
  });

  it.each([
    'Screws 4 x 40',
    'Binoculars 10x',
    'Running Shoes (9)',
    'AA Batteries (24)',
    '3 Piece Towel Set',
    'Mario Kart 8',
    'Toner CF-2',
    '2 in. x 4 in. Stud',
    'Eggs, 10 Stück',
    'Coffee pads (36 pcs)',
    'Binoculars - 8x',
    'Microscope (40x)',
    'Frame 50 × 70',
    'Photo print 10 * 15',
    '(500) Days of Summer',
  ])('is not a number in the name: %s', (name) => {
    expect(itemsOf(`${name}: $30.00`, 'Total: $30.00')).toEqual([[name, 1, 3000, 3000]]);
  });

  it.each([
    ['a column of quantities', 'Item  Qty  Price  Amount', 'Chair (2)  1  30.00  30.00'],
    ['a label', 'Chair (2)  30.00', 'Qty: 1'],
    ['numbers before names', '2 x Soap  8.00', '1 x Chair (2)  30.00'],
    ['the line itself', '1 Chair (2)  30.00'],
  ])('in brackets is part of the name if %s gives the quantity', (_, ...lines) => {
    expect(itemsOf(...lines, 'Comb  4.00', 'Gift  3.00')).toContainEqual(['Chair (2)', 1, 3000, 3000]);
  });

  it('is distinguished from a pack size, as `x10` may be either', () => {
    expect(itemsOf('1 x Comb  4.00', '1 x Eggs x10  30.00', 'Total  34.00')).toContainEqual([
      'Eggs x10',
      1,
      3000,
      3000,
    ]);
    expect(itemsOf('Comb  4.00', 'Eggs x10 x4  30.00', 'Total  34.00')).toContainEqual([
      'Eggs x10',
      4,
      750,
      3000,
    ]);
  });

  it.each(['Eier 10 Stk', 'Fyrfadslys 50 stk', 'Jaja 12 kom'])(
    'is not a pack size in a name, even if the price divides evenly: %s',
    (name) => {
      expect(itemsOf(`${name}  30.00`, 'Comb  4.00', 'Total  34.00')).toContainEqual([name, 1, 3000, 3000]);
    },
  );

  it('must divide the amount evenly unless amounts of the line prove it', () => {
    expect(itemsOf('Socks (3 pcs)  $9.97', 'Total  $9.97')).toEqual([['Socks (3 pcs)', 1, 997, 997]]);
    expect(itemsOf('Soap (12 pcs)  $2.50  $30.00', 'Total  $30.00')).toEqual([['Soap', 12, 250, 3000]]);
    expect(itemsOf('Toner 305 × 2  $50.00', 'Total  $50.00')).toEqual([['Toner 305', 2, 2500, 5000]]);
  });
});

describe('a bare number', () => {
  it('under a heading for quantities counts, also where the price does not divide by it', () => {
    const list = [
      'Produit           Qté  Prix unitaire',
      'Coffret            1   34,90 €',
      'Shampoing solide   3   8,90 €',
    ];
    expect(itemsOf(...list, 'Livraison : offerte', 'Total payé : 61,60 €')).toEqual([
      ['Coffret', 1, 3490, 3490],
      ['Shampoing solide', 3, 890, 2670],
    ]);
  });

  it('without one may be a room or a reference', () => {
    expect(itemsOf('Night at the inn  214  129.00', 'Total  129.00')).toEqual([
      ['Night at the inn', 1, 12900, 12900],
    ]);
  });

  it('times the price of one that make the amount of the item above belong to it, whatever stands between', () => {
    const list = ['Quilt cover  $289.00', 'Queen, Eucalypt', 'Qty 1', 'Pillowcase pair  $138.00', 'Eucalypt'];
    expect(itemsOf(...list, 'Qty 2 · $69.00 each', 'Total  $427.00')).toEqual([
      ['Quilt cover', 1, 28900, 28900],
      ['Pillowcase pair', 2, 6900, 13800],
    ]);
  });

  it('between two prices counts where it multiplies them, whatever the name counts', () => {
    const rows = [
      'Trapano avvitatore 18 V  22 %  89,50 €  1  89,50 €',
      'Punte legno 8 pz  22 %  12,30 €  2  24,60 €',
    ];
    const sums = ['Totale (tasse escl.)  114,10 €', 'Totale imposte  25,10 €', 'Totale  139,20 €'];
    expect(
      itemsOf('Prodotto  Aliquota  Prezzo  Qtà  Totale (tasse', 'unitario  escl.)', ...rows, ...sums),
    ).toEqual([
      ['Trapano avvitatore 18 V', 1, 8950, 8950],
      ['Punte legno 8 pz', 2, 1230, 2460],
    ]);
  });

  it('is no part of several where it is more than they are', () => {
    expect(itemsOf('Bomuld 8/4', 'Hvid', 'Antal: 10', '160,00 kr.', 'I alt  160,00 kr.')).toEqual([
      ['Bomuld 8/4', 10, 1600, 16000],
    ]);
  });

  it('times a price below the only item closes it: what follows with the same amount is its sum', () => {
    const list = ['Lampka rowerowa tylna USB  39,99 zł', '1 × 39,99 zł', 'Wartość całego koszyka  39,99 zł'];
    expect(itemsOf(...list, 'Dostawa: Paczkomat  10,99 zł', 'Razem  50,98 zł')).toEqual([
      ['Lampka rowerowa tylna USB', 1, 3999, 3999],
    ]);
  });

  it.each(['($299.00)', '(kr 299,00)', '(299,00 EUR)', '(CHF 299.00)'])(
    'before a name with %s above that amount: brackets hold the price of one',
    (price) => {
      const own = price.slice(1, -1);
      const two = own.replace('299', '598');
      const sums = [`Sum: ${own.replace('299', '897')}`, `Total: ${own.replace('299', '897')}`];
      expect(itemsOf(`1 x Hiking map ${price}`, own, `2 x Guide book ${price}`, two, ...sums)).toEqual([
        ['Hiking map', 1, 29900, 29900],
        ['Guide book', 2, 29900, 59800],
      ]);
    },
  );
});
