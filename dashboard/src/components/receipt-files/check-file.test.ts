import { describe, expect, it } from 'vitest';
import { maxFileBytes } from '../../../../domain/receipts/file/receipt-file.rules';
import { checkFile } from './check-file';

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]);
const padded = (length: number) => {
  const bytes = new Uint8Array(length);
  bytes.set(jpeg);
  bytes.set([0xff, 0xd9], length - 2);
  return bytes;
};

describe('checking a chosen file', () => {
  it.each([
    ['a JPEG', new File([jpeg], 'a.jpg', { type: 'image/jpeg' }), null],
    ['a JPEG without a declared type', new File([jpeg], 'a.jpg'), null],
    ['0 bytes', new File([], 'a.jpg', { type: 'image/jpeg' }), 'receipt.empty_file'],
    ['10 MB', new File([padded(maxFileBytes)], 'a.jpg', { type: 'image/jpeg' }), null],
    [
      '10 MB and 1 byte',
      new File([padded(maxFileBytes + 1)], 'a.jpg', { type: 'image/jpeg' }),
      'receipt.too_large',
    ],
    ['text named .jpg', new File(['hello'], 'a.jpg', { type: 'image/jpeg' }), 'receipt.unsupported_type'],
    ['a JPEG named .pdf', new File([jpeg], 'a.pdf', { type: 'application/pdf' }), 'receipt.type_mismatch'],
    ['half a JPEG', new File([jpeg.slice(0, 6)], 'a.jpg', { type: 'image/jpeg' }), 'receipt.truncated'],
  ])('%s', async (_name, file, code) => {
    expect(await checkFile(file)).toBe(code);
  });

  it('a file that can no longer be opened is reported as such', async () => {
    const gone = new File([jpeg], 'a.jpg', { type: 'image/jpeg' });
    Object.defineProperty(gone, 'arrayBuffer', { value: () => Promise.reject(new Error('NotFoundError')) });
    expect(await checkFile(gone)).toBe('receipt.unreadable_here');
  });
});
