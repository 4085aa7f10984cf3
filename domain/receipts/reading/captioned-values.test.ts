import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';

function paidOf(...texts: string[]) {
  const { items } = readLines({
    lines: linesOfText('Fern & Loom', 'Order FL-2031', 'Order date: 12 November 2026', ...texts),
    source: 'text',
    context: { today: '2026-11-27' },
  });
  return items.map(({ value: { name, quantity, paid } }) => [
    name,
    quantity,
    paid?.certainty === 'open' ? null : paid?.cents,
  ]);
}

describe('entries whose every value has a caption', () => {
  const goods = [
    ['Oak Tray', 1, 6400],
    ['Felt Coaster', 3, 1350],
  ];

  it.each([
    ['Greek', ['Προϊόν', 'Ποσότητα', 'Τιμή', 'Σύνολο'], 'Σύνολο παραγγελίας'],
    ['Romanian', ['Produs', 'Cantitate', 'Preț unitar', 'Valoare'], 'Total'],
    ['Lithuanian', ['Prekė', 'Kiekis', 'Kaina', 'Suma'], 'Total'],
    ['no language', ['Vurbo', 'Klem', 'Trusk', 'Ploma'], 'Total'],
  ])('are rows in %s, above their values and beside them', (_language, [name, count, price, sum], total) => {
    const values = [
      ['Oak Tray', '1', '€64.00', '€64.00'],
      ['Felt Coaster', '3', '€4.50', '€13.50'],
    ].map(([...row]) => row.map((value, at) => [[name, count, price, sum][at] ?? '', value] as const));
    const end = [total, '€77.50'];
    expect(paidOf(...values.flat(2), ...end)).toEqual(goods);
    expect(paidOf(...values.flat().map(([caption, value]) => `${caption}: ${value}`), ...end)).toEqual(goods);
  });

  it.each([
    ['German', ['Geschenkverpackung: KEINE', 'Menge ', 'Einzelpreis ', 'Gesamtsumme '], 'Gesamtsumme:'],
    ['English', ['Gift wrap: none', 'Qty: ', 'Price: ', 'Line total: '], 'Total'],
    ['Spanish', ['Envoltorio: no', 'Unidades ', 'Precio ', 'Total '], 'Total del pedido'],
    ['Polish', ['Opakowanie: brak', 'Sztuk ', 'Cena ', 'Razem '], 'Razem'],
    ['no language', ['Klem: nop', 'Vurbo ', 'Trusk ', 'Ploma '], 'Total'],
  ])('are rows in %s, below a name that has none', (_language, [option = '', count, price, sum], total) => {
    const entry = (name: string, quantity: number, each: string, all: string) => [
      name,
      option,
      `${count}${quantity}`,
      `${price}${each}`,
      `${sum}${all}`,
    ];
    const rows = [
      ...entry('Oak Tray 30 cm', 1, '€64.00', '€64.00'),
      ...entry('Felt Coaster', 3, '€4.50 (€5.00)', '€13.50'),
    ];
    expect(paidOf(...rows, `${total} €77.50`)).toEqual([
      ['Oak Tray 30 cm', 1, 6400],
      ['Felt Coaster', 3, 1350],
    ]);
  });

  it.each(['PS-OT', 'OT-30', '4711a'])('are named by what is bought, also below its number %s', (sku) => {
    const entry = (code: string, name: string, quantity: number, each: string) => [
      `SKU:          ${code}`,
      `Product:      ${name}`,
      `Quantity:     ${quantity}`,
      `Item price:   ${each}`,
    ];
    const rows = [...entry(sku, 'Oak Tray', 1, '$64.00'), ...entry(`${sku}-2`, 'Felt Coaster', 3, '$4.50')];
    expect(paidOf(...rows, 'Subtotal:     $77.50', 'Total:        $77.50')).toEqual(goods);
  });

  it.each(['Selling price', 'Listenpreis', 'Prix public', 'Cena katalogowa', 'Vaste prijs'])(
    'are not named %s, which is printed above their sum',
    (label) => {
      const list = ['Oak Tray', 'Qty: 1', '€64.00', 'Felt Coaster', 'Qty: 3', '€13.50'];
      const read = paidOf(...list, `${label}  €77.50`, 'Service fee  €2.00', 'Total  €79.50');
      expect(read.map(([name]) => name)).toEqual(['Oak Tray', 'Felt Coaster']);
    },
  );

  it('are not made of a list that repeats a remark', () => {
    const list = [
      'Oak Tray',
      'In stock',
      'Ships soon',
      '€64.00',
      'Felt Tray',
      'In stock',
      'Ships soon',
      '€13.50',
    ];
    expect(paidOf(...list, 'Total', '€77.50').map(([name]) => name)).toEqual(['Oak Tray', 'Felt Tray']);
  });

  it('may be followed by charges whose captions nobody knows', () => {
    const rows = ['2 x  Oak Tray  32.00  64.00', '3 x  Felt Coaster  4.50  13.50'];
    const charges = ['Postin noutopiste', '4.90 €', 'Trusk', '1.50 €', 'Ploma', '0.80 €'];
    expect(paidOf(...rows, 'Subtotal', '77.50 €', ...charges, 'Total', '84.70 €')).toEqual([
      ['Oak Tray', 2, 6400],
      ['Felt Coaster', 3, 1350],
    ]);
  });
});

