import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
);
GlobalFonts.register(readFileSync(join(fonts, 'LiberationSans-Regular.ttf')), 'Receipt');

const till = [
  ['CORNER HARDWARE LLC', ''],
  ['09/14/2026 10:32', ''],
  ['CLAW HAMMER', '18.97'],
  ['WOOD SCREWS', '6.50'],
  ['SUBTOTAL', '25.47'],
  ['TAX', '2.10'],
  ['TOTAL', '$27.57'],
];

/** A picture of a till receipt of Corner Hardware, upright and sharp. */
export function tillPicture(): Buffer {
  const canvas = createCanvas(720, 900);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 720, 900);
  context.fillStyle = '#222';
  context.font = '34px Receipt';
  till.forEach(([left = '', right = ''], index) => {
    [...left].forEach((character, at) => {
      context.fillText(character, 40 + at * 25, 90 + index * 70);
    });
    context.fillText(right, 560, 90 + index * 70);
  });
  return canvas.toBuffer('image/jpeg');
}
