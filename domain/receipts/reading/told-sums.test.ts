import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';

const head = ['Fern & Loom', 'Order FL-2031', 'Order date: 12 November 2026'];

function paidOf(...rows: string[]) {
  const { items } = readLines({
    lines: linesOfText(...head, ...rows),
    source: 'text',
    context: { today: '2026-11-27' },
  });
  return items.map(({ value: { name, paid } }) => [name, paid?.certainty === 'open' ? null : paid?.cents]);
}

const goods = ['Oak Tray  $71.90', 'Felt Coaster  $189.90'];

describe('what the goods would have cost, above the goods at the price they cost', () => {
  it.each([
    ['MRP', ['Total MRP  $579.80', 'Discount on MRP  -$318.00']],
    ['a former subtotal', ['Subtotal  $579.80', 'Sale savings  -$318.00']],
    ['two savings', ['Regular price total  $579.80', 'Sale  -$300.00', 'Member price  -$18.00']],
    ['Turkish', ['Ürün Toplamı  $579.80', 'Sepette İndirim  -$318.00']],
    ['no language', ['Vurbo klem  $579.80', 'Trusk ploma  -$318.00']],
    ['French', ['Prix conseillés  $579.80', 'Remise  -$318.00']],
    ['Italian', ['Totale listino  $579.80', 'Sconto  -$318.00']],
    ['Polish', ['Cena regularna  $579.80', 'Rabat  -$318.00']],
  ])('is information: %s', (_what, sums) => {
    expect(paidOf(...goods, ...sums, 'Platform fee  $2.00', 'Total  $263.80')).toEqual([
      ['Oak Tray', 7190],
      ['Felt Coaster', 18_990],
    ]);
  });

  it('leaves a coupon that comes after it', () => {
    const sums = ['Total MRP  $579.80', 'Discount on MRP  -$318.00', 'Coupon discount  -$26.18'];
    expect(paidOf(...goods, ...sums, 'Total  $235.62')).toEqual([
      ['Oak Tray', 6471],
      ['Felt Coaster', 17_091],
    ]);
  });

  it('is not seen where the saving is taken off the goods', () => {
    expect(paidOf(...goods, 'Subtotal  $261.80', 'Discount  -$26.18', 'Total  $235.62')).toEqual([
      ['Oak Tray', 6471],
      ['Felt Coaster', 17_091],
    ]);
  });

  it('is asked about if its words are those of the total', () => {
    const sums = ['Summe UVP  $579.80', 'Ersparnis  -$318.00', 'Platform fee  $2.00'];
    expect(paidOf(...goods, ...sums, 'Total  $263.80').map(([, cents]) => cents)).toEqual([null, null]);
  });

  it('is none where a count and a price make it', () => {
    const rows = ['n.2 * 8,90', 'Smalto Rosso  22%  17,80', 'SCONTO 2X1  -8,90', 'Profumo Iris  54,00'];
    expect(paidOf(...rows, 'TOTALE  62,90')).toEqual([
      ['Smalto Rosso', 890],
      ['Profumo Iris', 5400],
    ]);
  });
});
