import type { Element } from './dom.js';
import type { LaidOutBlock, LayOut } from './flow.js';
import { styleOf } from './inline-style.js';
import { type Cell, place, shownChildren } from './table-layout.js';

/** Columns of a grid beyond these are not told apart. */
const maxGridColumns = 12;

/** Columns that a grid sets out; 0 of anything else, and of one that leaves their number open. */
export function gridColumns(element: Element): number {
  if (!styleOf(element, 'display').includes('grid')) return 0;
  // `styleOf` leaves out blanks, which part the columns.
  const template = /grid-template-columns\s*:\s*([^;]{1,200})/i.exec(element.attribs.style ?? '')?.[1] ?? '';
  const repeated = /^\s*repeat\(\s*(\d{1,2})\s*,/.exec(template)?.[1];
  if (repeated) return Math.min(maxGridColumns, Number(repeated));
  if (/repeat|subgrid|none|\[/.test(template)) return 0;
  const columns = template
    .replace(/\([^()]*\)/g, '')
    .trim()
    .split(/\s+/)
    .filter(Boolean);
  return Math.min(maxGridColumns, columns.length);
}

/** Lays out the children of a grid like the cells of a table with so many columns. */
export function layOutGrid({
  grid,
  columns,
  layOut,
  depth,
}: {
  grid: Element;
  columns: number;
  layOut: LayOut;
  depth: number;
}): LaidOutBlock {
  const rows: Cell[][] = [];
  let column = columns;
  for (const child of shownChildren(grid)) {
    if (column >= columns) {
      rows.push([]);
      column = 0;
    }
    rows.at(-1)?.push({ block: layOut([child], depth + 1), column, span: 1, element: child });
    column += 1;
  }
  return place(rows);
}
