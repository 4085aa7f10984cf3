import { describe, expect, it } from 'vitest';
import { itemsOf } from '../../tests/support/documents/text-lines.js';
import { readHtml } from './read-markup-document.js';

function read(html: string) {
  const [reading] = readHtml({
    document: {
      bytes: Buffer.from(`<p>Thank you for your order</p>${html}`),
      fileName: 'mail.html',
      fileType: 'text/html',
      mail: { subject: 'Order 55201 confirmed' },
    },
    today: '2026-11-23',
  });
  return reading;
}

const rows = (...cells: string[][]) =>
  `<table>${cells.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

describe('a row of a table is about one item', () => {
  it('with its quantity below a description, though no label closes the list', () => {
    const reading = read(
      rows(
        ['<b>HYLLE</b><br>Reol, hvid, 77x147 cm<br>802.758.87<br>Antal: 1', '499,-'],
        ['<b>KASSE</b><br>Kasse, sort, 33x38x33 cm<br>302.192.81<br>Antal: 4', '156,-'],
      ) + rows(['Varer', '655,-'], ['Levering', '149,-'], ['I alt', '804,-']),
    );
    expect(itemsOf(reading ?? { items: [] })).toEqual([
      ['HYLLE Reol, hvid, 77x147 cm', 1, 49900],
      ['KASSE Kasse, sort, 33x38x33 cm', 4, 15600],
    ]);
    expect(reading?.subtotalCents?.value).toBe(65500);
  });

  it('with a brand, and what it is below it beside a note', () => {
    const entry = (lines: string[], price: string, saved: string) => [
      `<div>${lines.join('</div><div>')}</div>`,
      `<div>${price}</div><div>Saved ${saved}</div>`,
    ];
    const reading = read(
      rows(
        entry(['Levana', 'Men Slim Fit Stretchable Jeans', 'Size: 32 | Qty: 1'], '₹1,499', '₹1,500'),
        entry(['Libra', 'Women Embroidered Straight Kurta', 'Size: M | Qty: 1'], '₹1,400', '₹2,099'),
      ) + rows(['Total Amount', '₹2,899']),
    );
    expect(itemsOf(reading ?? { items: [] })).toEqual([
      ['Levana Men Slim Fit Stretchable Jeans', 1, 149_900],
      ['Libra Women Embroidered Straight Kurta', 1, 140_000],
    ]);
  });

  it('with details behind a colon that has a space before it', () => {
    const reading = read(
      rows(
        ['Bol émaillé<br>Couleur : Bleu nuit<br>UGS : bol-bn<br>Qté : 4', '72,00 €'],
        ['Pichet<br>Qté : 1', '41,00 €'],
      ) + rows(['Sous-total', '113,00 €'], ['Total', '113,00 €']),
    );
    expect(itemsOf(reading ?? { items: [] })).toEqual([
      ['Bol émaillé', 4, 7200],
      ['Pichet', 1, 4100],
    ]);
  });

  it('whose long numbers are labelled in words that nobody listed', () => {
    const item = (name: string, count: number, price: string) => [
      `<a href="https://cornerstall.example/a">${name}</a><br>Transaction ID: 41200988${count}<br>Quantity: ${count}<br>Price: ${price}`,
    ];
    const reading = read(
      rows(item('Oak Board', 1, '£34.00'), item('Cork Coasters', 2, '£9.00')) +
        rows(['Item total', '£52.00'], ['Order total', '£52.00']),
    );
    expect(itemsOf(reading ?? { items: [] })).toEqual([
      ['Oak Board', 1, 3400],
      ['Cork Coasters', 2, 1800],
    ]);
  });

  it('with its variant and quantity below its price', () => {
    const reading = read(
      `<p>Thanks for shopping at Corner Stall</p>${rows(
        ['Alder Loop oversized t-shirt<br>£12.00<br>Black / M / Qty 2'],
        ['Alder<br>Joggers<br><s>£44.95</s> £35.00<br>Grey / L / Qty 1'],
      )}${rows(['Sub-total', '£59.00'], ['Delivery', '£4.50'], ['Total', '£63.50'])}`,
    );
    expect(itemsOf(reading ?? { items: [] })).toEqual([
      ['Alder Loop oversized t-shirt', 2, 2400],
      ['Alder Joggers', 1, 3500],
    ]);
  });

  it('with the text under the heading of names as its name', () => {
    const reading = read(
      `<p>訂單編號：TW20261118007</p>${rows(
        ['商品名稱', '規格', '單價', '數量', '小計'],
        ['不鏽鋼保溫杯 500ml', '霧黑', 'NT$690', '1', 'NT$690'],
        ['竹纖維毛巾', '米白', 'NT$120', '4', 'NT$480'],
      )}<p>商品金額：NT$1,170</p><p>運費：NT$80</p><p>訂單總額：NT$1,250</p>`,
    );
    expect(itemsOf(reading ?? { items: [] })).toEqual([
      ['不鏽鋼保溫杯 500ml', 1, 69000],
      ['竹纖維毛巾', 4, 48000],
    ]);
    expect(reading?.totalCents?.value).toBe(125000);
  });
});

it('a description is not the name of an item whose price is explained in its row', () => {
  const item = (name: string, kind: string, each: string, all: string) => [
    `<p>${name}</p><p>${kind}</p><p>Size L</p><p>Qty 2 @ ${each}</p>`,
    `<p>${all}</p>`,
  ];
  const reading = read(
    rows(
      item('Pegasus 41', "Men's Road Running Shoes", '$104.00', '$208.00'),
      item('Everyday Plus', 'Training Crew Socks (3 Pairs)', '$22.00', '$44.00'),
    ) + rows(['Subtotal', '$252.00'], ['Total', '$252.00']),
  );
  const names = reading?.items.map(({ value }) => value.name.split(' ').slice(0, 2).join(' '));
  expect(names).toEqual(['Pegasus 41', 'Everyday Plus']);
  expect(reading?.items.map(({ value }) => [value.quantity, value.totalCents])).toEqual([
    [2, 20800],
    [2, 4400],
  ]);
});
