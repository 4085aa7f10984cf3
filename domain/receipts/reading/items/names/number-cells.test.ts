import { expect, it } from 'vitest';
import { linesOfText } from '../../../../../tests/support/documents/text-lines.js';
import { readLines } from '../../read-lines.js';

const itemsOf = (...texts: string[]) =>
  readLines({
    lines: linesOfText(...texts),
    source: 'html',
    context: { today: '2026-11-23' },
  }).items.map(({ value }) => [value.name, value.quantity, value.totalCents, value.sku]);

it.each([
  ['Product              SKU      Qty   Price', 'Oak Tray             SODX-A   2     $38.00'],
  ['Produit              Réf.     Qté   Prix ', 'Oak Tray             demo_11  2     $38.00'],
  ['Bezeichnung          Art.-Nr.  Menge  Preis', 'Oak Tray             HL-10.1   2      $38.00'],
  ['Descripción          Ref.     Cant.  Importe', 'Oak Tray             AB/9     2      $38.00'],
])('item numbers may have their own column under %s', (head, row) => {
  const [item] = itemsOf(head, row, 'Total                                $38.00');
  expect(item).toEqual(['Oak Tray', 2, 3800, row.split(/\s{2,}/)[1]]);
});

it('the item number column may be first', () => {
  const rows = ['Reference   Product     Qty   Total', 'XKELC       Oak Tray    1     $19.00'];
  expect(itemsOf(...rows, 'Total                   $19.00')).toEqual([['Oak Tray', 1, 1900, 'XKELC']]);
});

it('text alone under that heading may be the name', () => {
  const rows = ['Code        Product     Qty   Total', 'ROUTER-X5               1     $19.00'];
  expect(itemsOf(...rows, 'Total                   $19.00').map(([name]) => name)).toEqual(['ROUTER-X5']);
});
