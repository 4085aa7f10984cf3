import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { createAppError } from '../../domain/shared/app-error.js';
import { kib } from '../../domain/shared/units.js';
import type { FileKey, Keyring } from './keyring.js';

/**
 * Layout: `DBF1`, key id (8 ASCII), nonce prefix (8 bytes), then segments of at most 64 KiB plaintext, each
 * followed by its 16-byte tag. The nonce of segment n is prefix + n (4 bytes); the associated data is the
 * path plus whether it is the last segment, so that segments cannot be reordered, dropped, or moved to
 * another file unnoticed (the STREAM construction: Hoang, Reyhanitabar, Rogaway, Vizár 2015).
 */
const magic = Buffer.from('DBF1');
const segmentBytes = 64 * kib;
const tagBytes = 16;
const prefixBytes = 8;
const headerBytes = magic.length + 8 + prefixBytes;

/** Encrypts a stream for a path. */
export function createEncryptStream({ key, path }: { key: FileKey; path: string }): Transform {
  const { header, seal } = createSealer({ key, path });
  return createSegmenter({
    segmentBytes,
    header,
    transform: (...segment) => Buffer.concat(seal(...segment)),
  });
}

/** Encrypts bytes that are in memory as {@link createEncryptStream} would. */
export function encryptBytes({
  key,
  path,
  bytes,
}: {
  key: FileKey;
  path: string;
  bytes: Uint8Array;
}): Buffer {
  const { header, seal } = createSealer({ key, path });
  const plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = Math.max(1, Math.ceil(plain.length / segmentBytes));
  const segments = Array.from({ length: count }, (_, index) =>
    seal(plain.subarray(index * segmentBytes, (index + 1) * segmentBytes), index, index === count - 1),
  );
  return Buffer.concat([header, ...segments.flat()]);
}

function createSealer({ key, path }: { key: FileKey; path: string }) {
  const prefix = randomBytes(prefixBytes);
  /** The parts of a sealed segment, not yet put together: whoever has all of a file does that once. */
  const seal = (plain: Buffer, index: number, isLast: boolean): Buffer[] => {
    const cipher = createCipheriv('aes-256-gcm', key.secret, nonceOf(prefix, index));
    cipher.setAAD(associatedData(path, isLast));
    return [cipher.update(plain), cipher.final(), cipher.getAuthTag()];
  };
  return { header: Buffer.concat([magic, Buffer.from(key.id, 'ascii'), prefix]), seal };
}

/**
 * Decrypts what {@link createEncryptStream} wrote for the same path.
 *
 * The stream fails with `file.damaged` on any change of the bytes and `file.key_unknown` when the key is gone.
 */
export function createDecryptStream({ keyring, path }: { keyring: Keyring; path: string }): Transform {
  const opener = createOpener({ keyring, path });
  return createSegmenter({
    segmentBytes: segmentBytes + tagBytes,
    readHeader: { length: headerBytes, read: opener.readHeader },
    transform: opener.open,
  });
}

/**
 * Decrypts all the bytes of a file, which are in memory, as {@link createDecryptStream} would.
 *
 * @throws {AppError} `file.damaged`, `file.key_unknown`
 */
export function decryptBytes({
  keyring,
  path,
  sealed,
}: {
  keyring: Keyring;
  path: string;
  sealed: Buffer;
}): Buffer {
  if (sealed.length < headerBytes + tagBytes) throw damaged(path);
  const opener = createOpener({ keyring, path });
  opener.readHeader(sealed.subarray(0, headerBytes));
  const size = segmentBytes + tagBytes;
  const body = sealed.subarray(headerBytes);
  const count = Math.ceil(body.length / size);
  const segments = Array.from({ length: count }, (_, index) =>
    opener.open(body.subarray(index * size, (index + 1) * size), index, index === count - 1),
  );
  return Buffer.concat(segments);
}

function createOpener({ keyring, path }: { keyring: Keyring; path: string }) {
  let opened: { key: FileKey; prefix: Buffer } | null = null;
  return {
    readHeader(header: Buffer): void {
      opened = readHeader(header, keyring, path);
    },
    open(sealed: Buffer, index: number, isLast: boolean): Buffer {
      if (!opened || sealed.length < tagBytes) throw damaged(path);
      const decipher = createDecipheriv('aes-256-gcm', opened.key.secret, nonceOf(opened.prefix, index));
      decipher.setAAD(associatedData(path, isLast));
      decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
      try {
        return Buffer.concat([
          decipher.update(sealed.subarray(0, sealed.length - tagBytes)),
          decipher.final(),
        ]);
      } catch (error) {
        throw damaged(path, error);
      }
    },
  };
}

type Segmenter = {
  segmentBytes: number;
  header?: Buffer;
  readHeader?: { length: number; read: (header: Buffer) => void };
  transform: (segment: Buffer, index: number, isLast: boolean) => Buffer;
};

/** Cuts a stream into segments and transforms each; a segment is held back until it is known whether it is the last. */
function createSegmenter({
  segmentBytes: size,
  header,
  readHeader: headerReader,
  transform,
}: Segmenter): Transform {
  let pending: Buffer = Buffer.alloc(0);
  let index = 0;
  let needsHeader = headerReader !== undefined;
  const takeHeader = (): boolean => {
    if (!needsHeader || !headerReader) return true;
    if (pending.length < headerReader.length) return false;
    headerReader.read(pending.subarray(0, headerReader.length));
    pending = pending.subarray(headerReader.length);
    needsHeader = false;
    return true;
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
        if (!takeHeader()) return done();
        let at = 0;
        while (pending.length - at > size) {
          this.push(transform(pending.subarray(at, at + size), index, false));
          index += 1;
          at += size;
        }
        pending = pending.subarray(at);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        takeHeader();
        this.push(transform(pending, index, true));
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
  if (header) stream.push(header);
  return stream;
}

function readHeader(header: Buffer, keyring: Keyring, path: string): { key: FileKey; prefix: Buffer } {
  if (!header.subarray(0, magic.length).equals(magic)) throw damaged(path);
  const keyId = header.subarray(magic.length, magic.length + 8).toString('ascii');
  const key = keyring.all.find((candidate) => candidate.id === keyId);
  if (!key) {
    throw createAppError({ code: 'file.key_unknown', message: `no key ${keyId} for ${path}` });
  }
  return { key, prefix: header.subarray(magic.length + 8) };
}

function nonceOf(prefix: Buffer, index: number): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(index);
  return Buffer.concat([prefix, counter]);
}

function associatedData(path: string, isLast: boolean): Buffer {
  return Buffer.from(`${path}\n${isLast ? 'last' : 'more'}`);
}

function damaged(path: string, cause?: unknown) {
  return createAppError({
    code: 'file.damaged',
    message: `stored bytes of ${path} do not verify`,
    cause,
  });
}
