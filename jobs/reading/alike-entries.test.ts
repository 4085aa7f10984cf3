import { describe, expect, it } from 'vitest';
import { itemsOf } from '../../tests/support/documents/text-lines.js';
import { readHtml, readText } from './read-markup-document.js';

/** An entry of a list: what stands in it, in the order in which it is printed. */
type Entry = { name: string; lines: string[] };

const goods = [
  { name: 'Copper kettle 1.2 l', count: 1, each: 4_990, code: 'K-4411' },
  { name: 'Linen apron', count: 3, each: 1_890, code: '8821' },
  { name: 'Oak board', count: 2, each: 2_450, code: 'B77' },
];
const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const sum = goods.reduce((all, { count, each }) => all + count * each, 0);

/** Ways to print an entry. Its captions are words of no language that is read, so that only arithmetic tells what they mean. */
const prints: Record<string, (one: (typeof goods)[number]) => string[]> = {
  'a count, a code, the price of all': ({ count, each, code }) => [
    `Kopurua: ${count}`,
    `Kodea ${code}`,
    money(each),
    money(count * each),
  ],
  'a remark, a code, the price of one, a count': ({ count, each, code }) => [
    'Etxean egina',
    `Kodea ${code}`,
    `Prezioa ${money(each)}`,
    `Kopurua ${count}`,
    `Guztira ${money(count * each)}`,
  ],
  'a former price, a count, the price of all': ({ count, each }) => [
    `Was ${money(each + 500)}`,
    `Qty: ${count}`,
    money(count * each),
  ],
  'the price of one alone': ({ count, each, code }) => [`Qty: ${count}`, `Kodea ${code}`, money(each)],
  'a count before the price of one': ({ count, each }) => [`${count} x ${money(each)}`, money(count * each)],
};

/** Ways in which shops set entries. */
const settings: Record<string, (entries: Entry[]) => string> = {
  'a table each': (entries) =>
    entries
      .map(
        ({ name, lines }) =>
          `<table>${[name, ...lines].map((line) => `<tr><td>${line}</td></tr>`).join('')}</table>`,
      )
      .join(''),
  'a block of paragraphs each': (entries) =>
    entries
      .map(({ name, lines }) => `<div>${[name, ...lines].map((line) => `<p>${line}</p>`).join('')}</div>`)
      .join(''),
  'a row each, words on the left and amounts on the right': (entries) =>
    `<table>${entries
      .map(({ name, lines }) => {
        const isMoney = (line: string) => line.includes('$');
        const left = [name, ...lines.filter((line) => !isMoney(line))];
        return `<tr><td>${left.join('<br>')}</td><td>${lines.filter(isMoney).join('<br>')}</td></tr>`;
      })
      .join('')}</table>`,
  'below headings of parcels': (entries) =>
    `<table>${entries
      .map(
        ({ name, lines }, at) =>
          `<tr><td>Bidalketa ${at + 1}</td></tr><tr><td>${[name, ...lines].map((line) => `<p>${line}</p>`).join('')}</td></tr>`,
      )
      .join('')}</table>`,
};

const sums: [string, string][] = [
  ['Subtotal', money(sum)],
  ['Shipping', money(500)],
  ['Total', money(sum + 500)],
];

function readPage(list: string) {
  const foot = sums.map(([label, amount]) => `<tr><td>${label}</td><td>${amount}</td></tr>`).join('');
  const html = `<p>Larkfield Home</p><p>Thank you for your order</p>${list}<table>${foot}</table>`;
  const document = { bytes: Buffer.from(html), fileName: 'mail.html', fileType: 'text/html' as const };
  const [reading] = readHtml({ document, today: '2026-11-23' });
  return itemsOf(reading ?? { items: [] });
}

function readMail(list: string) {
  const foot = sums.map(([label, amount]) => `${label.padEnd(40)}${amount}`).join('\n');
  const text = `Larkfield Home\n\nThank you for your order\n\n${list}\n\n${foot}\n`;
  const document = { bytes: Buffer.from(text), fileName: 'mail.txt', fileType: 'text/plain' as const };
  const [reading] = readText({ document, today: '2026-11-23' });
  return itemsOf(reading ?? { items: [] });
}

const bought = goods.map(({ name, count, each }) => [name, count, count * each]);
const entriesOf = (print: string): Entry[] =>
  goods.map((one) => ({ name: one.name, lines: prints[print]?.(one) ?? [] }));

