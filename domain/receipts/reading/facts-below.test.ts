import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';

function itemsOf(...lines: string[]) {
  const { items } = readLines({
    lines: linesOfText(...lines),
    source: 'text',
    context: { today: '2026-11-21' },
  });
  return items.map(({ value: { name, quantity, totalCents } }) => [name, quantity, totalCents]);
}

describe('items with their details below the name', () => {
  it.each([
    ['Qty: 2', 'Unit price: $12.50', '$'],
    ['Menge: 2', 'Stückpreis: 12,50 €', '€'],
    ['Antal: 2', 'Pris: 12,50 kr', 'kr'],
    ['Quantidade: 2', 'Preço unitário: 12,50 €', '€'],
    ['Množství: 2', 'Cena za kus: 12,50 Kč', 'Kč'],
    ['Ilość: 2', 'Cena jednostkowa: 12,50 zł', 'zł'],
    ['数量:2', '単価:¥1,250', '¥'],
  ])('cost quantity times unit price: %s, %s', (quantity, price, mark) => {
    const one = mark === '¥' ? 125_000 : 1250;
    const total = mark === '¥' ? '¥2,500' : '25.00';
    const found = itemsOf('* Oak Tray', `  ${quantity}`, `  ${price}`, '', `Total: ${total}`);
    expect(found).toEqual([['Oak Tray', 2, one * 2]]);
  });
});
