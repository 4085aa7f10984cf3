import { describe, expect, it } from 'vitest';
import { linesOfPrint } from '../../../tests/support/documents/text-lines.js';
import type { TextLine } from '../text-lines.types.js';
import { readReceipts } from './read-receipts.js';

const context = { today: '2026-11-28' };
const read = (lines: TextLine[]) =>
  readReceipts({ lines, source: 'ocr', context }).map(({ retailer, purchasedAt, totalCents, items }) => [
    retailer?.value,
    purchasedAt?.value,
    totalCents?.value,
    items.map(({ value }) => value.totalCents),
  ]);

/** Receipts as lines of a label and an amount, with what they are read as. */
const target = {
  rows: [
    'TARGET',
    'Austin TX',
    '11/20/2026 14:03',
    'BOTTLE BRUSH|4.99',
    'DISH SOAP|3.49',
    'SUBTOTAL|8.48',
    'TAX|0.70',
    'TOTAL|9.18',
    'VISA|9.18',
  ],
  is: ['TARGET', '2026-11-20', 918, [499, 349]],
};
const walmart = {
  rows: [
    'WALMART',
    'Austin TX',
    '11/22/2026 18:11',
    'CAR SEAT|149.00',
    'BABY WIPES|12.98',
    'SUBTOTAL|161.98',
    'TAX|13.36',
    'TOTAL|175.34',
    'VISA|175.34',
  ],
  is: ['WALMART', '2026-11-22', 17_534, [14_900, 1298]],
};
const rossmann = {
  rows: [
    'ROSSMANN',
    'Berlin',
    '21.11.2026 09:40',
    'Zahnpasta|1,99',
    'Shampoo|2,49',
    'SUMME EUR|4,48',
    'EC-Karte|4,48',
  ],
  is: ['ROSSMANN', '2026-11-21', 448, [199, 249]],
};
const fnac = {
  rows: [
    'FNAC',
    'Paris',
    '19/11/2026 16:22',
    'CASQUE AUDIO|59,99',
    'CABLE USB|9,99',
    'TOTAL TTC|69,98',
    'CB|69,98',
  ],
  is: ['FNAC', '2026-11-19', 6998, [5999, 999]],
};
const tesco = {
  rows: [
    'TESCO',
    'Leeds',
    '18/11/2026 12:10',
    'KETTLE|24.00',
    'TEA TOWEL|3.50',
    'TOTAL|27.50',
    'CASH|30.00',
    'CHANGE|2.50',
  ],
  is: ['TESCO', '2026-11-18', 2750, [2400, 350]],
};
type Receipt = { rows: string[]; is: unknown[] };

const width = 34;
const printed = (row: string) => {
  const [label = '', amount = ''] = row.split('|');
  return amount === '' ? label : `${label.padEnd(width - amount.length)}${amount}`;
};
const stacked = (...receipts: Receipt[]) =>
  linesOfPrint(receipts.map(({ rows }) => rows.map(printed).join('\n')).join('\n\n\n'));
const sideBySide = (...receipts: Receipt[]) => {
  const height = Math.max(...receipts.map(({ rows }) => rows.length));
  return linesOfPrint(
    Array.from({ length: height }, (_, at) =>
      receipts
        .map(({ rows }) => printed(rows[at] ?? '').padEnd(width + 10))
        .join('')
        .trimEnd(),
    ).join('\n'),
  );
};
const onPages = (...receipts: Receipt[]) =>
  receipts.flatMap((receipt, at) => stacked(receipt).map((line) => ({ ...line, page: at + 1 })));

describe('a picture of several receipts', () => {
  it.each([
    ['below one another', stacked(target, walmart), [target, walmart]],
    ['in one country', stacked(tesco, target), [tesco, target]],
    ['of two languages', stacked(rossmann, fnac), [rossmann, fnac]],
    ['three of them', stacked(target, fnac, walmart), [target, fnac, walmart]],
    ['side by side', sideBySide(target, walmart), [target, walmart]],
    ['side by side, of unequal length', sideBySide(rossmann, tesco), [rossmann, tesco]],
    ['three side by side', sideBySide(target, walmart, fnac), [target, walmart, fnac]],
    ['a page each', onPages(walmart, target), [walmart, target]],
    ['four, a page each', onPages(walmart, target, fnac, rossmann), [walmart, target, fnac, rossmann]],
  ])('%s gives each its own reading', (_, lines, receipts) => {
    expect(read(lines)).toEqual(receipts.map(({ is }) => is));
  });

  it.each([
    ['below one another', stacked(target, target)],
    ['side by side', sideBySide(target, target)],
    ['a page each', onPages(target, target)],
  ])('and its copy, %s, is one receipt', (_, lines) => {
    expect(read(lines)).toEqual([target.is]);
  });

  it('is one receipt if only one of them adds up by itself', () => {
    const torn = { ...walmart, rows: walmart.rows.filter((row) => !row.startsWith('CAR SEAT')) };
    expect(read(stacked(target, torn))).toHaveLength(1);
    expect(read(sideBySide(target, torn))).toHaveLength(1);
  });

  it.each([
    ['the slip of the card', ['CARD PAYMENT', '11/20/2026 14:03', 'TOTAL|9.18', 'APPROVED']],
    ['a total before and after rounding', ['ROUNDING|0.02', 'TOTAL ROUNDED|9.20']],
    ['the total in another currency', ['TOTAL EUR|8.40']],
  ])('is not %s below a receipt', (_, more) => {
    expect(read(stacked({ ...target, rows: [...target.rows, ...more] }))).toHaveLength(1);
  });
});

it('of more receipts than fit on a table, all are read as one, in bounded time', () => {
  const many = (count: number) =>
    stacked(
      ...Array.from({ length: count }, (_, at) => ({
        rows: [
          `SHOP ${at}`,
          `11/${String(at + 1).padStart(2, '0')}/2025`,
          'SOAP|4.99',
          'DISH|3.49',
          'TOTAL|8.48',
        ],
        is: [],
      })),
    );
  expect(read(many(12))).toHaveLength(12);
  expect(read(many(13))).toHaveLength(1);
  // Without gaps every line might end a receipt: 16 such took minutes while nothing counted the readings.
  const dense = many(16).map((line, at) => ({
    ...line,
    box: [0, at * 14, 200, at * 14 + 10] as typeof line.box,
  }));
  expect(read(dense).length).toBeLessThan(16);
});
