import { amountWidth, type PdfPage, type PdfText } from './pdf-writer.js';

/** A column of a page: its left edge, or its right edge for right-aligned text. */
export type Column = { x: number; isRight?: boolean };

/** Sets text on one page, row by row. */
export type PageLayout = ReturnType<typeof createPageLayout>;

/** Creates a page that is filled from the top; `left` is where lines start. Units: points. */
export function createPageLayout({ left = 50, top = 60, leading = 15, size = 10 } = {}) {
  const texts: PdfText[] = [];
  let y = top;
  const put = ({ text, column, isBold }: { text: string; column: Column; isBold: boolean }) => {
    const x = column.isRight ? column.x - amountWidth(text, size) : column.x;
    if (text !== '') texts.push({ x, y, text, size, isBold });
  };
  return {
    /** A left-aligned line. */
    line(text: string, { isBold = false } = {}) {
      put({ text, column: { x: left }, isBold });
      y += leading;
    },
    /** One row across several columns. */
    row(cells: string[], columns: Column[], { isBold = false } = {}) {
      cells.forEach((text, index) => {
        put({ text, column: columns[index] ?? { x: left }, isBold });
      });
      y += leading;
    },
    gap(lines = 1) {
      y += leading * lines;
    },
    page: (): PdfPage => ({ texts }),
  };
}
