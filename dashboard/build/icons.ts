import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Bitmap icons for what does not draw SVG, made from the one drawing. */
export async function writeIcons({ publicDir }: { publicDir: string }): Promise<void> {
  const svg = await readFile(join(publicDir, 'favicon.svg'));
  const draw = (size: number) => sharp(svg, { density: 300 }).resize(size, size).png().toBuffer();
  await writeFile(join(publicDir, 'apple-touch-icon.png'), await draw(180));
  await writeFile(join(publicDir, 'favicon.ico'), toIco(await draw(32)));
}

/** An ICO file holding one 32 px PNG: a 6-byte header, one 16-byte directory entry, the picture. */
function toIco(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(32, 6);
  header.writeUInt8(32, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
