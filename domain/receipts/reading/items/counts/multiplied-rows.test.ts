import { describe, expect, it } from 'vitest';
import { linesOfText } from '../../../../../tests/support/documents/text-lines.js';
import { prepareLines } from '../../prepare-lines.rules.js';
import { readLines } from '../../read-lines.js';

function itemsOf(...rows: string[]) {
  const { items } = readLines({
    lines: linesOfText('Fern & Loom', 'Order FL-2031', 'Order date: 12 November 2026', ...rows),
    source: 'text',
    context: { today: '2026-11-27' },
  });
  return items.map(({ value: { name, quantity, totalCents, paid } }) => [
    name,
    quantity,
    totalCents,
    paid?.certainty === 'open' ? 'open' : paid?.cents,
  ]);
}

describe('a row whose count and price multiply to its last amount', () => {
  const goods = [
    ['Oak Tray', 2, 14_900, 14_900],
    ['Felt Coaster', 4, 2564, 2564],
  ] as const;
  /** With the tax that is added below. */
  const taxed = (percent: number) =>
    goods.map(([name, count, cents]) => [name, count, cents, Math.round((cents * (100 + percent)) / 100)]);

  it.each([
    [
      'French',
      'Unité(s)',
      'TVA 20 %',
      ['Montant hors taxes  174,64 €', 'TVA 20 %  34,93 €', 'Total  209,57 €'],
    ],
    [
      'German',
      'Stück',
      'USt. 19 %',
      ['Nettobetrag  174,64 €', 'USt. 19 %  33,18 €', 'Gesamtbetrag  207,82 €'],
    ],
    ['English', 'Unit(s)', 'VAT 20%', ['Subtotal  174,64 €', 'VAT 20%  34,93 €', 'Total  209,57 €']],
    ['Spanish', 'Unidad(es)', 'IVA 21%', ['Base imponible  174,64 €', 'IVA 21%  36,67 €', 'Total  211,31 €']],
    ['Dutch', 'Stuk(s)', 'btw 21%', ['Subtotaal  174,64 €', 'Btw 21%  36,67 €', 'Totaal  211,31 €']],
    ['Polish', 'szt.', 'VAT 23%', ['Razem netto  174,64 €', 'VAT 23%  40,17 €', 'Razem brutto  214,81 €']],
  ])('is no tax because its rate stands between them, in %s', (_language, unit, tax, sums) => {
    const rows = [
      `Oak Tray  2,00 ${unit}  74,50 ${tax}  149,00 €`,
      `Felt Coaster  4,00 ${unit}  6,41 ${tax}  25,64 €`,
    ];
    expect(itemsOf(...rows, ...sums)).toEqual(taxed(Number(/\d+/.exec(tax))));
  });

  it.each([
    [
      'Oak Tray  $74.50 (incl. tax) x 2 = $149.00 (incl. tax)',
      'Felt Coaster  $6.41 (incl. tax) x 4 = $25.64 (incl. tax)',
    ],
    ['Oak Tray  2 x $74.50 incl. VAT  $149.00', 'Felt Coaster  4 x $6.41 incl. VAT  $25.64'],
  ])('is named by its first words: %s', (...rows) => {
    expect(itemsOf(...rows, 'Subtotal  $174.64', 'Shipping  $5.00', 'Total  $179.64')).toEqual(goods);
  });

  it('may have its name above it', () => {
    const rows = ['トミカ 基本セット', '価格  5,280円(税込) x 1(個) = 5,280円(税込)'];
    expect(itemsOf(...rows, '小計  5,280円', '送料  550円', '合計(税込)  5,830円')).toEqual([
      ['トミカ 基本セット', 1, 528_000, 528_000],
    ]);
  });

  it.each([
    ['a percentage', '10,00'],
    ['an amount', '6,66'],
  ])('may have %s taken off its last amount', (_what, off) => {
    const rows = [
      `Oak Helmet  1,00 Unité(s)  66,58  ${off} TVA 20 %  59,92 €`,
      'Chain Lock  3,00 Unité(s)  4,92 TVA 20 %  14,76 €',
    ];
    expect(itemsOf(...rows, 'Montant hors taxes  74,68 €', 'TVA 20 %  14,94 €', 'Total  89,62 €')).toEqual([
      ['Oak Helmet', 1, 5992, 7191],
      ['Chain Lock', 3, 1476, 1771],
    ]);
  });

  it('is a charge if it is called one', () => {
    const rows = [
      'Oak Tray  2,00 Unité(s)  74,50 TVA 20 %  149,00 €',
      'Felt Coaster  4,00 Unité(s)  6,41 TVA 20 %  25,64 €',
      'Frais de livraison  1,00 Unité(s)  12,50 TVA 20 %  12,50 €',
    ];
    expect(itemsOf(...rows, 'Montant hors taxes  187,14 €', 'TVA 20 %  37,43 €', 'Total  224,57 €')).toEqual(
      taxed(20),
    );
  });

  it('is still a tax if nothing multiplies', () => {
    const rows = ['Oak Tray  149,00 €', 'Felt Coaster  25,64 €', 'Subtotal  174,64 €'];
    expect(itemsOf(...rows, 'VAT 20 %  174,64  34,93 €', 'Total  209,57 €')).toEqual([
      ['Oak Tray', 1, 14_900, 17_880],
      ['Felt Coaster', 1, 2564, 3077],
    ]);
  });

  it.each([
    [999, '1498,50', 'goods'],
    [1000, '1500,00', 'none'],
  ])('has a count of at most 999: %i', (count, sum, what) => {
    const [row] = prepareLines({
      lines: linesOfText(`Oak Tray  ${count},00 Unité(s)  1,50 TVA 20 %  ${sum} €`),
      isRecognised: false,
    });
    expect(row?.amounts.at(-1)?.kind === null ? 'goods' : 'none').toBe(what);
  });

  it.each([
    [5, 'goods'],
    [6, 'none'],
  ])('is told from its last eight numbers: %i between count and price', (between, what) => {
    const others = '11,11  '.repeat(between);
    const [row] = prepareLines({
      lines: linesOfText(`Oak Tray  2,00  ${others}74,50 TVA 20 %  149,00 €`),
      isRecognised: false,
    });
    expect(row?.amounts.at(-1)?.kind === null ? 'goods' : 'none').toBe(what);
  });
});
