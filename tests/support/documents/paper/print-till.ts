import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { Random } from '../random.js';
import { type TillLine, tillColumns } from './till-text.js';

/** Printed paper as RGB pixels, three bytes each. */
export type Picture = { data: Buffer; width: number; height: number };

const fontFolder = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
);
const fonts = [
  'FoxitFixedBold.pfb',
  'FoxitFixed.pfb',
  'LiberationSans-Regular.ttf',
  'LiberationSans-Bold.ttf',
];
for (const file of fonts) GlobalFonts.register(readFileSync(join(fontFolder, file)), nameOf(file));

/** Pixels per character cell: about 200 dots per inch. */
const cell = { width: 15, height: 30 } as const;
const margin = { x: 36, y: 48 } as const;

/** Prints lines as a till does, one character per cell, in a random font and blackness. */
export function printTill({ lines, random }: { lines: TillLine[]; random: Random }): Picture {
  const family = nameOf(random.pick(fonts.filter((file) => file !== 'FoxitFixed.pfb')));
  const ink = random.int(20, 80);
  const width = tillColumns * cell.width + 2 * margin.x;
  const height = lines.reduce((sum, line) => sum + cell.height * (line.isTall ? 2 : 1), 0) + 2 * margin.y;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fbfaf7';
  context.fillRect(0, 0, width, height);
  context.fillStyle = `rgb(${ink},${ink},${ink})`;
  let y = margin.y;
  for (const { text, isBold, isTall } of lines) {
    context.save();
    context.translate(margin.x, y + (isTall ? 46 : 23));
    context.scale(1, isTall ? 2 : 1);
    context.font = `${cell.height * 0.8}px "${isBold ? nameOf('FoxitFixedBold.pfb') : family}"`;
    // Proportional letters are centred in their cell, as in a till's own font.
    context.textAlign = 'center';
    [...text].forEach((character, index) => {
      context.fillText(character, (index + 0.5) * cell.width, 0);
    });
    context.restore();
    y += cell.height * (isTall ? 2 : 1);
  }
  const rgba = context.getImageData(0, 0, width, height).data;
  const data = Buffer.alloc(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    for (let channel = 0; channel < 3; channel += 1)
      data[pixel * 3 + channel] = rgba[pixel * 4 + channel] as number;
  return { data, width, height };
}

function nameOf(file: string): string {
  return `Till ${file.split('.')[0]}`;
}
