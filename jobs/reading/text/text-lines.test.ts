import { expect, it } from 'vitest';
import { textLines } from './text-lines.js';

it('link and picture placeholders from mail programs are removed', () => {
  const text = '[image: Oak Tray]\nOak Tray <https://shop.example/p/1?a=b>\n[cid:logo.png]Qty: 2';
  expect(textLines(text).map((line) => line.text)).toEqual(['Oak Tray', 'Qty: 2']);
});

it('a line with one link keeps it', () => {
  const [line] = textLines('Oak Tray <https://shop.example/p/1>');
  expect(line?.pieces[0]).toMatchObject({ text: 'Oak Tray', href: 'https://shop.example/p/1' });
});

it('asterisks for bold text are removed, those of a list stay', () => {
  const texts = textLines('Bestellnummer *PF-3381*\n**$26.00**\n* 2 x Soap *new').map((line) => line.text);
  expect(texts).toEqual(['Bestellnummer PF-3381', '$26.00', '* 2 x Soap *new']);
});
