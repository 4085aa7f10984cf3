import { expect, it } from 'vitest';
import { itemsOf, linesOfPrint } from '../../../tests/support/documents/text-lines.js';
import type { FieldSource, ReceiptItem } from '../receipt-reading.types.js';
import { completeItems } from './items/complete-items.rules.js';
import { readLines } from './read-lines.js';

function read(source: FieldSource, text: string) {
  return readLines({ lines: linesOfPrint(text), source, context: { today: '2026-11-23' } });
}

it('reads a number after the name as a quantity only if price and amount confirm it', () => {
  const reading = read(
    'pdf-text',
    `Alder Supplies
Order date 11/02/2026
Item         Description           Price    Total
1234567      Kirkland Olive Oil 2  15.99    31.98
7654321      Mario Kart 8          44.99    44.99
Subtotal                                    76.97
Total                                       76.97`,
  );
  expect(itemsOf(reading)).toEqual([
    ['Kirkland Olive Oil', 2, 3198],
    ['Mario Kart 8', 1, 4499],
  ]);
});

it('does not read a heading with a section sum as an item', () => {
  const reading = read(
    'pdf-text',
    `Alder Supplies
Date: 11/05/2026
Goods                                98.00
Coffee maker X100    1    89.00    89.00
Filters              2    4.50     9.00
Services                             10.00
Installation         1    10.00    10.00
Subtotal                           108.00
Tax                                8.64
Total                              $116.64`,
  );
  expect(itemsOf(reading)).toEqual([
    ['Coffee maker X100', 1, 8900],
    ['Filters', 2, 900],
    ['Installation', 1, 1000],
  ]);
  expect(reading.failedChecks).toEqual([]);
});

it.each(['2 @ 3.49', '2 x 3.49'])('does not read an address above %s as an item', (quantity) => {
  const reading = read(
    'ocr',
    `GREENWAY MARKET
451 Oak Avenue
Portland OR 97205
${quantity}
OAT MILK               6.98
BANANAS                1.20
SUBTOTAL               8.18
TOTAL                  8.18
11/12/2026 14:22`,
  );
  expect(itemsOf(reading)).toEqual([
    ['OAT MILK', 2, 698],
    ['BANANAS', 1, 120],
  ]);
});

it('takes the shop from the thanks, not from the order date below', () => {
  const reading = read(
    'text',
    `Order 1847 00052 33910
Thanks for shopping at Fennel & Rye!
Ordered on Nov 9, 2026
Ceramic bowl  x 2   $24.00
Order total $24.00`,
  );
  expect(reading).toMatchObject({
    retailer: { value: 'Fennel & Rye' },
    orderNumber: { value: '1847 00052 33910' },
  });
});

it('adds items of the page to those in markup, each once', () => {
  const item = (name: string, totalCents: number, more: Partial<ReceiptItem> = {}) => ({
    value: { name, quantity: 1, unitPriceCents: totalCents, totalCents, ...more },
    source: 'html' as const,
    confidence: 0.9,
  });
  const lamp = item('Desk lamp, brass', 2900, { sku: 'DL-1' });
  const shown = [item('Desk lamp', 2900), item('Wool throw', 4500)];
  expect(completeItems({ items: [lamp], shown })).toEqual([lamp, shown[1]]);
  expect(completeItems({ items: [lamp], shown: [] })).toEqual([lamp]);
});
