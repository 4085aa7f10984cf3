import type { TextPiece } from '../../../text-lines.types.js';
import type { PreparedLine } from '../../text/read-line.types.js';
import { anyOf } from '../../words/item-words.js';
import { isColumnHeads } from './item-name.rules.js';

const heading = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:${anyOf('nameColumns')}|${anyOf('nameLabels')})[^\p{L}\p{N}]*$`,
  'iu',
);
const label = new RegExp(String.raw`^[^\p{L}\p{N}]*${anyOf('nameLabels')}[^\p{L}\p{N}]*$`, 'iu');
const describing = new RegExp(String.raw`^[^\p{L}\p{N}]*${anyOf('describes')}[^\p{L}\p{N}]*$`, 'iu');
/** Minimum letters of a cell that may be a name. */
const word = /\p{L}{3}/u;

/** `4 Stk`: under a centred heading the cell of the next column may begin. */
const counted = /^\s*\d{1,3}\s?\p{L}{1,6}\.?\s*$/u;

/** One column of a table: from the start of its heading to the start of the next. */
type Column = { from: number; to: number };

/**
 * Marks the text below the name heading in tables with other words in columns of their own: article numbers, dates,
 * categories. Rows whose names do not begin below the heading are left unchanged.
 */
export function markNameCells(lines: PreparedLine[]): void {
  let columns: Column[] = [];
  for (const line of lines) {
    if (line.amounts.length === 0 && isColumnHeads(line)) columns = columnsOfNames(line.line.pieces);
    else if (line.amounts.length > 0 && columns.length > 0) line.nameCell = cellUnder(line, columns);
  }
}

function columnsOfNames(heads: TextPiece[]): Column[] {
  // `Name   Description`: the description is not part of the name. `Product   Description` may be category and name.
  const isNamed = heads.some(({ text }) => heading.test(text) && !label.test(text) && !describing.test(text));
  return heads.flatMap(({ text, box }, at) =>
    heading.test(text) && !(isNamed && describing.test(text))
      ? [{ from: box[0] - (box[3] - box[1]) / 2, to: heads[at + 1]?.box[0] ?? Number.POSITIVE_INFINITY }]
      : [],
  );
}

function cellUnder({ line, text, amounts }: PreparedLine, columns: Column[]): string | undefined {
  const head = text.slice(0, amounts[0]?.start);
  const cells = line.pieces.filter((piece) => head.includes(piece.text));
  const own = cells.filter(({ box }) => columns.some(({ from, to }) => box[0] >= from && box[0] < to));
  const isNamed = own.some(({ text }) => word.test(text) && !counted.test(text)) && own.length < cells.length;
  return isNamed ? own.map((piece) => piece.text).join('  ') : undefined;
}
