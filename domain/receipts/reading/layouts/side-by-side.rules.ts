import type { TextLine, TextPiece } from '../../text-lines.types.js';
import { toTextLine } from '../../view/group-lines.rules.js';
import { isAmountAlone } from './amount-alone.rules.js';

/** Lines considered below the first line of two columns. */
const maxBlockLines = 60;
/** Most side-by-side columns that are separated. */
const maxColumns = 4;

/** The pieces left and right of a vertical line between two pieces, over several lines. */
type Block = { left: TextLine[]; right: TextLine[]; end: number };

/**
 * Puts side-by-side columns below one another: item tiles, or a list with its summary beside it. Null if no part of the
 * document looks like that.
 */
export function oneColumn(lines: TextLine[], columns = maxColumns): TextLine[] | null {
  if (columns < 2) return null;
  const ordered: TextLine[] = [];
  let isParted = false;
  for (let at = 0; at < lines.length; ) {
    const block = blockAt(lines, at);
    if (!block) ordered.push(lines[at] as TextLine);
    else ordered.push(...block.left, ...(oneColumn(block.right, columns - 1) ?? block.right));
    isParted ||= block !== null;
    at = block?.end ?? at + 1;
  }
  return isParted ? ordered : null;
}

/** The two columns that begin on a line, if both have names and amounts of their own. */
function blockAt(lines: TextLine[], start: number): Block | null {
  const pieces = lines[start]?.pieces ?? [];
  for (const [at, piece] of pieces.slice(1).entries()) {
    const x = ((pieces[at]?.box[2] ?? 0) + piece.box[0]) / 2;
    const block = partedAt({ lines, start, x });
    if (block.end > start + 1 && isList(block.left) && isList(block.right)) return block;
  }
  return null;
}

function partedAt({ lines, start, x }: { lines: TextLine[]; start: number; x: number }): Block {
  const block: Block = { left: [], right: [], end: start };
  for (const line of lines.slice(start, start + maxBlockLines)) {
    const left = line.pieces.filter(({ box }) => box[2] <= x);
    const right = line.pieces.filter(({ box }) => box[0] >= x);
    const isCrossed = left.length + right.length < line.pieces.length;
    if (isCrossed || line.page !== lines[start]?.page || isLabelledAmount({ left, right })) break;
    for (const [column, pieces] of [
      [block.left, left],
      [block.right, right],
    ] as const)
      if (pieces.length > 0) column.push(toTextLine({ ...line, pieces }));
    block.end += 1;
  }
  return block;
}

/** `Subtotal    198.00` across both columns marks their end. */
function isLabelledAmount({ left, right }: { left: TextPiece[]; right: TextPiece[] }): boolean {
  const isAmount = ({ text }: TextPiece) => isAmountAlone(text);
  return left.length > 0 && right.length > 0 && right.every(isAmount) && !left.some(isAmount);
}

/** Whether a column has names and amounts. */
function isList(column: TextLine[]): boolean {
  const pieces = column.flatMap((line) => line.pieces);
  return pieces.some(({ text }) => isAmountAlone(text)) && pieces.some(({ text }) => /\p{L}{3}/u.test(text));
}
