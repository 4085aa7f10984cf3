import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { maxThumbnailBytes } from '../../platform/pictures/make-thumbnail.js';
import { orderPage } from '../../tests/support/documents/hostile/pdfs.js';
import { writePdf } from '../../tests/support/documents/pdf/pdf-writer.js';
import { createTestReader } from '../../tests/support/documents/test-reader.js';
import { volume } from '../../tests/support/volume.js';

const reader = createTestReader();
afterAll(() => reader.close());

const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
);
GlobalFonts.register(readFileSync(join(fonts, 'LiberationSans-Regular.ttf')), 'Receipt');

const till = [
  ['CORNER HARDWARE LLC', ''],
  ['09/14/2026 10:32', ''],
  ['CLAW HAMMER', '18.97'],
  ['WOOD SCREWS', '6.50'],
  ['SUBTOTAL', '25.47'],
  ['TAX', '2.10'],
  ['TOTAL', '$27.57'],
];

function photo(): Buffer {
  const canvas = createCanvas(720, 900);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, 720, 900);
  context.fillStyle = '#222';
  context.font = '34px Receipt';
  till.forEach(([left = '', right = ''], index) => {
    [...left].forEach((character, at) => {
      context.fillText(character, 40 + at * 25, 90 + index * 70);
    });
    context.fillText(right, 560, 90 + index * 70);
  });
  return canvas.toBuffer('image/jpeg');
}

/** Each quarter turn, and angles slightly off one in both directions. */
const turns = volume({ usual: [90, 180, 266], full: [90, 180, 270, 87, 266, 176, 184] });

describe('receipt reader', () => {
  it('reads a photographed receipt', async () => {
    const outcome = await reader.read({ bytes: photo(), fileName: 'receipt.jpg', fileType: 'image/jpeg' });
    expect(outcome).toMatchObject({
      ok: true,
      readings: [
        {
          retailer: { value: 'CORNER HARDWARE LLC', source: 'ocr' },
          purchasedAt: { value: '2026-09-14' },
          totalCents: { value: 2757 },
          subtotalCents: { value: 2547 },
          taxCents: { value: 210 },
          currency: { value: 'USD' },
        },
      ],
    });
  });

  it.each(turns)('reads one rotated by %i degrees', async (degrees) => {
    const bytes = await sharp(photo()).rotate(degrees, { background: '#654' }).jpeg().toBuffer();
    const outcome = await reader.read({ bytes, fileName: 'receipt.jpg', fileType: 'image/jpeg' });
    expect(outcome).toMatchObject({
      ok: true,
      readings: [
        {
          retailer: { value: expect.stringContaining('HARDWARE LLC') },
          purchasedAt: { value: '2026-09-14' },
          items: [{ value: { totalCents: 1897 } }, { value: { totalCents: 650 } }],
          totalCents: { value: 2757 },
        },
      ],
    });
  });

  it.each([0, 90])('reads a small one on a large sheet, rotated by %i degrees', async (degrees) => {
    const small = await sharp(photo()).resize({ width: 400 }).rotate(degrees).toBuffer();
    const sheet = sharp({ create: { width: 1700, height: 2300, channels: 3, background: '#fff' } });
    const bytes = await sheet
      .composite([{ input: small, left: 300, top: 500 }])
      .jpeg()
      .toBuffer();
    const outcome = await reader.read({ bytes, fileName: 'receipt.jpg', fileType: 'image/jpeg' });
    expect(outcome).toMatchObject({
      ok: true,
      readings: [{ purchasedAt: { value: '2026-09-14' }, totalCents: { value: 2757 } }],
    });
  });

  it('reads an order mail by its markup and fills in the rest from the page', async () => {
    const html = `<html><script type="application/ld+json">{"@type":"Order","merchant":{"name":"Best Buy"},
      "orderNumber":"BBY01-806123456789","orderDate":"2026-09-01T08:00:00-05:00","price":"107.99","priceCurrency":"USD",
      "acceptedOffer":{"itemOffered":{"name":"USB-C hub"},"price":"99.99","eligibleQuantity":{"value":1}}}</script>
      <table><tr><td>Subtotal</td><td>$99.99</td></tr><tr><td>Sales Tax</td><td>$8.00</td></tr>
      <tr><td>Total</td><td>$107.99</td></tr></table></html>`;
    const outcome = await reader.read({
      bytes: Buffer.from(html),
      fileName: 'body.html',
      fileType: 'text/html',
    });
    expect(outcome).toMatchObject({
      ok: true,
      readings: [
        {
          retailerId: 'best-buy',
          orderNumber: { value: 'BBY01-806123456789', source: 'order-markup' },
          purchasedAt: { value: '2026-09-01' },
          totalCents: { value: 10799, source: 'order-markup' },
          taxCents: { value: 800, source: 'html' },
          items: [{ value: { name: 'USB-C hub', quantity: 1, totalCents: 9999 } }],
          needsReview: false,
        },
      ],
    });
  });

  it('shows the first page of a PDF, with its text, in a reduced picture', async () => {
    const bytes = writePdf({ pages: [orderPage()] });
    const outcome = await reader.read({ bytes, fileName: 'order.pdf', fileType: 'application/pdf' });
    const picture = Buffer.from(outcome.thumbnail ?? []);
    expect(picture.length).toBeLessThanOrEqual(maxThumbnailBytes);
    const { width, height, channels } = await sharp(picture).metadata();
    expect([width / height, channels]).toEqual([expect.closeTo(612 / 792, 2), 3]);
    // Ink on paper: letters are drawn, not left out for want of a font.
    const { min, max } = (await sharp(picture).stats()).channels[0] ?? {};
    expect([(min ?? 255) < 100, max]).toEqual([true, 255]);
  });

  it('reports that a picture without text has nothing to read', async () => {
    const blank = createCanvas(300, 300).toBuffer('image/png');
    const outcome = await reader.read({ bytes: blank, fileName: 'blank.png', fileType: 'image/png' });
    expect(outcome).toMatchObject({ ok: false, code: 'reading.nothing_found' });
    expect((await loadImage(Buffer.from(outcome.thumbnail ?? []))).width).toBe(300);
  });

  it.each([
    ['image/jpeg', 'reading.corrupt_file'],
    ['image/png', 'reading.corrupt_file'],
    ['image/heic', 'reading.corrupt_file'],
    ['application/pdf', 'reading.corrupt_file'],
  ] as const)('names bytes that are no %s', async (fileType, code) => {
    const outcome = await reader.read({ bytes: Buffer.alloc(5000, 7), fileName: 'x', fileType });
    expect(outcome).toMatchObject({ ok: false, code });
  });
});
