import { DomUtils } from 'htmlparser2';
import type { Element } from './dom.js';
import { type LaidOutBlock, type LayOut, type Row, type Span, widest } from './flow.js';
import { isHidden } from './inline-style.js';

/** Characters between two columns: more than a word gap, so that columns stay apart in the text. */
const columnGap = 3;
/** Columns of one table that are looked at. */
const maxColumns = 40;

/** A cell with the column it begins in; loose text beside cells has no element of its own. */
export type Cell = { block: LaidOutBlock; column: number; span: number; element?: Element };
type Part = { element: Element; layOut: LayOut; depth: number };

/** Lays out a table: the k-th lines of a row's cells share one visual row, columns start where the widest cell lets them. */
export function layOutTable({
  table,
  layOut,
  depth,
}: Omit<Part, 'element'> & { table: Element }): LaidOutBlock {
  const cellRows = rowsOf(table).map((row) => cellsOf({ row, layOut, depth }));
  return place(cellRows);
}

/** Lays out the children of a flex row like the cells of a one-row table. */
export function layOutRow({ row, layOut, depth }: Omit<Part, 'element'> & { row: Element }): LaidOutBlock {
  const cells = row.children
    .filter((child) => DomUtils.isTag(child))
    .slice(0, maxColumns)
    .map((child, column) => ({ block: layOut([child], depth + 1), column, span: 1, element: child }));
  const loose = row.children.filter((child) => !DomUtils.isTag(child));
  const text = layOut(loose, depth + 1);
  return place([text.rows.length > 0 ? [...cells, { block: text, column: cells.length, span: 1 }] : cells]);
}

/**
 * The rows of a table as browsers build them, each with what stands in it: cells outside of rows make a row of their own,
 * a form around rows changes nothing, the footer stands last wherever it was written, and anything else is a row by itself.
 */
function rowsOf(part: Element): Element[][] {
  const rows: Element[][] = [];
  const footers: Element[][] = [];
  let loose: Element[] = [];
  for (const child of shownChildren(part)) {
    if (isCell(child)) {
      if (loose.length === 0) rows.push(loose);
      loose.push(child);
      continue;
    }
    loose = [];
    if (child.name === 'tr') rows.push(shownChildren(child));
    else if (child.name === 'tfoot') footers.push(...rowsOf(child));
    else rows.push(...(holdsRows(child) ? rowsOf(child) : [[child]]));
  }
  return [...rows, ...footers];
}

/** The elements within one that are seen. */
export function shownChildren(element: Element): Element[] {
  return element.children.filter((child) => DomUtils.isTag(child)).filter((child) => !isHidden(child));
}

function isCell({ name }: Element): boolean {
  return name === 'td' || name === 'th';
}

function holdsRows(element: Element): boolean {
  return (
    ['tbody', 'thead'].includes(element.name) ||
    (element.name !== 'table' &&
      element.children.some((child) => DomUtils.isTag(child) && (child.name === 'tr' || isCell(child))))
  );
}

function cellsOf({ row, layOut, depth }: Omit<Part, 'element'> & { row: Element[] }): Cell[] {
  const cells: Cell[] = [];
  let column = 0;
  for (const child of row) {
    if (column >= maxColumns) break;
    const block = layOut(isCell(child) ? child.children : [child], depth + 1);
    // What is no cell has a column only where it shows something.
    if (!isCell(child) && block.rows.length === 0) continue;
    const span = Math.min(maxColumns, Math.max(1, Number(child.attribs.colspan) || 1));
    cells.push({ block, column, span, element: child });
    column += span;
  }
  return cells;
}

/** Sets rows of cells below each other, their columns side by side. */
export function place(cellRows: Cell[][]): LaidOutBlock {
  const lefts = columnLefts(cellRows);
  const rows = cellRows.flatMap((cells, index) => mergeCells({ cells, lefts, index }));
  return { rows, width: lefts.at(-1) ?? 0 };
}

/** Left edge of each column, and behind them the table's width. */
function columnLefts(cellRows: Cell[][]): number[] {
  const widths: number[] = [];
  for (const { block, column, span } of cellRows.flat()) {
    if (span === 1) widths[column] = Math.max(widths[column] ?? 0, block.width);
  }
  const lefts = [0];
  const count = widest(cellRows.flat(), (cell) => cell.column + cell.span);
  for (let column = 0; column < count; column += 1) {
    const width = widths[column] ?? 0;
    lefts.push((lefts[column] ?? 0) + (width > 0 ? width + columnGap : 0));
  }
  return lefts;
}

function mergeCells({ cells, lefts, index }: { cells: Cell[]; lefts: number[]; index: number }): Row[] {
  const height = widest(cells, (cell) => cell.block.rows.length);
  const around = cells.flatMap(({ element }) => parentOf(element) ?? [])[0];
  const rows: Row[] = [];
  for (let at = 0; at < height; at += 1) {
    const shown = cells.flatMap((cell) => cell.block.rows[at] ?? []);
    const inner = shown.map(({ selector }) => selector).find(Boolean);
    const element = shown.length > 1 ? around : shown[0]?.element;
    const spans = cells.flatMap((cell) => shift(cell.block.rows[at]?.spans ?? [], lefts[cell.column] ?? 0));
    const isApart = at === 0 || cells.some((cell) => cell.block.rows[at]?.isApart);
    rows.push({
      spans: unstack(spans),
      selector: `tr[${index}]${inner ? ` ${inner}` : ''}`,
      element,
      isApart,
    });
  }
  return rows;
}

function parentOf(element: Element | undefined): Element | undefined {
  const parent = element?.parent;
  return parent && DomUtils.isTag(parent) ? parent : undefined;
}

function shift(spans: Span[], by: number): Span[] {
  return spans.map((span) => ({ ...span, x: span.x + by }));
}

/** A cell that spans columns may be wider than they are: what follows moves right rather than overlap. */
function unstack(spans: Span[]): Span[] {
  let edge = 0;
  return spans.map((span) => {
    const x = Math.max(span.x, edge);
    edge = x + span.text.length + 1;
    return { ...span, x };
  });
}
