import { expect, it } from 'vitest';
import { isTextLayer } from './text-layer.js';

const text = 'Fenwick Booksellers  12 Mill Lane, Bristol  Total 33.46 GBP';
/** Glyph numbers read as letters, as from a font without a Unicode map. */
const numbers = [...text].map((letter) => String.fromCharCode(letter.charCodeAt(0) - 29)).join('');

it.each([
  ['text', text, true],
  ['a stamp', 'Scanned by Office', false],
  ['numbers of glyphs', numbers, false],
])('a layer of %s', (_, layer, isOne) => {
  expect(isTextLayer(layer)).toBe(isOne);
});
