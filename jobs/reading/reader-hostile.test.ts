import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadableFileType } from '../../domain/receipts/receipt-reading.types.js';
import { isAppError } from '../../domain/shared/app-error.js';
import {
  bombPdf,
  encryptedPdf,
  longPdf,
  lyingPicturePdf,
  manyPicturesPdf,
  orderLines,
  orderPage,
  recursivePdf,
  scriptedPdf,
  selfDrawingPdf,
} from '../../tests/support/documents/hostile/pdfs.js';
import { cutJpeg, lyingPng, plainPng, polyglotJpeg } from '../../tests/support/documents/hostile/pictures.js';
import { writePdf } from '../../tests/support/documents/pdf/pdf-writer.js';
import { createTestReader } from '../../tests/support/documents/test-reader.js';

const reader = createTestReader();
/**
 * Gives up sooner (ms of processor time): a test that ends by timeout need not use all the time that real documents
 * get.
 */
const impatient = createTestReader({ maxStepMs: 6_000 });
/** Most retries of a file that was put back for lack of processor time, as the queue does. */
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

/** The child is alive if it reads the next honest document. */
async function expectStillReading(by = reader): Promise<void> {
  const outcome = await read('application/pdf', writePdf({ pages: [orderPage()] }), by);
  expect(outcome).toMatchObject({ ok: true, readings: [{ totalCents: { value: 1800 } }] });
}

beforeAll(() => expectStillReading());
afterAll(() => Promise.all([reader.close(), impatient.close()]));

describe('malicious PDFs', () => {
  it('never runs the scripts of a document', async () => {
    const outcome = await read('application/pdf', scriptedPdf());
    expect(outcome).toMatchObject({
      ok: true,
      readings: [{ orderNumber: { value: '48213377' }, totalCents: { value: 1800 } }],
    });
  });

  it('reports a document that needs a password', async () => {
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
    ['a picture with a false size', lyingPicturePdf],
    ['a stream that unpacks to 200 MB', () => bombPdf(200)],
    ['thirty pictures that take gigabytes', manyPicturesPdf],
    ['half a document', () => longPdf(3).subarray(0, 900)],
    ['nothing but the magic bytes', () => Buffer.from('%PDF-1.7\n')],
  ])('rejects %s with a named reason and continues reading', async (_, make) => {
    const outcome = await read('application/pdf', make(), impatient);
    expect(outcome).toMatchObject({ ok: false, code: expect.stringMatching(/^reading\./) });
    await expectStillReading(impatient);
  });
});

it('reads a page whose drawing takes gigabytes, and shows no picture of it', async () => {
  const outcome = await read('application/pdf', manyPicturesPdf(orderLines));
  expect(outcome).toMatchObject({ ok: true, readings: [{ totalCents: { value: 1800 } }] });
  expect(outcome.thumbnail).toBeUndefined();
  await expectStillReading();
});

describe('malicious pictures', () => {
  it.each([
    ['claims 2.5 billion pixels', { width: 50_000, height: 50_000, rows: 1 }],
    ['claims one pixel row more than allowed', { width: 10_000, height: 5_001, rows: 1 }],
  ])('rejects before decoding a picture that %s', async (_, size) => {
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
    ['a truncated JPEG', 'image/jpeg', cutJpeg],
    ['a PNG called HEIC', 'image/heic', () => plainPng({ width: 20, height: 20 })],
  ] as const)('calls %s corrupt', async (_, fileType, make) => {
    expect(await read(fileType, await make())).toMatchObject({ ok: false, code: 'reading.corrupt_file' });
    await expectStillReading();
  });

  it.each([
    ['16 million white pixels', 'image/png', () => plainPng({ width: 4_000, height: 4_000 })],
    ['a strip one pixel high', 'image/png', () => plainPng({ width: 30_000, height: 1 })],
    ['a single pixel', 'image/png', () => plainPng({ width: 1, height: 1 })],
    ['a picture with a PDF appended', 'image/jpeg', polyglotJpeg],
  ] as const)('finds nothing in %s', async (_, fileType, make) => {
    expect(await read(fileType, await make())).toMatchObject({ ok: false, code: 'reading.nothing_found' });
    await expectStillReading();
  });
});

describe('malicious texts', () => {
  const long = 1_500_000;
  it.each([
    ['endless digits', 'text/plain', '1'.repeat(long)],
    ['endless numbers', 'text/plain', '1 '.repeat(long / 2)],
    ['endless separators', 'text/plain', `${'1,'.repeat(long / 2)}`],
    ['endless spaces', 'text/plain', `Total${' '.repeat(long)}x`],
    ['endless labels', 'text/plain', 'order number '.repeat(long / 13)],
    ['an endless date', 'text/plain', '12/'.repeat(long / 3)],
    ['a hundred thousand lines', 'text/plain', 'ITEM 1.00\n'.repeat(100_000)],
    ['deeply nested tables', 'text/html', '<table><tr><td>'.repeat(100_000)],
    ['an endless row of cells', 'text/html', `<table><tr>${'<td>1.00</td>'.repeat(100_000)}`],
    [
      'deeply nested markup',
      'text/html',
      `<script type="application/ld+json">${'['.repeat(500_000)}</script>`,
    ],
    ['unclosed brackets', 'text/html', '<'.repeat(long)],
  ] as const)('survives %s', async (_, fileType, text) => {
    const outcome = await read(fileType, Buffer.from(text));
    expect(outcome.ok ? 'read' : outcome.code).toMatch(/^read|^reading\.nothing_found/);
    await expectStillReading();
  });
});
