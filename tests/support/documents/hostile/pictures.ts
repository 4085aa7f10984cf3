import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A PNG whose header claims a size, with possibly fewer rows. */
export function lyingPng({ width, height, rows }: { width: number; height: number; rows: number }): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const packed = deflateSync(Buffer.alloc((width + 1) * rows));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body) >>> 0, 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A JPEG that ends in the middle of its data. */
export async function cutJpeg(): Promise<Buffer> {
  const whole = await noise(900, 900).jpeg().toBuffer();
  return whole.subarray(0, Math.floor(whole.length / 2));
}

/** A JPEG followed by a PDF and a web page. */
export async function polyglotJpeg(): Promise<Buffer> {
  const picture = await noise(300, 300).jpeg().toBuffer();
  const rest = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n<script>alert(1)</script>%%EOF';
  return Buffer.concat([picture, Buffer.from(rest)]);
}

/** An image of a given size in a single shade: a few kilobytes that decode to many pixels. */
export async function plainPng({ width, height }: { width: number; height: number }): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
}

function noise(width: number, height: number) {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#777',
    },
  });
}
