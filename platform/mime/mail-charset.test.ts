import { describe, expect, it } from 'vitest';
import { parseMailTree } from './mail-tree.js';

const price = 'Stehlampe 39,99 \u20ac, Gr\u00f6\u00dfe \u00fcber 1 m';
const windows1252: Record<string, number> = {
  '\u20ac': 0x80,
  '\u00f6': 0xf6,
  '\u00df': 0xdf,
  '\u00fc': 0xfc,
};

const inWindows = (text: string) =>
  Buffer.from([...text].map((char) => windows1252[char] ?? char.charCodeAt(0)));
const textOf = async (contentType: string, body: Buffer) =>
  (
    await parseMailTree(
      Buffer.concat([Buffer.from(`From: a@b.example\r\nContent-Type: ${contentType}\r\n\r\n`), body]),
    )
  ).text?.trim();

describe('the charset of a text', () => {
  it.each([
    'text/plain; charset=utf-8',
    'text/plain; charset="UTF-8"',
    'text/plain; charset=us-ascii',
    'text/plain',
  ])('is Windows-1252 when it is declared as %s and is not', async (contentType) =>
    expect(await textOf(contentType, inWindows(price))).toBe(price),
  );

  it.each([
    ['Ksi\u0105\u017cka, \u017c\u00f3\u0142ty zeszyt', 'Ksi\\xb9\\xbfka, \\xbf\\xf3\\xb3ty zeszyt'],
    [
      'D\u011bkujeme, ku\u0159ec\u00ed p\u0159\u00edchu\u0165',
      'D\\xeckujeme, ku\\xf8ec\\xed p\\xf8\\xedchu\\x9d',
    ],
  ])('is Windows-1250 when it contains %s and is declared as UTF-8', async (written, bytes) => {
    const body = bytes.replace(/\\x(..)/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    expect(await textOf('text/plain; charset=utf-8', Buffer.from(body, 'latin1'))).toBe(written);
  });

  it.each([
    '\u00bfQu\u00e9 m\u00e1s?',
    '20 m\u00b3, 1\u00ba piso',
    'k\u00f8b \u00e5 \u00e6',
    'perch\u00e9 \u00e8 cos\u00ec',
  ])('remains Windows-1252 for %s', async (written) =>
    expect(await textOf('text/plain; charset=utf-8', Buffer.from(written, 'latin1'))).toBe(written),
  );

  it('is the declared one when one of many characters is broken', async () => {
    const broken = Buffer.concat([Buffer.from(price), Buffer.from([0x20, 0xff])]);
    expect(await textOf('text/plain; charset=utf-8', broken)).toBe(`${price} \uFFFD`);
  });

  it('is the declared one when that is right', async () => {
    expect(await textOf('text/plain; charset=utf-8', Buffer.from(price))).toBe(price);
    expect(await textOf('text/plain; charset=windows-1252', inWindows(price))).toBe(price);
  });
});
