import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readLines } from '../../../domain/receipts/reading/read-lines.js';
import { groupLines } from '../../../domain/receipts/view/group-lines.rules.js';
import { type PdfPage, writePdf } from '../../../tests/support/documents/pdf/pdf-writer.js';
import { mergeRuns } from './merge-runs.js';
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

it('text on a page rotated by /Rotate is positioned as viewers show it', async () => {
  const upright = await use({ texts }, (pdf) => pdf.pieces(1));
  const turned = await use({ texts, rotate: 90 }, (pdf) => pdf.pieces(1));
  const rounded = (pieces: typeof upright) => pieces.map(({ text, box }) => [text, ...box.map(Math.round)]);
  expect(upright).toHaveLength(texts.length);
  expect(rounded(turned)).toEqual(rounded(upright));
});

it.each([
  [900, true],
  [100, false],
])('a picture of %i pixels per side may contain text: %s', async (side, isLarge) => {
  const jpeg = await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();
  const page = { texts, picture: { jpeg, width: side, height: side } };
  expect(await use(page, (pdf) => pdf.hasLargePicture(1))).toBe(isLarge);
});

it('linked text keeps its web link, and other links are ignored', async () => {
  const linked = [
    { ...texts[0], href: 'https://shop.example/p/oak-bench' },
    { ...texts[2], href: 'mailto:help@shop.example' },
  ].map((text) => ({ x: 0, y: 0, text: '', ...text }));
  const pieces = await use({ texts: [...linked, { x: 400, y: 80, text: '199.00' }] }, (pdf) => pdf.pieces(1));
  expect(Object.fromEntries(pieces.map(({ text, href }) => [text, href]))).toEqual({
    'Oak Bench': 'https://shop.example/p/oak-bench',
    Total: undefined,
    '199.00': undefined,
  });
});

it('an invoice item has the page that its name links to', async () => {
  const page = {
    texts: [
      { x: 60, y: 60, text: 'Northfield Tools, invoice 4471 of November 3, 2026' },
      { x: 60, y: 100, text: 'Oak Bench', href: 'https://shop.example/p/oak-bench' },
      { x: 400, y: 100, text: '$199.00' },
      { x: 60, y: 140, text: 'Total' },
      { x: 400, y: 140, text: '$199.00' },
    ],
  };
  const lines = groupLines({ pieces: mergeRuns(await use(page, (pdf) => pdf.pieces(1))), page: 1 });
  const { items } = readLines({ lines, source: 'pdf-text', context: { today: '2026-11-21' } });
  expect(items.map(({ value: { name, url } }) => [name, url])).toEqual([
    ['Oak Bench', 'https://shop.example/p/oak-bench'],
  ]);
});
