import { anyCase } from '../../../../shared/regex.js';
import type { TextPiece } from '../../../text-lines.types.js';
import { shareColumn } from '../../text/columns.rules.js';
import type { PreparedLine } from '../../text/read-line.types.js';
import { anyOf } from '../../words/item-words.js';
import { isColumnHeads } from './item-name.rules.js';

const heading = anyCase`^[^\p{L}\p{N}]*(?:${anyOf('nameColumns')}|${anyOf('nameLabels')})[^\p{L}\p{N}]*$`;
const label = anyCase`^[^\p{L}\p{N}]*${anyOf('nameLabels')}[^\p{L}\p{N}]*$`;
const describing = anyCase`^[^\p{L}\p{N}]*${anyOf('describes')}[^\p{L}\p{N}]*$`;
/** Minimum letters of a cell that may be a name. */
const word = /\p{L}{3}/u;

/**
 * Marks the text below the name heading in tables with other words in columns of their own: article numbers, dates,
 * categories. Rows without words straight below the heading are left unchanged.
 */
export function markNameCells(lines: PreparedLine[]): void {
  let heads: TextPiece[] = [];
  for (const line of lines) {
    if (line.amounts.length === 0 && isColumnHeads(line)) heads = headsOfNames(line.line.pieces);
    else if (line.amounts.length > 0 && heads.length > 0) line.nameCell = cellUnder(line, heads);
  }
}

function headsOfNames(heads: TextPiece[]): TextPiece[] {
  // `Name   Description`: the description is not part of the name. `Product   Description` may be category and name.
  const isNamed = heads.some(({ text }) => heading.test(text) && !label.test(text) && !describing.test(text));
  return heads.filter(({ text }) => heading.test(text) && !(isNamed && describing.test(text)));
}

function cellUnder({ line, text, amounts }: PreparedLine, heads: TextPiece[]): string | undefined {
  const before = text.slice(0, amounts[0]?.start);
  const cells = line.pieces.filter((piece) => before.includes(piece.text));
  // Headings may be centred above their column.
  const own = cells.filter((cell) => heads.some((head) => shareColumn(cell, head)));
  const isNamed = own.some((cell) => word.test(cell.text)) && own.length < cells.length;
  return isNamed ? own.map((piece) => piece.text).join('  ') : undefined;
}
