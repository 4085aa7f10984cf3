import { expect, it } from 'vitest';
import { itemsOf, linesOfPrint } from '../../../../tests/support/documents/text-lines.js';
import { readLines } from '../read-lines.js';

function read(text: string) {
  const reading = readLines({
    lines: linesOfPrint(text),
    source: 'pdf-text',
    context: { today: '2026-11-23' },
  });
  return { items: itemsOf(reading), failedChecks: reading.failedChecks };
}

it('reads side-by-side item tiles column by column', () => {
  const { items, failedChecks } = read(`Larkfield Home
Order LF-20881           Nov 9, 2026
Ceramic Planter     Jute Rug 3x5       Wall Clock
Qty 1               Qty 1              Qty 1
$24.00              $89.00             $40.00
Throw Pillow        Wall Hook          Door Mat
Qty 2               Qty 3              Qty 1
$58.00              $27.00             $22.00
Subtotal                               $260.00
Shipping                                $12.00
Total                                  $272.00`);
  expect(items).toEqual([
    ['Ceramic Planter', 1, 2400],
    ['Throw Pillow', 2, 5800],
    ['Jute Rug 3x5', 1, 8900],
    ['Wall Hook', 3, 2700],
    ['Wall Clock', 1, 4000],
    ['Door Mat', 1, 2200],
  ]);
  expect(failedChecks).not.toContain('items_sum_to_total');
});

it('reads a list with its summary beside it', () => {
  const { items } = read(`Thistle & Wool
Order TW-8841 placed 3 November 2026
Aran Jumper, Heather     Qty 1   £89.00         Order summary
Size M
                                                Subtotal            £153.00
Wool Socks, 2 pairs      Qty 2   £28.00         Delivery              £4.50
Oatmeal                                         Total               £157.50
Tweed Cap                Qty 1   £36.00         Includes VAT         £26.25`);
  expect(items).toEqual([
    ['Aran Jumper, Heather', 1, 8900],
    ['Wool Socks, 2 pairs', 2, 2800],
    ['Tweed Cap', 1, 3600],
  ]);
});

it('reads lists with amounts before the names, on the same line or above', () => {
  const beside = read(`Tidewater Goods
Nov 10, 2026
$42.00   Canvas Duffel
$37.00   2 x Leather Keyring
$9.00    Sticker Pack
$88.00   Subtotal
$5.28    Tax
$93.28   Total`);
  expect(beside.items).toEqual([
    ['Canvas Duffel', 1, 4200],
    ['Leather Keyring', 2, 3700],
    ['Sticker Pack', 1, 900],
  ]);
  const above = read(`Tidewater Goods
Nov 10, 2026
$42.00
Canvas Duffel
$18.50
Leather Keyring
$60.50
Total`);
  expect(above.items).toEqual([
    ['Canvas Duffel', 1, 4200],
    ['Leather Keyring', 1, 1850],
  ]);
});

it('does not change a table that has words after its amounts', () => {
  const { items } = read(`Pennine Provisions Ltd
Description              Quantity   Unit Price   VAT          Amount GBP
Yorkshire Tea Hamper     1.00       42.00        Zero Rated       42.00
Wool Picnic Blanket      2.00       35.00        20%              70.00
Total                                                            112.00`);
  expect(items).toEqual([
    ['Yorkshire Tea Hamper', 1, 4200],
    ['Wool Picnic Blanket', 2, 7000],
  ]);
});

it.each([
  ['Écharpe grise', 'Ülker Keyring'],
  ['Шарф серый', 'Чай зелёный'],
])('keeps every letter of names after their amounts: %s, %s', (first, second) => {
  const { items } = read(`Tidewater Goods
Nov 10, 2026
$42.00   ${first}
$37.00   2 x ${second}
$79.00   Subtotal
$5.28    Tax
$84.28   Total`);
  expect(items).toEqual([
    [first, 1, 4200],
    [second, 2, 3700],
  ]);
});

it('reads such a list where the printed order would leave the shop as the only item', () => {
  const { items } = read(`Épicerie Lumière
12 novembre 2026
12,00 €   Foulard gris
8,50 €   Chaussettes
20,50 €   Sous-total
20,50 €   Total`);
  expect(items).toEqual([
    ['Foulard gris', 1, 1200],
    ['Chaussettes', 1, 850],
  ]);
});