describe('an amount in brackets tells something of the charge', () => {
  const goods = ['2 x  Oak Tray  32.00  64.00', '3 x  Felt Coaster  4.50  13.50', 'Subtotal  77.50'];
  it.each([
    ['on its row', ['Shipping (VAT incl.: 1.29 €)  6.90 €']],
    ['behind the rate', ['Lieferung (inkl. 19% MwSt. 1,29 €)  6,90 €']],
    ['of a charge nobody knows', ['Faktureringsgebyr (inkl. moms 1,29 €)  6,90 €']],
    ['above its amount', ['Faktureringsgebyr (inkl. moms 1,29 €)', '6,90 €']],
  ])('%s', (_where, rows) => {
    expect(paidOf(...goods, ...rows, 'Total  84.40', 'VAT included  13.48')).toEqual([
      ['Oak Tray', 2, 6400],
      ['Felt Coaster', 3, 1350],
    ]);
  });
});

it('a saving between a price and what is left is that of its item, though the order repeats it', () => {
  const item = ['Qty.  1', 'Price  $549.99', 'Member deal  –$70.00', 'Item total  $479.99'];
  const other = ['HDMI Cable', 'Qty.  1', 'Price  $24.99', 'Item total  $24.99'];
  const summary = ['Product total  $574.98', 'Savings  -$70.00', 'Sales Tax  $37.87', 'Order Total  $542.85'];
  expect(paidOf('QLED Television', ...item, ...other, ...summary).map(([, , cents]) => cents)).toEqual([
    47999, 2499,
  ]);
});

it('prices that do not add up beside a printed shipping are open', () => {
  const rows = ['Oak Tray  11.90', 'Wool Felt  25.90', 'Shipping  3.90', 'Total  48.25'];
  expect(paidOf(...rows).map(([, , cents]) => cents)).toEqual([null, null]);
});

describe('glued numbers whose product is the amount count the item above', () => {
  it.each([
    ['Japanese', '3コX単495  ¥1,485', '¥1,485', 3, 148500],
    ['Chinese', '4个x单价250  ¥1,000', '¥1,000', 4, 100000],
    ['Lithuanian', '2vnt×1,20  2,40 €', '2,40 €', 2, 240],
  ])('in %s', (_language, row, total, quantity, cents) => {
    expect(paidOf('Oak Tray', row, `Total  ${total}`)).toEqual([['Oak Tray', quantity, cents]]);
  });

  it('but a name with numbers of its own is a name', () => {
    const [item] = paidOf('2 Batteries AA 4.50  €9.00', 'Total  €9.00');
    expect(String(item?.[0])).toContain('Batteries');
  });
});

it('amounts that all stand before their words are those of their own rows', () => {
  const rows = [
    '22,95 €  1x  Oak Tray',
    'BH-A24',
    '26,85 €  3x  Felt Coaster',
    'BH-L45',
    '49,80 €  Subtotal',
  ];
  expect(
    paidOf(...rows, '4,90 €  Shipping', '54,70 €  Total').map(([name, , cents]) => [name, cents]),
  ).toEqual([
    ['Oak Tray', 2295],
    ['Felt Coaster', 2685],
  ]);
});
