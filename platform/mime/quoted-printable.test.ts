import { describe, expect, it } from 'vitest';
import { decodeQuotedPrintable, parseMailTree } from './mail-tree.js';

const decoded = (text: string) => decodeQuotedPrintable(Buffer.from(text, 'latin1')).toString('latin1');

describe('quoted-printable', () => {
  it.each([
    ['codes, including lowercase', 'caf=C3=A9 =e2=82=ac', 'caf\xc3\xa9 \xe2\x82\xac'],
    ['continued lines', 'one=\r\n two=\nthree=', 'one twothree'],
    ['blanks at the end of lines', 'a \t\r\nb  \nc \t', 'a\r\nb\nc'],
    ['blanks after a soft line break', 'a=  \r\nb= \t', 'ab'],
    ['blanks within a line', 'a \t b', 'a \t b'],
    ['an encoded blank', 'a=20\r\n', 'a \r\n'],
    ['a code split over two lines', 'a=4=\n1', 'aA'],
    ['equals signs without a code', '1=2 =G1 == =\rx', '1=2 =G1 == =\rx'],
    ['bytes beyond ASCII', 'caf\xe9', 'caf\xe9'],
    ['nothing', '', ''],
  ])('%s', (_, encoded, text) => expect(decoded(encoded)).toBe(text));
});

describe('megabytes of blanks in one line are decoded quickly, as a text and as a file', () => {
  const blanks = ' \t'.repeat(1_000_000);

  it.each(['text/plain', 'application/pdf'])('%s', async (type) => {
    const raw = Buffer.from(
      `From: a@b.example\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\na${blanks}x`,
    );
    const { text, parts } = await parseMailTree(raw);
    expect(text?.length ?? parts[0]?.size).toBe(blanks.length + 2);
  });
});
