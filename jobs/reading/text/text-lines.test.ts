import { expect, it } from 'vitest';
import { textLines } from './text-lines.js';

it('links and pictures that mail programs put into text are no part of it', () => {
  const text = '[image: Oak Tray]\nOak Tray <https://shop.example/p/1?a=b>\n[cid:logo.png]Qty: 2';
  expect(textLines(text).map((line) => line.text)).toEqual(['Oak Tray', 'Qty: 2']);
});
