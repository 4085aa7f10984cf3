import sharp, { type Sharp } from 'sharp';
import { readingError } from '../../domain/receipts/reading.errors.js';
import type { ReadableFileType } from '../../domain/receipts/receipt-reading.types.js';
import { kib } from '../../domain/shared/units.js';
import { maxPixels } from './max-pixels.js';
import type { RgbImage } from './rgb-image.types.js';

/**
 * Size to which pictures are shrunk for reading: 2400 pixels on the long side of a phone photo; more only costs time.
 */
const workingPixels = 4_300_000;
/** Least width kept of a long receipt; below it the print is too small to read. */
const workingShortSide = 720;
/** Upper bound for long receipts: 720 pixels wide and 17 times as long. */
const maxWorkingPixels = 9_000_000;

/**
 * Decodes a picture to upright RGB of a bounded size: applies the EXIF orientation, puts transparency on white, and
 * shrinks it.
 *
 * @throws {AppError} `reading.too_many_pixels` (before any pixel is decoded), `reading.corrupt_file`
 */
export async function decodeImage({
  bytes,
  fileType,
}: {
  bytes: Uint8Array;
  fileType: ReadableFileType;
}): Promise<RgbImage> {
  const isHeic = fileType === 'image/heic' || fileType === 'image/heif';
  const source = isHeic ? await openHeic(bytes) : await openWithSharp(bytes);
  return toWorkingSize(source);
}

type OpenImage = { picture: Sharp; width: number; height: number };

async function openWithSharp(bytes: Uint8Array): Promise<OpenImage> {
  // The limit is checked here, because sharp's own error for it looks like that of a corrupt file.
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((cause) => {
      throw readingError('reading.corrupt_file', 'the picture has no readable header', cause);
    });
  const { width, height } = metadata.autoOrient;
  refuseTooLarge({ width, height });
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  return { picture, width, height };
}

/**
 * The type of uncompressed pictures (ISO/IEC 23001-17), which stands in the first bytes of a container. No phone writes
 * them, and libheif up to 1.23.2 writes beyond its memory on them (GHSA-x8r2-mggj-j6wr).
 */
const uncompressed = Buffer.from('unci');
/** Bytes of a container that describe its pictures; pixels follow. */
const headBytes = 64 * kib;

/** Opens HEIC, since sharp's libvips has no HEVC decoder; libheif (wasm) applies the container's rotation itself. */
async function openHeic(bytes: Uint8Array): Promise<OpenImage> {
  if (Buffer.from(bytes.subarray(0, headBytes)).includes(uncompressed))
    throw readingError('reading.corrupt_file', 'an uncompressed picture in the container');
  // Most processes see no such picture, and it takes as long to load as everything else here.
  const { default: decodeHeic } = await import('heic-decode');
  try {
    const pictures = await decodeHeic.all({ buffer: bytes });
    try {
      const first = pictures[0];
      if (!first) throw new Error('no picture in the container');
      refuseTooLarge(first);
      const { width, height, data } = await first.decode();
      return { picture: sharp(data, { raw: { width, height, channels: 4 } }), width, height };
    } finally {
      pictures.dispose();
    }
  } catch (error) {
    if (error instanceof Error && error.name === 'AppError') throw error;
    throw readingError('reading.corrupt_file', 'the HEIF container cannot be decoded', error);
  }
}

function refuseTooLarge({ width, height }: { width: number; height: number }): void {
  if (width * height <= maxPixels) return;
  throw readingError('reading.too_many_pixels', `${width} x ${height} is above ${maxPixels} pixels`);
}

function workingScale({ width, height }: { width: number; height: number }): number {
  const scaleTo = (pixels: number) => Math.sqrt(pixels / (width * height));
  const wanted = Math.max(scaleTo(workingPixels), workingShortSide / Math.min(width, height));
  return Math.min(1, wanted, scaleTo(maxWorkingPixels));
}

async function toWorkingSize({ picture, width, height }: OpenImage): Promise<RgbImage> {
  const scale = workingScale({ width, height });
  try {
    const { data, info } = await picture
      .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), {
        fit: 'fill',
      })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const rgb = info.channels === 3 ? data : toRgb(data);
    return { data: rgb, width: info.width, height: info.height, scale: info.width / width };
  } catch (cause) {
    throw readingError('reading.corrupt_file', 'the pixels cannot be decoded', cause);
  }
}

/** Converts grey to RGB: sharp's raw output of one channel stays grey whatever colour space is requested. */
function toRgb(grey: Buffer): Buffer {
  const rgb = Buffer.alloc(grey.length * 3);
  for (let index = 0; index < grey.length; index += 1) rgb.fill(grey[index] ?? 0, index * 3, index * 3 + 3);
  return rgb;
}

/** Rotates a picture clockwise. */
export async function rotateImage({
  image,
  degrees,
}: {
  image: RgbImage;
  degrees: number;
}): Promise<RgbImage> {
  const { data, width, height } = image;
  const turned = await sharp(data, { raw: { width, height, channels: 3 } })
    .rotate(degrees, { background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: turned.data, width: turned.info.width, height: turned.info.height };
}
