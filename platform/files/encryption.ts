import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform } from 'node:stream';
import { createAppError } from '../../domain/shared/app-error.js';
import { itemAt } from '../../domain/shared/lists.js';
import { toError } from '../../domain/shared/thrown.js';
import { kib } from '../../domain/shared/units.js';
import type { FileKey, Keyring } from './keyring.js';

/**
 * Layout: `DBF1`, key id (8 ASCII), nonce prefix (8 bytes), then segments of at most 64 KiB plaintext, each followed by
 * its 16-byte tag. The nonce of segment n is prefix + n (4 bytes); the associated data is the path plus whether it is
 * the last segment, so that reordering, dropping or moving segments to another file is detected (the STREAM
 * construction: Hoang, Reyhanitabar, Rogaway, Vizár 2015).
 */
const magic = Buffer.from('DBF1');
const segmentBytes = 64 * kib;
const tagBytes = 16;
/** Segments decrypted at a time: a quarter of what is buffered of a file being read. */
const segmentsAtOnce = 4;
const prefixBytes = 8;
const headerBytes = magic.length + 8 + prefixBytes;

/** Creates a stream that encrypts what is written to it, bound to a path. */
export function createEncryptStream({ key, path }: { key: FileKey; path: string }): Transform {
  const { header, seal } = createSealer({ key, path });
  return createSegmenter({ header, transform: (...segment) => Buffer.concat(seal(...segment)) });
}

/** Encrypts bytes in memory, in the format of {@link createEncryptStream}. */
export function encryptBytes(plain: { key: FileKey; path: string; bytes: Uint8Array }): Buffer {
  return itemAt([...encryptPieces({ ...plain, pieceBytes: Infinity })], 0);
}

/**
 * The same in pieces of `pieceBytes`; the last may be shorter. Each is encrypted when it is requested, so only one
 * piece of a large file is held twice.
 */
export function* encryptPieces({
  key,
  path,
  bytes,
  pieceBytes,
}: {
  key: FileKey;
  path: string;
  bytes: Uint8Array;
  pieceBytes: number;
}): Generator<Buffer, void> {
  const { header, seal } = createSealer({ key, path });
  const plain = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const count = segmentsOf(plain.length);
  let parts: Buffer[] = [header];
  let heldBytes = header.length;
  for (let index = 0; index < count; index += 1) {
    const segment = plain.subarray(index * segmentBytes, (index + 1) * segmentBytes);
    parts.push(...seal(segment, index, index === count - 1));
    heldBytes += segment.length + tagBytes;
    if (heldBytes < pieceBytes) continue;
    const held = Buffer.concat(parts, heldBytes);
    yield held.subarray(0, pieceBytes);
    parts = [held.subarray(pieceBytes)];
    heldBytes -= pieceBytes;
  }
  if (heldBytes > 0) yield Buffer.concat(parts, heldBytes);
}

/** Length of `plainBytes` bytes once encrypted. */
export function sealedLength(plainBytes: number): number {
  return headerBytes + plainBytes + segmentsOf(plainBytes) * tagBytes;
}

/** Number of segments. An empty file has one empty segment, because its end must be authenticated too. */
function segmentsOf(plainBytes: number): number {
  return Math.max(1, Math.ceil(plainBytes / segmentBytes));
}

function createSealer({ key, path }: { key: FileKey; path: string }) {
  const prefix = randomBytes(prefixBytes);
  /** Returns the parts of an encrypted segment unjoined, so that callers with the whole file join only once. */
  const seal = (plain: Buffer, index: number, isLast: boolean): Buffer[] => {
    const cipher = createCipheriv('aes-256-gcm', key.secret, nonceOf(prefix, index));
    cipher.setAAD(associatedData(path, isLast));
    return [cipher.update(plain), cipher.final(), cipher.getAuthTag()];
  };
  return { header: Buffer.concat([magic, Buffer.from(key.id, 'ascii'), prefix]), seal };
}

/**
 * Decrypts on demand what {@link createEncryptStream} wrote for the same path. Only the piece being decrypted is held,
 * and nothing is decrypted ahead; streams would hold three times as much of a file whose reader has stopped.
 *
 * @param pieces the encrypted bytes, split anywhere
 * @throws {AppError} `file.damaged` if any byte was changed, `file.key_unknown` if the key is not configured
 */
export async function* decryptPieces({
  keyring,
  path,
  pieces,
}: {
  keyring: Keyring;
  path: string;
  pieces: AsyncIterable<Uint8Array>;
}): AsyncGenerator<Buffer> {
  const opener = createOpener({ keyring, path });
  const size = segmentBytes + tagBytes;
  let pending: Buffer = Buffer.alloc(0);
  let index = 0;
  let needsHeader = true;
  /**
   * Decrypts segments that cannot be the last one, a few at a time, because each yield takes an iteration of the event loop.
   */
  const openSome = (): Buffer => {
    const opened: Buffer[] = [];
    while (pending.length > size && opened.length < segmentsAtOnce) {
      opened.push(opener.open(pending.subarray(0, size), index, false));
      pending = pending.subarray(size);
      index += 1;
    }
    return Buffer.concat(opened);
  };
  for await (const piece of pieces) {
    pending = joined(pending, piece);
    if (needsHeader) {
      if (pending.length < headerBytes) continue;
      opener.readHeader(pending.subarray(0, headerBytes));
      pending = pending.subarray(headerBytes);
      needsHeader = false;
    }
    while (pending.length > size) yield openSome();
  }
  yield opener.open(pending, index, true);
}

function joined(pending: Buffer, { buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  const piece = Buffer.from(buffer, byteOffset, byteLength);
  return pending.length === 0 ? piece : Buffer.concat([pending, piece]);
}

/**
 * Decrypts a whole encrypted file in memory, like {@link decryptPieces}.
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
        const plain = decipher.update(sealed.subarray(0, sealed.length - tagBytes));
        // Returns no more bytes with this cipher; throws if the tag does not match.
        decipher.final();
        return plain;
      } catch (error) {
        throw damaged(path, error);
      }
    },
  };
}

type Segmenter = {
  header: Buffer;
  transform: (segment: Buffer, index: number, isLast: boolean) => Buffer;
};

/** Splits a stream into segments and encrypts each; a segment is held back until it is known whether it is the last. */
function createSegmenter({ header, transform }: Segmenter): Transform {
  let pending: Buffer = Buffer.alloc(0);
  let index = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
        let at = 0;
        while (pending.length - at > segmentBytes) {
          this.push(transform(pending.subarray(at, at + segmentBytes), index, false));
          index += 1;
          at += segmentBytes;
        }
        pending = pending.subarray(at);
        done();
      } catch (error) {
        done(toError(error));
      }
    },
    flush(done) {
      try {
        this.push(transform(pending, index, true));
        done();
      } catch (error) {
        done(toError(error));
      }
    },
  });
  stream.push(header);
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
