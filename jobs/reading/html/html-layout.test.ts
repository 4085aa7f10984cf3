import { describe, expect, it } from 'vitest';
import { parseHtml } from './dom.js';
import { layOutHtml } from './html-layout.js';

/** More than the arguments that a call may have. */
const many = 130_000;

it('a page of any number of lines is laid out', () => {
  const lines = layOutHtml(parseHtml('<p>Soap'.repeat(many)));
  expect(lines[0]?.text).toBe('Soap');
});

it('text in a cell without a size is seen where it has a size of its own, and a preheader is not', () => {
  const cell =
    '<td style="font-size:0px;padding:4px"><div style="font-size:14px">Wool <b>throw</b></div> gap</td>';
  const preheader = '<div style="font-size:0">Save <b>$9.00</b><i style="font-size:1em"> now</i></div>';
  const lines = layOutHtml(parseHtml(`${preheader}<table><tr>${cell}<td>$65.00</td></tr></table>`));
  expect(lines.map(({ text }) => text)).toEqual(['Wool throw  $65.00']);
});

it('an amount is parted from a label in any alphabet that ends right before it', () => {
  const lines = layOutHtml(
    parseHtml('<p><b>小計</b><span>¥1,200</span></p><p><b>Ara toplamı</b><i>₺90,00</i></p>'),
  );
  expect(lines.map(({ text }) => text)).toEqual(['小計 ¥1,200', 'Ara toplamı ₺90,00']);
});

it('several blanks that do not collapse part columns, and one does not', () => {
  const lines = layOutHtml(parseHtml('<p>&nbsp;&nbsp;Antal: 1&nbsp;&nbsp; &nbsp;1&nbsp;599,00 kr</p>'));
  expect(lines.map(({ text }) => text)).toEqual(['Antal: 1  1 599,00 kr']);
  const wide = layOutHtml(
    parseHtml('<p>Antal: 4 &nbsp; 499 kr / st&nbsp;</p><p>Size: M &nbsp;|&nbsp; Red</p>'),
  );
  expect(wide.map(({ text }) => text)).toEqual(['Antal: 4  499 kr / st', 'Size: M | Red']);
});

it.each(['<pre>', '<div style="white-space: pre-wrap">'])('blanks and line ends stay in %s', (open) => {
  const lines = layOutHtml(parseHtml(`${open}  2  Oak Tray    <b>38.00</b>\nTotal         38.00`));
  expect(lines.map(({ text }) => text)).toEqual(['2  Oak Tray  38.00', 'Total  38.00']);
});

it('a picture names the thing of a row that has no words, and no other', () => {
  const row = (picture: string, words: string) =>
    `<tr><td><img src="a.jpg" alt="${picture}"></td><td>${words}</td><td>$18.00</td></tr>`;
  const lines = layOutHtml(
    parseHtml(`<table>${row('Walnut Frame', '1')}${row('Brass Hook, photographed', 'Brass Hook')}</table>`),
  );
  expect(lines.map(({ text }) => text)).toEqual(['Walnut Frame  1  $18.00', 'Brass Hook  $18.00']);
});

it.each(['<sup>99</sup>', '<span style="vertical-align:top">99</span>'])(
  'cents that are set higher are cents: %s',
  (cents) => {
    const lines = layOutHtml(
      parseHtml(`<p><span style="vertical-align:top">$</span><span>18</span>${cents} USD</p>`),
    );
    expect(lines.map(({ text }) => text)).toEqual(['$18.99 USD']);
  },
);

const shownTexts = (html: string) => layOutHtml(parseHtml(html)).map((line) => line.text);

describe('a table is laid out as browsers build it', () => {
  it('with cells outside of rows, forms around rows and other things between them', () => {
    expect(shownTexts('<table><td>Blue Mug × 2</td><td>$18.00</td></table>')).toEqual([
      'Blue Mug × 2  $18.00',
    ]);
    expect(
      shownTexts(
        '<table><caption>Your things</caption><form><tr><td>Bowl</td><td>$7</td></tr></form><div>Thanks</div></table>',
      ),
    ).toEqual(['Your things', 'Bowl  $7', 'Thanks']);
  });

  it('with its footer last, wherever that was written', () => {
    expect(
      shownTexts(
        '<table><tfoot><tr><td>Total</td><td>$7</td></tr></tfoot><tbody><tr><td>Bowl</td><td>$7</td></tr></tbody></table>',
      ),
    ).toEqual(['Bowl  $7', 'Total  $7']);
  });
});

describe('style sheets', () => {
  const page = (css: string, body: string) => shownTexts(`<style>${css}</style>${body}`);

  it('hide what phones show beside what computers show, and what is only for a list of mails', () => {
    const css = `/* {} */ .ahead, body[yahoo] .ahead{display:none !important}
      @media (min-width:480px){.phone{display:none}} @media only screen and (max-width:480px){.desk{display:none}}`;
    const body = '<p class="ahead">Look inside</p><p class="x phone">Cup $4</p><p class="desk">Cup $4</p>';
    expect(page(css, body)).toEqual(['Cup $4']);
  });

  it('hide nothing that is shown again: by a longer rule, a later one or the element itself', () => {
    const css =
      '.tab{display:none}.tab.open{display:block}.late{display:none}.late{display:block}.own{display:none}';
    const body = '<p class="tab open">A</p><p class="late">B</p><p class="own" style="display:block">C</p>';
    expect(page(css, body)).toEqual(['A', 'B', 'C']);
  });

  it('hide nothing that only prints, dark screens or unknown questions hide', () => {
    const css =
      '@media print{.a{display:none}}@media (prefers-color-scheme:dark){.a{display:none}}@supports (x:y){.a{display:none}}';
    expect(page(css, '<p class="a">A</p>')).toEqual(['A']);
  });
});

it.each(['repeat(2, minmax(0, 1fr))', '2fr 1fr', '1fr auto'])('a grid of %s has rows of two', (columns) => {
  const cells = '<span>Subtotal</span><span>$20</span><span>Tax</span><span>$2</span>';
  const texts = shownTexts(
    `<div style="display:grid;gap:4px;grid-template-columns:${columns}">${cells}</div>`,
  );
  expect(texts).toEqual(['Subtotal  $20', 'Tax  $2']);
  expect(shownTexts(`<div style="display:grid"><p>Cup</p><p>$4</p></div>`)).toEqual(['Cup', '$4']);
});
