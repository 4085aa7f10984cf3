import { describe, expect, it } from 'vitest';
import type { PageContext } from '../../domain/prices/facts/page-evidence.types.js';
import { maxRows } from './page.limits.js';
import { pageEvidence } from './page-evidence.js';
import { jsonLdProduct, readKettlePage } from './product-pages.fixtures.js';

/** A table with a row for each choice of the product. */
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (head: string, ...rows: string[]) => `<table><thead>${head}</thead>${rows.join('')}</table>`;
const cart = '<button>Add selected to cart</button>';
const size = '0.9 l';
const read = (box: string, context: Partial<PageContext> = {}, jsonLd: unknown[] = []) =>
  readKettlePage(
    { title: 'Copper kettle', box: `${box}${cart}`, jsonLd },
    { name: `Copper kettle ${size}`, ...context },
  );

describe('the row of what was bought has its price', () => {
  it.each<[string, string]>([
    ['by its number', table('', row('1.7 l', 'CK-17', '$79.00'), row('big', 'CK-09', '$64.00'))],
    [
      'by its number behind a label',
      table('', row('1.7 l', 'Item: CK-17', '$79.00'), row('s', 'Item: CK-09', '$64.00')),
    ],
    ['by its size', table('', row('1.7 l', '$79.00'), row(size, '$64.00'))],
    [
      'beside former prices',
      table('', row('1.7 l', '<s>$89.00</s>', '$79.00'), row(size, '<s>$74.00</s>', '$64.00')),
    ],
    [
      'beside prices per unit',
      table('', row('1.7 l', '$79.00', '$46.47 / l'), row(size, '$64.00', '$71.11 / l')),
    ],
    [
      'under the range of all',
      `<p class="price">$64.00 – $79.00</p>${table('', row('1.7 l', '$79.00'), row(size, '$64.00'))}`,
    ],
    [
      'with a field for the quantity',
      table(
        '',
        row('1.7 l', '$79.00', '<input type="number" value="0">'),
        row(size, '$64.00', '<input type="number" value="0">'),
      ),
    ],
    [
      'in rows that are no table',
      `<div role="table"><div role="row"><div>1.7 l</div><div>$79.00</div></div><div role="row"><div>${size}</div><div>$64.00</div></div></div>`,
    ],
    [
      'in columns with heads',
      table(row('Größe', 'Art.-Nr.', 'Preis'), row('1.7 l', 'CK-17', '$79.00'), row(size, 'CK-09', '$64.00')),
    ],
    [
      'with a row of a note between',
      table('', row('1.7 l', '$79.00'), row('Ships in a week'), row(size, '$64.00')),
    ],
  ])('%s', (_, box) => {
    expect(read(box, { sku: 'CK-09' }).amountCents).toBe(6_400);
  });

  it('also where the data has the price of the first row alone', () => {
    const box = table('', row('1.7 l', '$79.00'), row(size, '$64.00'));
    expect(read(box, {}, [jsonLdProduct({ name: 'Copper kettle', price: '79.00' })]).amountCents).toBe(6_400);
  });
});

describe('it has not', () => {
  it.each<[string, string]>([
    ['if no row names it', table('', row('1.7 l', '$79.00'), row('2.5 l', '$64.00'))],
    ['if two rows name it', table('', row(size, '$79.00'), row(size, '$64.00'))],
    ['if it has two prices', table('', row('1.7 l', '$79.00', '$75.00'), row(size, '$64.00', '$60.00'))],
    ['if it is sold out', table('', row('1.7 l', '$79.00', 'In stock'), row(size, '$64.00', 'Sold out'))],
    [
      'if its column is for members',
      table(row('Size', 'Member price'), row('1.7 l', '$79.00'), row(size, '$64.00')),
    ],
    [
      'among other products',
      `<aside class="related">${table('', row('1.7 l', '$79.00'), row(size, '$64.00'))}</aside>`,
    ],
  ])('%s', (_, box) => {
    expect(read(box).amountCents).toBeNull();
  });

  it('if the page is laid out in tables', () => {
    const inner = table('', row('Kettle stand', '$9.00'), row('Whistle', '$5.00'));
    const page = table('', row(`Item CK-09 <p class="price">Our price: $64.00</p>`, inner));
    expect(read(page, { sku: 'CK-09' }).amountCents).toBe(6_400);
  });

  it('if there are more rows than a page is looked at for', () => {
    const rows = Array.from({ length: maxRows + 1 }, (_, at) => row(`C${at}`, `$${at}.00`));
    expect(pageEvidence(table('', ...rows)).rows).toHaveLength(maxRows);
  });
});
