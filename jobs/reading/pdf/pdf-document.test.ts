import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type PdfPage, writePdf } from '../../../tests/support/documents/pdf/pdf-writer.js';
import { openPdf } from './pdf-document.js';

const texts = [
  { x: 60, y: 80, text: 'Oak Bench' },
  { x: 400, y: 80, text: '199.00' },
  { x: 60, y: 120, text: 'Total' },
];

async function use<T>(
  page: PdfPage,
  work: (pdf: Awaited<ReturnType<typeof openPdf>>) => Promise<T>,
): Promise<T> {
  const pdf = await openPdf(writePdf({ pages: [page] }));
  try {
    return await work(pdf);
  } finally {
    await pdf.close();
  }
}

it('text of a page that is turned by /Rotate stands where viewers show it', async () => {
  const upright = await use({ texts }, (pdf) => pdf.pieces(1));
  const turned = await use({ texts, rotate: 90 }, (pdf) => pdf.pieces(1));
  const rounded = (pieces: typeof upright) => pieces.map(({ text, box }) => [text, ...box.map(Math.round)]);
  expect(upright).toHaveLength(texts.length);
  expect(rounded(turned)).toEqual(rounded(upright));
});

it.each([
  [900, true],
  [100, false],
])('a picture of %i pixels a side may hold text: %s', async (side, isLarge) => {
  const jpeg = await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const page = { texts, picture: { jpeg, width: side, height: side } };
  expect(await use(page, (pdf) => pdf.hasLargePicture(1))).toBe(isLarge);
});
