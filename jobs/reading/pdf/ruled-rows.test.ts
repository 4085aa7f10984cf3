import { describe, expect, it } from 'vitest';
import { readLines } from '../../../domain/receipts/reading/read-lines.js';
import { groupLines } from '../../../domain/receipts/view/group-lines.rules.js';
import { type PdfPage, writePdf } from '../../../tests/support/documents/pdf/pdf-writer.js';
import type { PageRules } from './page-rules.js';
import { openPdf } from './pdf-document.js';
import { joinRows } from './ruled-rows.js';

async function use<T>(page: PdfPage, work: (pdf: Awaited<ReturnType<typeof openPdf>>) => Promise<T>) {
  const pdf = await openPdf(writePdf({ pages: [page] }));
  try {
    return await work(pdf);
  } finally {
    await pdf.close();
  }
}

const linesOf = (page: PdfPage) =>
  use(page, async (pdf) => {
    const pieces = joinRows({ pieces: await pdf.pieces(1), rules: await pdf.rules(1) });
    return groupLines({ pieces, page: 1 });
  });
const textOf = async (page: PdfPage) => (await linesOf(page)).map(({ text }) => text);

/** A table whose columns begin at `xs` and whose rows begin at `ys`; the last of each is where it ends. */
function grid(xs: number[], ys: number[]): NonNullable<PdfPage['lines']> {
  const [left = 0, right = 0] = [xs[0], xs.at(-1)];
  const [top = 0, bottom = 0] = [ys[0], ys.at(-1)];
  return [
    ...xs.map((x): [number, number, number, number] => [x, top, x, bottom]),
    ...ys.map((y): [number, number, number, number] => [left, y, right, y]),
  ];
}

const tight = {
  texts: [
    { x: 51, y: 112, text: 'AX-1041' },
    { x: 92, y: 112, text: 'Walnut tray' },
    { x: 147, y: 112, text: '2' },
    { x: 155, y: 112, text: '14.50' },
    { x: 183, y: 112, text: '29.00' },
  ],
  lines: grid([50, 91, 146, 154, 182, 215], [100, 116]),
};

describe('rows of ruled tables', () => {
  it('separates columns by the rules between them, however narrow the gap', async () => {
    expect(await textOf(tight)).toEqual(['AX-1041  Walnut tray  2  14.50  29.00']);
    expect(await textOf({ texts: tight.texts })).not.toEqual(['AX-1041  Walnut tray  2  14.50  29.00']);
  });

  it('recognises a rule drawn as a thin box or in pieces', async () => {
    const [across, down] = [
      tight.lines.filter(([, a, , b]) => a === b),
      tight.lines.filter(([a, , b]) => a === b),
    ];
    const boxes = down.flatMap(
      ([x]): NonNullable<PdfPage['boxes']> => [
        [x - 0.5, 100, 1, 8],
        [x - 0.5, 108, 1, 8],
      ],
    );
    expect(await textOf({ texts: tight.texts, lines: across, boxes })).toEqual(await textOf(tight));
  });

  const tall = (more: PdfPage['texts'] = []): PdfPage => ({
    texts: [
      { x: 54, y: 112, text: 'Standing desk frame with dual' },
      { x: 54, y: 126, text: 'motor and memory keypad' },
      { x: 204, y: 119, text: '1' },
      { x: 244, y: 119, text: '329.00' },
      { x: 304, y: 119, text: '329.00' },
      ...more,
    ],
    lines: grid([50, 200, 240, 300, 360], [100, 145]),
  });

  it('joins wrapped text in a cell, and aligns vertically centred amounts with the first line', async () => {
    expect(await textOf(tall())).toEqual([
      'Standing desk frame with dual motor and memory keypad  1  329.00  329.00',
    ]);
  });

  it('leaves a second line separate if it was not wrapped for lack of space', async () => {
    expect(await textOf(tall([{ x: 54, y: 140, text: 'Color: Oak' }]))).toEqual([
      'Standing desk frame with dual motor and memory keypad  1  329.00  329.00',
      'Color: Oak',
    ]);
  });

  it('leaves rows with several items unchanged', async () => {
    const amounts = [126, 140].map((y) => ({ x: 304, y, text: '5.00' }));
    const page = tall([{ x: 54, y: 140, text: 'Mug' }, ...amounts]);
    expect(await textOf(page)).toEqual(await textOf({ texts: page.texts ?? [] }));
  });

  it('leaves boxes of two cells and frames unchanged', async () => {
    const texts = [
      { x: 54, y: 112, text: 'Dana Reyes' },
      { x: 54, y: 126, text: '12 Main St' },
      { x: 204, y: 119, text: 'Due 5.00' },
    ];
    expect(await textOf({ texts, lines: grid([50, 200, 300], [100, 140]) })).toEqual(await textOf({ texts }));
  });

  it('reads a tall row as one item', async () => {
    const total = [
      { x: 54, y: 160, text: 'Total' },
      { x: 304, y: 160, text: '329.00' },
    ];
    const lines = await linesOf(tall(total));
    const { items } = readLines({ lines, source: 'pdf-text', context: { today: '2026-11-22' } });
    expect(items.map(({ value }) => value)).toMatchObject([
      { name: 'Standing desk frame with dual motor and memory keypad', quantity: 1, totalCents: 32_900 },
    ]);
  });

  it('keeps all text of runs that no rule splits cleanly', () => {
    const rules: PageRules = { vertical: [{ at: 60, from: 0, to: 40 }], horizontal: [] };
    const piece = {
      text: 'Unbroken',
      confidence: 1,
      box: [50, 10, 90, 20] as [number, number, number, number],
    };
    expect(joinRows({ pieces: [piece], rules })).toEqual([piece]);
  });
});
