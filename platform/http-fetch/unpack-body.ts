import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { thrownCode } from '../../domain/shared/thrown.js';

/** The decoded bytes of a body, or why there are none. */
export type Unpacked = { ok: true; bytes: Uint8Array } | { ok: false; reason: 'too_large' | 'bad_encoding' };

const unzip = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: promisify(inflate),
  rawDeflate: promisify(inflateRaw),
};

/**
 * Decodes a body's `Content-Encoding`, up to `maxBytes`. Supports gzip, br and deflate (with or without zlib
 * header, as servers send both); nested encodings are refused: only bombs have them.
 */
export async function unpackBody({
  bytes,
  encoding,
  maxBytes,
}: {
  bytes: Buffer;
  encoding: string | null;
  maxBytes: number;
}): Promise<Unpacked> {
  const names = (encoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const applied = names.filter((name) => name !== '' && name !== 'identity');
  const [name, ...others] = applied;
  if (name === undefined || bytes.length === 0) return bounded(bytes, maxBytes);
  const unpack = others.length === 0 ? unpackerOf(name, bytes) : null;
  if (!unpack) return { ok: false, reason: 'bad_encoding' };
  try {
    return { ok: true, bytes: await unpack(bytes, { maxOutputLength: maxBytes }) };
  } catch (error) {
    const tooLarge = thrownCode(error) === 'ERR_BUFFER_TOO_LARGE';
    return { ok: false, reason: tooLarge ? 'too_large' : 'bad_encoding' };
  }
}

function unpackerOf(name: string, bytes: Buffer) {
  if (name === 'gzip' || name === 'x-gzip') return unzip.gzip;
  if (name === 'br') return unzip.br;
  if (name !== 'deflate') return null;
  const isZlib = ((bytes[0] ?? 0) & 0x0f) === 8 && bytes.length > 1 && bytes.readUInt16BE(0) % 31 === 0;
  return isZlib ? unzip.deflate : unzip.rawDeflate;
}

function bounded(bytes: Buffer, maxBytes: number): Unpacked {
  return bytes.length > maxBytes ? { ok: false, reason: 'too_large' } : { ok: true, bytes };
}
