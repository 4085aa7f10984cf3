import { DomUtils } from 'htmlparser2';
import type { Element } from './dom.js';
import { type LaidOutBlock, type LayOut, type Row, type Span, widest } from './flow.js';
import { isHidden } from './inline-style.js';

/** Characters between two columns: more than a word gap, so that columns stay apart in the text. */
const columnGap = 3;
/** Columns of one table that are looked at. */
const maxColumns = 40;

type Cell = { block: LaidOutBlock; column: number; span: number };
type Part = { element: Element; layOut: LayOut; depth: number };

/** Lays out a table: the k-th lines of a row's cells share one visual row, columns start where the widest cell lets them. */
export function layOutTable({
  table,
  layOut,
  depth,
}: Omit<Part, 'element'> & { table: Element }): LaidOutBlock {
  const cellRows = rowsOf(table).map((row) => cellsOf({ element: row, layOut, depth }));
  return place(cellRows);
}

/** Lays out the children of a flex row like the cells of a one-row table. */
export function layOutRow({ row, layOut, depth }: Omit<Part, 'element'> & { row: Element }): LaidOutBlock {
  const cells = row.children
    .filter((child) => DomUtils.isTag(child))
    .slice(0, maxColumns)
    .map((child, column) => ({ block: layOut([child], depth + 1), column, span: 1 }));
  const loose = row.children.filter((child) => !DomUtils.isTag(child));
  const text = layOut(loose, depth + 1);
  return place([text.rows.length > 0 ? [...cells, { block: text, column: cells.length, span: 1 }] : cells]);
}

function rowsOf(table: Element): Element[] {
  return table.children
    .filter((child) => DomUtils.isTag(child))
    .flatMap((child) =>
      ['tbody', 'thead', 'tfoot'].includes(child.name)
        ? child.children.filter((row) => DomUtils.isTag(row))
        : [child],
    )
    .filter((row) => row.name === 'tr' && !isHidden(row));
}

function cellsOf({ element, layOut, depth }: Part): Cell[] {
  const cells: Cell[] = [];
  let column = 0;
  for (const child of element.children) {
    if (!DomUtils.isTag(child) || !['td', 'th'].includes(child.name) || isHidden(child)) continue;
    if (column >= maxColumns) break;
    const span = Math.min(maxColumns, Math.max(1, Number(child.attribs.colspan) || 1));
    cells.push({ block: layOut(child.children, depth + 1), column, span });
    column += span;
  }
  return cells;
}

function place(cellRows: Cell[][]): LaidOutBlock {
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
  const rows: Row[] = [];
  for (let at = 0; at < height; at += 1) {
    const inner = cells.map((cell) => cell.block.rows[at]?.selector).find(Boolean);
    const spans = cells.flatMap((cell) => shift(cell.block.rows[at]?.spans ?? [], lefts[cell.column] ?? 0));
    const isApart = at === 0 || cells.some((cell) => cell.block.rows[at]?.isApart);
    rows.push({ spans: unstack(spans), selector: `tr[${index}]${inner ? ` ${inner}` : ''}`, isApart });
  }
  return rows;
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
