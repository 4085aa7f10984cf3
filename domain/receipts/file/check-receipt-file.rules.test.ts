import { describe, expect, it } from 'vitest';
import { checkReceiptFile, sniffFileType } from './check-receipt-file.rules.js';
import { displayFileName, maxFileBytes, receiptPath } from './receipt-file.rules.js';

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const box = (type: string, body: Uint8Array) =>
  join(new Uint8Array([0, 0, 0, body.length + 8]), ascii(type), body);

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]);
const le = (...bytes: number[]) => new Uint8Array(bytes);
/** A preview with an end marker of its own in a segment, followed by the image data. */
const jpegHead = join(
  le(0xff, 0xd8, 0xff, 0xe1, 0, 8, 0xff, 0xd8, 0xff, 0xd9, 0, 0),
  le(0xff, 0xda, 0, 2, 1, 2),
);
const png = join(
  new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  ascii('....IEND\xaeB`\x82'),
);
const pdf = ascii('%PDF-1.7\n...\n%%EOF\n');
const heic = join(box('ftyp', ascii('heic\0\0\0\0mif1heic')), box('mdat', new Uint8Array(20)));
const heif = join(box('ftyp', ascii('mif1\0\0\0\0mif1heic')), box('mdat', new Uint8Array(20)));
const mp4 = join(box('ftyp', ascii('isom\0\0\0\0isom')), box('mdat', new Uint8Array(20)));

const check =
  (fileName: string, bytes: Uint8Array, declaredType: string | null = null) =>
  () =>
    checkReceiptFile({ fileName, declaredType, bytes });

describe('checkReceiptFile', () => {
  it('accepts a motion photo: megabytes may follow the end of the image', () => {
    expect(check('a.jpg', join(jpegHead, le(0xff, 0xd9), new Uint8Array(200_000)))()).toBe('image/jpeg');
  });

  it('is not misled by the end marker of a preview', () => {
    expect(check('a.jpg', jpegHead)).toThrow(expect.objectContaining({ code: 'receipt.truncated' }));
  });

  it.each([
    ['a.jpg', 'image/jpeg', jpeg, 'image/jpeg'],
    ['a.jpeg', 'image/pjpeg', jpeg, 'image/jpeg'],
    ['a.png', 'image/png', png, 'image/png'],
    ['a.pdf', 'application/pdf', pdf, 'application/pdf'],
    ['a.heic', 'image/heic', heic, 'image/heic'],
    ['a.heic', 'image/heif', heic, 'image/heic'],
    ['a.heif', 'image/heif', heif, 'image/heif'],
    ['a.pdf', 'application/x-pdf', pdf, 'application/pdf'],
    ['scan', 'application/octet-stream', pdf, 'application/pdf'],
    ['receipt 20.11.2026', 'image/jpeg', jpeg, 'image/jpeg'],
    ['IMG_0001.HEIC', '', heic, 'image/heic'],
  ])('accepts %s declared as %s', (fileName, declaredType, bytes, type) => {
    expect(check(fileName, bytes, declaredType)()).toBe(type);
  });

  it('refuses a file without bytes', () => {
    expect(check('a.jpg', new Uint8Array())).toThrow(expect.objectContaining({ code: 'receipt.empty_file' }));
  });

  it('accepts the largest size and refuses one byte more', () => {
    const largest = new Uint8Array(maxFileBytes);
    largest.set(jpeg.subarray(0, 7));
    largest.set([0xff, 0xd9], maxFileBytes - 2);
    expect(check('a.jpg', largest)()).toBe('image/jpeg');
    const larger = join(new Uint8Array([0xff, 0xd8, 0xff]));
    const over = new Uint8Array(maxFileBytes + 1);
    over.set(larger);
    expect(check('a.jpg', over)).toThrow(expect.objectContaining({ code: 'receipt.too_large', status: 413 }));
  });

  it.each([
    ['a.mp4', mp4],
    ['a.jpg', ascii('GIF89a....')],
    ['a.pdf', ascii('<html>%PDF</html>')],
    ['a.exe', ascii('MZ....')],
  ])('refuses %s of no accepted type', (fileName, bytes) => {
    expect(check(fileName, bytes)).toThrow(
      expect.objectContaining({ code: 'receipt.unsupported_type', status: 415 }),
    );
  });

  it.each([
    ['a.pdf', null, jpeg],
    ['a.jpg', 'application/pdf', jpeg],
    ['a.png', 'image/jpeg', png],
    ['a.heic', 'image/heic', png],
    ['page', 'text/html', jpeg],
    ['invoice.exe', 'application/x-msdownload', pdf],
  ])('refuses %s declared as %s when the bytes disagree', (fileName, declaredType, bytes) => {
    expect(check(fileName, bytes, declaredType)).toThrow(
      expect.objectContaining({ code: 'receipt.type_mismatch' }),
    );
  });

  it.each([
    ['a.jpg', jpeg.subarray(0, -2)],
    ['a.png', png.subarray(0, -8)],
    ['a.pdf', pdf.subarray(0, -8)],
    ['a.heic', heic.subarray(0, -1)],
  ])('refuses %s whose end is missing', (fileName, bytes) => {
    expect(check(fileName, bytes)).toThrow(expect.objectContaining({ code: 'receipt.truncated' }));
  });

  it('names the file in the refusal, without its folders', () => {
    expect(check('../../etc/a.jpg', new Uint8Array())).toThrow(
      expect.objectContaining({ details: { file_name: 'a.jpg' } }),
    );
  });
});

describe('sniffFileType', () => {
  it('finds a PDF header within the first 1024 bytes and not after', () => {
    expect(sniffFileType(join(new Uint8Array(1019).fill(32), ascii('%PDF-')))).toBe('application/pdf');
    expect(sniffFileType(join(new Uint8Array(1020).fill(32), ascii('%PDF-')))).toBeNull();
  });
});

describe('a PDF after something else', () => {
  it.each([
    ['is one if its end marker follows', `junk\n%PDF-1.4\n...\n%%EOF\n`, 'application/pdf'],
    ['is not one without its end marker', 'junk %PDF-1.4 is mentioned here', null],
    ['is not one inside an archive', `PK\u0003\u0004 a.pdf %PDF-1.4\n...\n%%EOF\nPK\u0001\u0002`, null],
  ])('%s', (_, text, type) => {
    expect(sniffFileType(ascii(text))).toBe(type);
  });
});

describe('receiptPath', () => {
  it('is the timestamp, the random part and the true extension', () => {
    const path = receiptPath({ now: new Date(1_700_000_000_000), random: 'abc', fileType: 'image/jpeg' });
    expect(path).toBe('receipts/1700000000000-abc.jpg');
  });
});

describe('displayFileName', () => {
  it.each([
    ['../../secret.jpg', 'secret.jpg'],
    ['C:\\photos\\a.png', 'a.png'],
    ['a\r\nBcc: x@example.com.pdf', 'aBcc: x@example.com.pdf'],
    ['receipt\u202egpj.exe', 'receiptgpj.exe'],
    ['', 'receipt'],
    ['..', 'receipt'],
    [null, 'receipt'],
    ['x'.repeat(300), 'x'.repeat(200)],
  ])('%s', (given, shown) => {
    expect(displayFileName(given)).toBe(shown);
  });
});
