import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { unpackBody } from './unpack-body.js';

const page = Buffer.from('<p>$10.00</p>'.repeat(100));
const maxBytes = page.length;
const textOf = async (bytes: Buffer, encoding: string | null) => {
  const unpacked = await unpackBody({ bytes, encoding, maxBytes });
  return unpacked.ok ? Buffer.from(unpacked.bytes).toString() : unpacked.reason;
};

describe('unpacking a body', () => {
  it.each([
    ['gzip', gzipSync(page)],
    ['X-GZIP', gzipSync(page)],
    ['br', brotliCompressSync(page)],
    ['deflate', deflateSync(page)],
    ['deflate', deflateRawSync(page)],
    ['identity', page],
    [null, page],
    ['identity, gzip', gzipSync(page)],
  ])('decodes %s', async (encoding, bytes) => {
    expect(await textOf(bytes, encoding)).toBe(page.toString());
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    [null, (bytes: Buffer) => bytes],
  ])('stops one byte over the limit, in %s', async (encoding, pack) => {
    expect(await textOf(pack(Buffer.concat([page, Buffer.from('!')])), encoding)).toBe('too_large');
  });

  it.each([
    ['two encodings', 'gzip, gzip', gzipSync(gzipSync(page))],
    ['an encoding that nobody asked for', 'zstd', page],
    ['data of another encoding', 'gzip', page],
    ['data that breaks off', 'gzip', gzipSync(page).subarray(0, -12)],
  ])('refuses %s', async (_what, encoding, bytes) => {
    expect(await textOf(bytes, encoding)).toBe('bad_encoding');
  });
});
