import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import {
  createEncryptStream,
  decryptPieces,
  encryptBytes,
  encryptPieces,
  sealedLength,
} from './encryption.js';
import { parseKeyring } from './keyring.js';

const oldKey = randomBytes(32).toString('base64');
const newKey = randomBytes(32).toString('base64');
const keyring = parseKeyring(newKey);
const path = 'receipts/1-a.jpg';

async function collect(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

const encrypt = (plain: Buffer, key = keyring.current) =>
  collect(Readable.from(plain.length ? [plain] : []).pipe(createEncryptStream({ key, path })));

/** Feeds bytes in pieces of odd sizes, so that headers and segments are split across chunks. */
async function decrypt(sealed: Buffer, { ring = keyring, from = path, piece = 1_000 } = {}): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < sealed.length; at += piece) pieces.push(sealed.subarray(at, at + piece));
  return collect(Readable.from(decryptPieces({ keyring: ring, path: from, pieces: Readable.from(pieces) })));
}

describe('file encryption', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_001])('returns the same %i bytes', async (size) => {
    const plain = randomBytes(size);
    const sealed = await encrypt(plain);
    expect(sealed.includes(plain) && size > 16).toBe(false);
    expect((await decrypt(sealed)).equals(plain)).toBe(true);
    expect((await decrypt(sealed, { piece: 7 })).equals(plain)).toBe(true);
  });

  it.each([0, 1, 65_516, 65_536, 131_072, 300_001])(
    'encrypts %i bytes in memory as it does a stream',
    async (size) => {
      const plain = { key: keyring.current, path, bytes: randomBytes(size) };
      const sealed = encryptBytes(plain);
      expect((await decrypt(sealed)).equals(plain.bytes)).toBe(true);
      expect(sealed.length).toBe(sealedLength(size));
      const pieceBytes = 65_536;
      const pieces = [...encryptPieces({ ...plain, pieceBytes })];
      expect(pieces.map(({ length }) => length).filter((length) => length !== pieceBytes)).toHaveLength(
        sealed.length % pieceBytes === 0 ? 0 : 1,
      );
      expect(pieces.at(-1)?.length).toBe(sealed.length % pieceBytes || pieceBytes);
      expect((await decrypt(Buffer.concat(pieces))).equals(plain.bytes)).toBe(true);
    },
  );

  it('never produces the same ciphertext twice for one plaintext', async () => {
    const plain = randomBytes(100);
    expect((await encrypt(plain)).equals(await encrypt(plain))).toBe(false);
  });

  it('detects a changed byte at any position', async () => {
    const sealed = await encrypt(randomBytes(70_000));
    for (const at of [0, 13, 20, 40_000, 65_600, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(decrypt(changed)).rejects.toMatchObject({ code: 'file.damaged' });
    }
  });

  it('detects a file truncated at a segment boundary or anywhere else', async () => {
    const sealed = await encrypt(randomBytes(65_536 * 2));
    for (const length of [20 + 65_536 + 16, sealed.length - 1, 21, 19, 0]) {
      await expect(decrypt(sealed.subarray(0, length))).rejects.toMatchObject({ code: 'file.damaged' });
    }
  });

  it('detects reordered segments', async () => {
    const sealed = await encrypt(randomBytes(65_536 * 3));
    const segment = 65_536 + 16;
    const swapped = Buffer.concat([
      sealed.subarray(0, 20),
      sealed.subarray(20 + segment, 20 + 2 * segment),
      sealed.subarray(20, 20 + segment),
      sealed.subarray(20 + 2 * segment),
    ]);
    await expect(decrypt(swapped)).rejects.toMatchObject({ code: 'file.damaged' });
  });

  it('detects a file moved to another path', async () => {
    const sealed = await encrypt(randomBytes(10));
    await expect(decrypt(sealed, { from: 'receipts/2-b.jpg' })).rejects.toMatchObject({
      code: 'file.damaged',
    });
  });

  it('decrypts files of an older key while both are configured, and fails once it is removed', async () => {
    const sealed = await encrypt(Buffer.from('paper'), parseKeyring(oldKey).current);
    const both = parseKeyring(`${newKey},${oldKey}`);
    expect((await decrypt(sealed, { ring: both })).toString()).toBe('paper');
    await expect(decrypt(sealed)).rejects.toMatchObject({ code: 'file.key_unknown' });
  });
});
