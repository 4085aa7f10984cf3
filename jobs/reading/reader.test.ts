import { createCanvas, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { maxThumbnailBytes } from '../../platform/pictures/make-thumbnail.js';
import { orderPage } from '../../tests/support/documents/hostile/pdfs.js';
import { writePdf } from '../../tests/support/documents/pdf/pdf-writer.js';
import { tillPicture } from '../../tests/support/documents/till-picture.js';
import { sharedReceiptReader } from '../../tests/support/processes/shared-children.js';

const reader = sharedReceiptReader();

describe('receipt reader', () => {
  it('reads a photographed receipt', async () => {
    const outcome = await reader.read({
      bytes: tillPicture(),
      fileName: 'receipt.jpg',
      fileType: 'image/jpeg',
    });
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
