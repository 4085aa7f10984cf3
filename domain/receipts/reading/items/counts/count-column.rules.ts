import type { TextPiece } from '../../../text-lines.types.js';
import { shareColumn } from '../../text/columns.rules.js';
import type { PreparedLine } from '../../text/read-line.types.js';

/** A whole number in a cell of its own, perhaps with a unit: `2`, `2 ks`. */
const counting = /^(\d{1,3})(?:\s\p{L}{1,4}\.?)?$/u;
/** Columns of numbers that are compared; a table has one or two. */
const maxColumns = 12;

/** A cell that counts, by its place; `proven` are the lines whose price it multiplies to their last amount. */
type Column = { cell: TextPiece; proven: Set<number> };

/**
 * Finds the column that counts by what its numbers do: in more rows than any other they multiply a price to the last
 * amount. Where a price was lowered, or two numbers multiply one (`4  Salt  1  28.00  27.00  1.00  27.00`), the rows
 * around it tell which it is.
 */
export function markCountColumn(lines: PreparedLine[]): void {
  const columns: Column[] = [];
  for (const line of lines) {
    for (const cell of line.amounts.length > 1 ? countsIn(line) : []) {
      if (!isProven(line, cell)) continue;
      const column = columns.find((one) => shareColumn(one.cell, cell));
      if (column) column.proven.add(line.index);
      else if (columns.length < maxColumns) columns.push({ cell, proven: new Set([line.index]) });
    }
  }
  const [best, next] = columns.sort((a, b) => b.proven.size - a.proven.size);
  if (!best || best.proven.size < 2 || best.proven.size === next?.proven.size) return;
  const [first, last] = [Math.min(...best.proven), Math.max(...best.proven)];
  // Rows just above and below may have a lowered price.
  for (const line of lines.slice(Math.max(0, first - 1), last + 2)) {
    if (line.amounts.length < 2) continue;
    const cell = countsIn(line).find((one) => shareColumn(one, best.cell));
    if (cell) line.count = { text: cell.text.trim(), quantity: numberOf(cell) };
  }
}

function countsIn({ line }: PreparedLine): TextPiece[] {
  return line.pieces.filter((piece) => numberOf(piece) > 0);
}

function numberOf({ text }: TextPiece): number {
  return Number(counting.exec(text.trim())?.[1] ?? 0);
}

function isProven({ amounts }: PreparedLine, cell: TextPiece): boolean {
  const sum = amounts.at(-1)?.cents ?? 0;
  return sum > 0 && amounts.slice(0, -1).some(({ cents }) => cents * numberOf(cell) === sum);
}
