import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { heicOf, jpegOf, pngOf } from '../../../tests/support/mail/compose.js';
import { imageSize } from './image-size.js';

const size = { width: 321, height: 123 };

describe('the size of an image', () => {
  it('is read from the header of a PNG, a JPEG of either kind and a GIF', async () => {
    const jpeg = await jpegOf(size);
    const progressive = await sharp(jpeg)
      .jpeg({ progressive: true })
      .withExif({ IFD0: { Copyright: 'x'.repeat(9_000) } })
      .toBuffer();
    const gif = Buffer.from([...Buffer.from('GIF89a'), 0x41, 0x01, 0x7b, 0x00]);
    for (const bytes of [await pngOf(size), jpeg, progressive, gif]) expect(imageSize(bytes)).toEqual(size);
  });

  it('is read from a view into a larger buffer', async () => {
    const png = await pngOf(size);
    expect(imageSize(Buffer.concat([Buffer.alloc(7), png]).subarray(7))).toEqual(size);
  });

  it('skips fill bytes between JPEG segments', async () => {
    const jpeg = await jpegOf(size);
    expect(
      imageSize(Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(1_000, 0xff), jpeg.subarray(3)])),
    ).toEqual(size);
  });

  it('skips tables before the frame header of a JPEG', () => {
    const tables = 'ffc400048888ffc800048888ffcc00048888';
    const frame = 'ffc0001108007b014103012200021101';
    expect(imageSize(Buffer.from(`ffd8${tables}${frame}`, 'hex'))).toEqual(size);
  });

  it('is unknown for other formats', () => {
    expect(imageSize(heicOf())).toBeNull();
    expect(imageSize(Buffer.from('%PDF-1.4 and so on, and on'))).toBeNull();
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a PNG without its header', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a JPEG without a frame', Buffer.from('ffd8ffd9', 'hex')],
    ['a JPEG with a segment of length zero', Buffer.from('ffd8ffe00000ffe00000ffe00000', 'hex')],
    ['a JPEG whose segment is longer than the file', Buffer.from('ffd8ffe0ffff4a46494600010100', 'hex')],
    [
      'a JPEG of only fill bytes',
      Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(10_000_000, 0xff)]),
    ],
    ['a JPEG that turns into something else', Buffer.from('ffd8ffe00004aaaa00c0001108', 'hex')],
  ])('is unknown for %s', (_, bytes) => expect(imageSize(bytes)).toBeNull());

  it('is taken from the header of a decompression bomb, because nothing is decoded', () => {
    const png = Buffer.alloc(24);
    png.writeUInt32BE(0x89504e47, 0);
    png.writeUInt32BE(0xffffffff, 16);
    png.writeUInt32BE(0xffffffff, 20);
    expect(imageSize(png)).toEqual({ width: 0xffffffff, height: 0xffffffff });
  });
});
