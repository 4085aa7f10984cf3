import { describe, expect, it } from 'vitest';
import { readOrder } from '../../../tests/support/documents/read-order.js';
import { linesOfPrint } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';

const namesOf = (text: string, source: 'text' | 'ocr' = 'text') =>
  readOrder(text, source).items.map(({ value: { name } }) => name);

describe('a charge among the goods is none of them', () => {
  it.each(['Pfand', 'Consigne', 'Statiegeld', 'Kaucja'])('%s', (charge) => {
    expect(
      namesOf(`Waschmaschine 9 kg  1  599,00  599,00
          ${charge}  1  34,99  34,99
          Anschlussschlauch  1  29,99  29,99
          Gesamtbetrag  663,98`),
    ).toEqual(['Waschmaschine 9 kg', 'Anschlussschlauch']);
  });
});

it('the sum of the goods is no price of the last of them, where a discount leads to a subtotal', () => {
  const { items } = readOrder(`Stoneware Mug
    Quantity: 2
    Price: $68.00 ($34.00 each)
    Spoon Rest
    Quantity: 1
    Price: $22.00
    Bud Vase
    Quantity: 1
    Price: $26.50
    Item total:  $116.50
    Shop discount (FALL10):  -$11.65
    Subtotal:  $104.85
    Shipping:  $8.95
    Order total:  $113.80`);
  expect(items.map(({ value: { name, paid } }) => [name, paid?.cents])).toEqual([
    ['Stoneware Mug', 6120],
    ['Spoon Rest', 1980],
    ['Bud Vase', 2385],
  ]);
});

it('a line of payment above the goods is no item', () => {
  expect(
    namesOf(`【ご注文金額】今回のお買い物合計金額  16,275 円
      ・クレジットカードでのお支払い  16,275 円
      【ご注文商品】`),
  ).toEqual([]);
});

it('of a product and its description, the product is the name', () => {
  const { items } = readLines({
    lines: linesOfPrint(`Prairie Bike Works LLC
Invoice date: 10/03/2026
#   Date         Product or service           Description          Qty   Rate        Amount
1.  10/03/2026   Bridge Club 27.5             Whipped Butter       1     $1,499.00   $1,499.00
2.  10/03/2026   Roller Classic               Black, sold single   2     $102.50     $205.00
Subtotal                                                                             $1,704.00
Total                                                                                $1,704.00`),
    source: 'pdf-text',
    context: { today: '2026-11-26' },
  });
  expect(items.map(({ value: { name } }) => name)).toEqual(['Bridge Club 27.5', 'Roller Classic']);
});

it('what is left to pay beside an address is no item for nothing', () => {
  expect(
    namesOf(`Australia  Balance Due  $0.00
      1  Terracotta Pot 30cm  2  45.00  90.00
      2  Watering Can 2L  1  89.00  89.00
      Total  $179.00
      Balance Due  $0.00`),
  ).toEqual(['Terracotta Pot 30cm', 'Watering Can 2L']);
});
