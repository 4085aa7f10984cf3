import { expect, test } from 'vitest';
import { linesOfPrint } from '../../../tests/support/documents/text-lines.js';
import { readLines } from './read-lines.js';

const target = ['TARGET', '900 Nicollet Mall', 'Minneapolis, Minnesota 55403', '11/18/2026 02:20 PM'];
const bestBuy = ['BEST BUY', 'BEST BUY #481', 'CHICAGO, IL 60642', '11/18/26 14:20 01234567'];
const sums = (total: string) => [`SUBTOTAL  ${total}`, 'TAX  0.00', `TOTAL  ${total}`, `VISA  ${total}`];

/** Rows of tills whose numbers, names and amounts stand on lines of their own. */
const tills: Record<string, string[]> = {
  'names below, a note above': [
    ...bestBuy,
    'Keep your receipt!',
    '6543210    399.99 N',
    'SONY HEADPHONES',
    '6501234    219.99 N',
    'TCL 43 CLASS TV',
    ...sums('619.98'),
  ],
  'names below, an address above': [
    ...bestBuy,
    '6543210    399.99',
    'SONY HEADPHONES',
    '6501234    219.99',
    'TCL 43 CLASS TV',
    ...sums('619.98'),
  ],
  'names below, a note in another language above': [
    ...bestBuy,
    'Bitte Beleg aufbewahren',
    '6543210    399.99',
    'SONY HEADPHONES',
    '6501234    219.99',
    'TCL 43 CLASS TV',
    ...sums('619.98'),
  ],
  'names above, a note above them': [
    ...bestBuy,
    'Keep your receipt!',
    'SONY HEADPHONES',
    '6543210    399.99 N',
    'TCL 43 CLASS TV',
    '6501234    219.99 N',
    ...sums('619.98'),
  ],
  'names beside, amounts below': [
    ...bestBuy,
    'Keep your receipt!',
    '6543210 SONY HEADPHONES',
    '                399.99 N',
    '6501234 TCL 43 CLASS TV',
    '                219.99 N',
    ...sums('619.98'),
  ],
  'numbers above names with amounts': [
    ...target,
    'ELECTRONICS',
    '6543210',
    'SONY HEADPHONES T $399.99',
    '6501234',
    'TCL 43 CLASS TV T $219.99',
    ...sums('$619.98'),
  ],
  'numbers above, amounts below': [
    ...target,
    'ELECTRONICS',
    '6543210',
    'SONY HEADPHONES',
    '$399.99 T',
    '6501234',
    'TCL 43 CLASS TV',
    '$219.99 T',
    ...sums('$619.98'),
  ],
  'numbers below names with amounts': [
    ...target,
    'SONY HEADPHONES T $399.99',
    '6543210',
    'TCL 43 CLASS TV T $219.99',
    '6501234',
    ...sums('$619.98'),
  ],
  'numbers beside': [
    ...target,
    '6543210 SONY HEADPHONES T $399.99',
    '6501234 TCL 43 CLASS TV T $219.99',
    ...sums('$619.98'),
  ],
  'numbers beside, a department above each': [
    ...target,
    'HOME',
    '6543210 SONY HEADPHONES T $399.99',
    'ELECTRONICS',
    '6501234 TCL 43 CLASS TV T $219.99',
    ...sums('$619.98'),
  ],
};

const read = (lines: readonly string[]) =>
  readLines({
    lines: linesOfPrint(lines.join('\n')),
    source: 'pdf-text',
    context: { today: '2026-11-20' },
  }).items.map(({ value: { name, sku, totalCents } }) => [name, sku, totalCents]);

test.each(Object.entries(tills))('each row keeps its own number and name: %s', (_what, lines) => {
  expect(read(lines)).toEqual([
    ['SONY HEADPHONES', '6543210', 39_999],
    ['TCL 43 CLASS TV', '6501234', 21_999],
  ]);
});

test.each(Object.entries(tills).filter(([what]) => what.startsWith('numbers')))(
  'also if it is a department, class and item: %s',
  (_what, lines) => {
    const grouped = lines.map((line) =>
      line.replace('6543210', '057-10-1234').replace('6501234', '030-09-4410'),
    );
    expect(read(grouped)).toEqual([
      ['SONY HEADPHONES', '057-10-1234', 39_999],
      ['TCL 43 CLASS TV', '030-09-4410', 21_999],
    ]);
  },
);
