import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadableFileType } from '../../domain/receipts/receipt-reading.types.js';
import { isAppError } from '../../domain/shared/app-error.js';
import {
  bombPdf,
  encryptedPdf,
  longPdf,
  lyingPicturePdf,
  orderPage,
  recursivePdf,
  scriptedPdf,
  selfDrawingPdf,
} from '../../tests/support/documents/hostile/pdfs.js';
import { cutJpeg, lyingPng, plainPng, polyglotJpeg } from '../../tests/support/documents/hostile/pictures.js';
import { writePdf } from '../../tests/support/documents/pdf/pdf-writer.js';
import { createTestReader } from '../../tests/support/documents/test-reader.js';

const reader = createTestReader();
/** Gives up sooner, ms of processor time: what ends by that alone need not burn all that users' documents have. */
const impatient = createTestReader({ maxStepMs: 6_000 });
/** Times a file is read anew that was put back for want of a processor, as the queue does. */
const maxReads = 10;
async function read(fileType: ReadableFileType, bytes: Buffer, by = reader) {
  for (let tries = 1; ; tries += 1) {
    const outcome = by.read({ bytes, fileName: 'upload', fileType });
    const end = await outcome.catch((error: unknown) => {
      if (tries === maxReads || !isAppError(error) || !error.message.startsWith('put back')) throw error;
    });
    if (end) return end;
  }
}

/** The worker lives when the next honest document is read by it. */
async function expectStillReading(by = reader): Promise<void> {
  const outcome = await read('application/pdf', writePdf({ pages: [orderPage()] }), by);
  expect(outcome).toMatchObject({ ok: true, readings: [{ totalCents: { value: 1800 } }] });
}

beforeAll(() => expectStillReading());
afterAll(() => Promise.all([reader.close(), impatient.close()]));

describe('PDFs that mean harm', () => {
  it('never runs the scripts of a document', async () => {
    const outcome = await read('application/pdf', scriptedPdf());
    expect(outcome).toMatchObject({
      ok: true,
      readings: [{ orderNumber: { value: '48213377' }, totalCents: { value: 1800 } }],
    });
  });

  it('names a document that asks for a password', async () => {
    expect(await read('application/pdf', encryptedPdf())).toMatchObject({
      ok: false,
      code: 'reading.encrypted_pdf',
    });
  });

  it('reads the first ten of thirty pages and says so', async () => {
    const outcome = await read('application/pdf', longPdf(30));
    expect(outcome).toMatchObject({
      ok: true,
      readings: [{ totalCents: { value: 1800 }, notes: ['first 10 of 30 pages read'] }],
    });
  });

  it.each([
    ['a page tree that is its own child', recursivePdf],
    ['a form that draws itself', selfDrawingPdf],
    ['a picture that lies about its size', lyingPicturePdf],
    ['a stream that unpacks to 200 MB', () => bombPdf(200)],
    ['half a document', () => longPdf(3).subarray(0, 900)],
    ['nothing but the magic bytes', () => Buffer.from('%PDF-1.7\n')],
  ])('ends %s in a named reason and reads on', async (_, make) => {
    const outcome = await read('application/pdf', make(), impatient);
    expect(outcome).toMatchObject({ ok: false, code: expect.stringMatching(/^reading\./) });
    await expectStillReading(impatient);
  });
});

describe('pictures that mean harm', () => {
  it.each([
    ['claims 2.5 billion pixels', { width: 50_000, height: 50_000, rows: 1 }],
    ['claims one pixel row more than allowed', { width: 10_000, height: 5_001, rows: 1 }],
  ])('refuses before decoding what %s', async (_, size) => {
    expect(await read('image/png', lyingPng(size))).toMatchObject({
      ok: false,
      code: 'reading.too_many_pixels',
    });
  });

  it.each([
    [
      'a PNG with fewer rows than its header says',
      'image/png',
      () => lyingPng({ width: 4_000, height: 9_000, rows: 3 }),
    ],
    ['a JPEG that breaks off', 'image/jpeg', cutJpeg],
    ['a PNG called HEIC', 'image/heic', () => plainPng({ width: 20, height: 20 })],
  ] as const)('calls %s corrupt', async (_, fileType, make) => {
    expect(await read(fileType, await make())).toMatchObject({ ok: false, code: 'reading.corrupt_file' });
    await expectStillReading();
  });

  it.each([
    ['16 million white pixels', 'image/png', () => plainPng({ width: 4_000, height: 4_000 })],
    ['a strip one pixel high', 'image/png', () => plainPng({ width: 30_000, height: 1 })],
    ['a single pixel', 'image/png', () => plainPng({ width: 1, height: 1 })],
    ['a picture with a PDF behind it', 'image/jpeg', polyglotJpeg],
  ] as const)('finds nothing in %s', async (_, fileType, make) => {
    expect(await read(fileType, await make())).toMatchObject({ ok: false, code: 'reading.nothing_found' });
    await expectStillReading();
  });
});

describe('texts that mean harm', () => {
  const long = 1_500_000;
  it.each([
    ['digits without end', 'text/plain', '1'.repeat(long)],
    ['numbers without end', 'text/plain', '1 '.repeat(long / 2)],
    ['separators without end', 'text/plain', `${'1,'.repeat(long / 2)}`],
    ['blanks without end', 'text/plain', `Total${' '.repeat(long)}x`],
    ['labels without end', 'text/plain', 'order number '.repeat(long / 13)],
    ['a date that never ends', 'text/plain', '12/'.repeat(long / 3)],
    ['a hundred thousand lines', 'text/plain', 'ITEM 1.00\n'.repeat(100_000)],
    ['tables nested past any page', 'text/html', '<table><tr><td>'.repeat(100_000)],
    ['a row of cells without end', 'text/html', `<table><tr>${'<td>1.00</td>'.repeat(100_000)}`],
    [
      'markup that is deep',
      'text/html',
      `<script type="application/ld+json">${'['.repeat(500_000)}</script>`,
    ],
    ['brackets that never close', 'text/html', '<'.repeat(long)],
  ] as const)('bears %s', async (_, fileType, text) => {
    const outcome = await read(fileType, Buffer.from(text));
    expect(outcome.ok ? 'read' : outcome.code).toMatch(/^read|^reading\.nothing_found/);
    await expectStillReading();
  });
});
