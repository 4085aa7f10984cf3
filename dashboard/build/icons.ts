import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Background of icons that phones crop to their own shape: the site's paper colour. */
const iconGround = '#fbf7ef';

/** Writes bitmap icons, made from the SVG, for clients that cannot show SVG. */
export async function writeIcons({ publicDir }: { publicDir: string }): Promise<void> {
  const svg = await readFile(join(publicDir, 'favicon.svg'));
  const draw = (size: number) => sharp(svg, { density: 300 }).resize(size, size).png().toBuffer();
  await writeFile(join(publicDir, 'apple-touch-icon.png'), await draw(180));
  await writeFile(join(publicDir, 'icon-192.png'), await draw(192));
  await writeFile(join(publicDir, 'icon-512.png'), await draw(512));
  await writeFile(join(publicDir, 'icon-maskable-512.png'), await drawMaskable(draw));
  await writeFile(join(publicDir, 'favicon.ico'), toIco(await draw(32)));
}

/**
 * The drawing inside the circle that every mask leaves visible (W3C manifest, safe zone: 80 % of the side), on its own
 * background.
 */
async function drawMaskable(draw: (size: number) => Promise<Buffer>): Promise<Buffer> {
  const side = 512;
  const inner = 0.7 * side;
  const edge = Math.round((side - inner) / 2);
  const border = { top: edge, bottom: edge, left: edge, right: edge };
  const drawn = await draw(side - 2 * edge);
  return await sharp(drawn)
    .extend({ ...border, background: iconGround })
    .flatten({ background: iconGround })
    .png()
    .toBuffer();
}

/** An ICO file with one 32 px PNG: a 6-byte header, one 16-byte directory entry, the image. */
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
