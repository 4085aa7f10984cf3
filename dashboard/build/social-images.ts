import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';

/** Texts of one card. */
export type SocialCard = { title: string; line: string; amount: string };

const width = 1200;
const height = 630;
const paper = '#fbf7ef';
const sheet = '#fffdf9';
const ink = '#14231c';
const green = '#086241';
const textWidth = 640;

/**
 * Draws the card for every shared link: the page's promise on paper, with the mascot on a receipt. No brand name,
 * because only the running server knows it; social networks show the site's name below the card.
 */
export async function writeSocialImages({
  cards,
  mascotSvg,
  themeFile,
  publicDir,
}: {
  cards: Readonly<Record<string, SocialCard>>;
  mascotSvg: string;
  themeFile: string;
  publicDir: string;
}): Promise<void> {
  registerFonts();
  const colours = await readColours(themeFile);
  const drawing = mascotSvg.replaceAll(/var\((--color-[a-z-]+)\)/g, (_, name) => colours.get(name) ?? ink);
  const mascot = await loadImage(await sharp(Buffer.from(drawing), { density: 220 }).png().toBuffer());
  const socialDir = join(publicDir, 'social');
  await mkdir(socialDir, { recursive: true });
  for (const [name, card] of Object.entries(cards)) {
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.fillStyle = paper;
    context.fillRect(0, 0, width, height);
    drawTitle({ context, title: card.title });
    drawReceipt({ context, card });
    context.drawImage(mascot, 860, 92, 190, 208);
    // A palette: flat colours, a quarter of the bytes.
    await writeFile(
      join(socialDir, `${name}.png`),
      await sharp(canvas.toBuffer('image/png')).png({ palette: true, quality: 90, effort: 7 }).toBuffer(),
    );
  }
}

function registerFonts(): void {
  const { resolve } = createRequire(import.meta.url);
  const files = { Display: 'bricolage-grotesque', Text: 'figtree' };
  for (const [family, name] of Object.entries(files)) {
    const path = resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
    if (!GlobalFonts.registerFromPath(path, family)) throw new Error(`cannot load font ${path}`);
  }
}

/** Light colours from the theme file, which remains the only place that defines them. */
async function readColours(themeFile: string): Promise<Map<string, string>> {
  const css = await readFile(themeFile, 'utf8');
  const light = css.slice(0, css.indexOf('@media (prefers-color-scheme: dark)'));
  return new Map(
    [...light.matchAll(/(--color-[a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

function drawTitle({ context, title }: { context: SKRSContext2D; title: string }): void {
  const size = title.length > 48 ? 66 : 80;
  context.font = `800 ${size}px Display`;
  context.fillStyle = ink;
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && context.measureText(longer).width <= textWidth)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const lineHeight = size * 1.06;
  const top = (height - lines.length * lineHeight) / 2 + size * 0.82;
  for (const [index, line] of lines.entries()) context.fillText(line, 76, top + index * lineHeight);
}

/** Draws a sheet with torn edges and one line on it. */
function drawReceipt({ context, card }: { context: SKRSContext2D; card: SocialCard }): void {
  const [left, right, top, bottom, tooth] = [772, 1132, 60, 570, 15];
  context.save();
  context.shadowColor = 'rgb(20 35 28 / 0.22)';
  context.shadowBlur = 40;
  context.shadowOffsetY = 14;
  context.fillStyle = sheet;
  context.beginPath();
  context.moveTo(left, top);
  for (let x = left; x < right; x += tooth * 2) {
    context.lineTo(x + tooth, top - tooth * 0.8);
    context.lineTo(x + tooth * 2, top);
  }
  context.lineTo(right, bottom);
  for (let x = right; x > left; x -= tooth * 2) {
    context.lineTo(x - tooth, bottom + tooth * 0.8);
    context.lineTo(x - tooth * 2, bottom);
  }
  context.fill();
  context.restore();
  context.strokeStyle = '#ddd3bf';
  context.lineWidth = 4;
  context.setLineDash([10, 8]);
  context.beginPath();
  context.moveTo(left + 32, 340);
  context.lineTo(right - 32, 340);
  context.stroke();
  context.setLineDash([]);
  context.textAlign = 'center';
  context.fillStyle = '#52605a';
  context.font = '500 30px Text';
  context.fillText(card.line, (left + right) / 2, 400);
  context.fillStyle = green;
  context.font = '800 44px Display';
  context.fillText(card.amount, (left + right) / 2, 470);
  context.textAlign = 'left';
  context.fillStyle = ink;
  for (const [at, bar] of [...barcode].entries()) {
    if (bar === '1') context.fillRect(left + 60 + at * 6, 500, 6, 42);
  }
}

const barcode = '1101001110101100010110111010011010001110';
