import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeThumbnail, maxThumbnailBytes } from './make-thumbnail.js';

/** Pixels that no JPEG compresses well. */
const noise = (width: number, height: number) => ({ data: randomBytes(width * height * 3), width, height });

it.each([
  { what: 'a photo', width: 1800, height: 2400 },
  { what: 'a long till receipt', width: 720, height: 6000 },
  { what: 'a strip', width: 3, height: 70_000 },
  { what: 'a stamp', width: 40, height: 30 },
])('reduces $what to at most 100 KB in its proportions, even if it is noise', async ({ width, height }) => {
  const bytes = await makeThumbnail(noise(width, height));
  expect(bytes.length).toBeLessThanOrEqual(maxThumbnailBytes);
  const made = await sharp(bytes).metadata();
  expect(made.format).toBe('jpeg');
  // A pixel at least remains of each side, and a picture is never made larger.
  expect(Math.abs(made.width - Math.max(1, (made.height * width) / height))).toBeLessThanOrEqual(1);
  expect(made.height).toBeLessThanOrEqual(height);
});

it('keeps nothing but the picture', async () => {
  const { exif, icc, xmp } = await sharp(await makeThumbnail(noise(300, 400))).metadata();
  expect({ exif, icc, xmp }).toEqual({ exif: undefined, icc: undefined, xmp: undefined });
});
