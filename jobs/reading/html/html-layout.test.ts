import { expect, it } from 'vitest';
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

it('several blanks that do not collapse part columns, and one does not', () => {
  const lines = layOutHtml(parseHtml('<p>&nbsp;&nbsp;Antal: 1&nbsp;&nbsp; &nbsp;1&nbsp;599,00 kr</p>'));
  expect(lines.map(({ text }) => text)).toEqual(['Antal: 1  1 599,00 kr']);
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
