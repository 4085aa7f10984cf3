import sharp from 'sharp';
import { kib } from '../../domain/shared/units.js';
import type { RgbImage } from './rgb-image.types.js';

/** Most bytes of a reduced picture: a page shows one beside its text, on any connection. */
export const maxThumbnailBytes = 100 * kib;
/** Pixels to begin with: 900 by 670 of a photo, and 280 across of a long till receipt. */
export const thumbnailPixels = 600_000;
/** JPEG ends at 65,535 pixels a side, and nobody looks at more than this. */
const maxSide = 8_000;
const jpegQuality = 70;

/**
 * Reduces a picture to a JPEG of at most {@link maxThumbnailBytes}, without the place and time that a phone writes into
 * its photos. Noise is halved in size until it fits.
 */
export async function makeThumbnail({ data, width, height }: RgbImage): Promise<Uint8Array> {
  for (let pixels = thumbnailPixels; ; pixels /= 2) {
    const scale = Math.min(1, Math.sqrt(pixels / (width * height)), maxSide / Math.max(width, height));
    const bytes = await sharp(data, { raw: { width, height, channels: 3 } })
      .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), {
        fit: 'fill',
      })
      .jpeg({ quality: jpegQuality })
      .toBuffer();
    if (bytes.length <= maxThumbnailBytes) return bytes;
  }
}