describe.each(Object.keys(prints))('entries built alike, with %s', (print) => {
  it.each(Object.keys(settings))('in %s', (setting) => {
    expect(readPage(settings[setting]?.(entriesOf(print)) ?? '')).toEqual(bought);
  });

  it('as paragraphs of a text', () => {
    const paragraphs = entriesOf(print).map(({ name, lines }) => [name, ...lines].join('\n'));
    expect(readMail(paragraphs.join('\n\n'))).toEqual(bought);
  });
});

describe('what only looks like entries', () => {
  const row = ({ name, count, each }: (typeof goods)[number]) =>
    `<tr><td>${name}</td><td>${count}</td><td>${money(count * each)}</td></tr>`;

  it('parcels with a sum each are no items: the list with more goods is the list', () => {
    const parcel = (some: typeof goods) => {
      const all = some.reduce((cents, { count, each }) => cents + count * each, 0);
      return `<div><table>${some.map(row).join('')}<tr><td>Bidalketa</td><td></td><td>${money(all)}</td></tr></table></div>`;
    };
    expect(readPage(parcel(goods.slice(0, 2)) + parcel(goods.slice(2))).map(([name]) => name)).toEqual(
      goods.map(({ name }) => name),
    );
  });

  it('entries whose prices make no printed sum are not taken', () => {
    const [first, ...others] = entriesOf('a count, a code, the price of all');
    const wrong = { name: first?.name ?? '', lines: ['Kopurua: 7', 'Kodea K-1', '$1.00', '$7.00'] };
    const read = readPage(settings['a table each']?.([wrong, ...others]) ?? '');
    expect(read).not.toEqual(bought);
  });
});

describe('a list of goods by weight and by the piece, its prices above the names', () => {
  const rows = [
    ['$11.95', 'Atlantic Salmon Fillet', '0.92 lb at $12.99 / lb'],
    ['$7.98', 'Baby Spinach', '2 × $3.99'],
    ['$6.50', 'Pain au Levain', '1 × $6.50'],
  ];
  it.each([
    ['div', 'div'],
    ['ul', 'li'],
    ['section', 'article'],
  ])('has an entry an element in <%s>', (list, entry) => {
    const entries = rows.map(
      (lines) => `<${entry}>${lines.map((line) => `<p>${line}</p>`).join('')}</${entry}>`,
    );
    const foot = '<p>Subtotal $26.43</p><p>Bag fee $0.25</p><p>Total $26.68</p>';
    const html = `<h1>Larkfield Foods</h1><p>Your order was delivered on 20 November 2026</p><${list}>${entries.join('')}</${list}>${foot}`;
    const document = { bytes: Buffer.from(html), fileName: 'mail.html', fileType: 'text/html' as const };
    const [reading] = readHtml({ document, today: '2026-11-23' });
    expect(reading?.items.map(({ value }) => [value.name, value.totalCents])).toEqual([
      ['Atlantic Salmon Fillet', 1195],
      ['Baby Spinach', 798],
      ['Pain au Levain', 650],
    ]);
  });
});

describe('a price above each name, whatever some of them are called', () => {
  it.each(['Now $136.00 <s>Was $170.00</s>', 'Jetzt $136.00', 'Sale price $136.00'])('%s', (reduced) => {
    const entry = (price: string, name: string, count: number) =>
      `<tr><td><table><tr><td><img src="a.jpg" alt=""></td><td><b>${price}</b><br><br>${name}<br>Black / M<br>Qty: ${count}</td></tr></table></td></tr>`;
    const html = `<table><tr><td>Estimated delivery:</td><td>Monday 31 August</td></tr></table><table>${entry('$48.00', 'Oversized shirt in washed black', 2)}${entry(reduced, 'Detroit jacket in brown', 1)}${entry('$100.00', 'White trainers', 1)}</table><table><tr><td>Subtotal</td><td>$284.00</td></tr><tr><td>Total</td><td>$284.00</td></tr></table>`;
    const bytes = new TextEncoder().encode(`<body><p>Juniper Goods</p><p>2 November 2026</p>${html}</body>`);
    const [reading] = readHtml({
      document: { bytes, fileName: 'order.html', fileType: 'text/html' },
      today: '2026-11-21',
    });
    expect(reading && itemsOf(reading)).toEqual([
      ['Oversized shirt in washed black', 2, 4_800],
      ['Detroit jacket in brown', 1, 13_600],
      ['White trainers', 1, 10_000],
    ]);
  });
});
