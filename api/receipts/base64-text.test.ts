import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createBase64Sink } from './base64-text.js';

function decode(text: string, { pieceSize = text.length || 1, maxBytes = 1_000 } = {}) {
  let held = 0;
  const sink = createBase64Sink({
    maxBytes,
    hold: (bytes) => {
      held += bytes;
    },
  });
  for (let at = 0; at < text.length; at += pieceSize) sink.write(text.slice(at, at + pieceSize));
  return { ...sink.end(), held };
}

describe('base64 in pieces', () => {
  test('gives the same bytes however it is split, with and without padding', () => {
    for (let length = 1; length <= 40; length += 1) {
      const bytes = randomBytes(length);
      for (const text of [bytes.toString('base64'), bytes.toString('base64').replaceAll('=', '')]) {
        for (const pieceSize of [1, 2, 3, 5, 100]) {
          const decoded = decode(text, { pieceSize });
          expect(decoded).toMatchObject({ isBase64: true, isTooLong: false, held: length });
          expect(decoded.bytes.equals(bytes)).toBe(true);
        }
      }
    }
  });

  test.each(['data:image/jpeg;base64,AAAA', 'AA-_', 'AA AA', 'AA==AA', 'A===', '====', 'AA=A', 'AAA\\n'])(
    '%j is not base64',
    (text) => {
      for (const pieceSize of [1, 3, 100]) {
        expect(decode(text, { pieceSize })).toMatchObject({ isBase64: false, bytes: Buffer.alloc(0) });
      }
    },
  );

  test('the longest is kept, one byte more is read to its end and dropped', () => {
    const text = (bytes: number) => randomBytes(bytes).toString('base64');
    expect(decode(text(1_000), { pieceSize: 64 }).bytes).toHaveLength(1_000);
    const over = decode(text(1_001), { pieceSize: 64 });
    expect(over).toMatchObject({ isTooLong: true, bytes: Buffer.alloc(0), isBase64: true });
    // No more is held than requested plus the piece that exceeded it.
    expect(decode(text(100_000), { pieceSize: 64 }).held).toBeLessThan(1_064);
  });

  test('an empty text is not a file', () => {
    expect(decode('')).toMatchObject({ length: 0, isBase64: true, bytes: Buffer.alloc(0) });
  });
});
