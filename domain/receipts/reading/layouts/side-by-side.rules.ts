import { itemAt } from '../../../shared/lists.js';
import type { TextLine, TextPiece } from '../../text-lines.types.js';
import { toTextLine } from '../../view/group-lines.rules.js';
import { isAmountAlone } from './amount-alone.rules.js';

/** Lines considered below the first line of two columns. */
const maxBlockLines = 60;
/** Most side-by-side columns that are separated. */
const maxColumns = 4;

/** Two columns over several lines: a vertical line between two pieces, and the line after the last one it parts. */
type Block = { x: number; end: number };

/**
 * Puts side-by-side columns below one another: item tiles, or a list with its summary beside it. Null if no part of the
 * document looks like that.
 */
export function oneColumn(lines: TextLine[], columns = maxColumns): TextLine[] | null {
  if (columns < 2) return null;
  const surveyed = lines.map(survey);
  const ordered: TextLine[] = [];
  let isParted = false;
  for (let at = 0; at < lines.length; ) {
    const block = blockAt(surveyed, at);
    if (block) {
      const { left, right } = partedAt(lines.slice(at, block.end), block.x);
      ordered.push(...left, ...(oneColumn(right, columns - 1) ?? right));
    } else ordered.push(itemAt(lines, at));
    isParted ||= block !== null;
    at = block?.end ?? at + 1;
  }
  return isParted ? ordered : null;
}

/**
 * A line as the search for columns sees it. Each piece is judged once, and sums over the pieces before each one tell
 * what stands left and right of any x, however many candidates there are.
 */
type SurveyedLine = {
  page: number;
  /** Left edges of the pieces, ascending. */
  lefts: number[];
  /** For each number of pieces from the left: the rightmost edge of these. */
  reach: number[];
  /** For each number of pieces from the left: how many of these are amounts. */
  amounts: number[];
  /** For each number of pieces from the left: how many of these hold a word. */
  names: number[];
};

function survey({ pieces, page }: TextLine): SurveyedLine {
  const line: SurveyedLine = { page, lefts: [], reach: [-Infinity], amounts: [0], names: [0] };
  pieces.forEach(({ text, box }, at) => {
    line.lefts.push(box[0]);
    line.reach.push(Math.max(line.reach[at] ?? -Infinity, box[2]));
    line.amounts.push((line.amounts[at] ?? 0) + Number(isAmountAlone(text)));
    line.names.push((line.names[at] ?? 0) + Number(/\p{L}{3}/u.test(text)));
  });
  return line;
}

/** The two columns that begin on a line, if both have names and amounts of their own. */
function blockAt(lines: SurveyedLine[], start: number): Block | null {
  const first = lines[start];
  for (const [at, left] of (first?.lefts ?? []).entries()) {
    if (!first || at === 0) continue;
    const block = searchBlock({ lines, start, x: ((first.reach[at] ?? 0) + left) / 2 });
    if (block) return block;
  }
  return null;
}

function searchBlock({ lines, start, x }: { lines: SurveyedLine[]; start: number; x: number }): Block | null {
  const seen = { amountLeft: false, nameLeft: false, amountRight: false, nameRight: false };
  let end = start;
  for (; end < Math.min(lines.length, start + maxBlockLines); end += 1) {
    const line = lines[end];
    const sides = line && line.page === lines[start]?.page ? sidesOf(line, x) : null;
    if (!sides || isLabelledAmount(sides)) break;
    seen.amountLeft ||= sides.left.amounts > 0;
    seen.nameLeft ||= sides.left.names > 0;
    seen.amountRight ||= sides.right.amounts > 0;
    seen.nameRight ||= sides.right.names > 0;
  }
  return end > start + 1 && Object.values(seen).every(Boolean) ? { x, end } : null;
}

type Side = { pieces: number; amounts: number; names: number };

/** What stands left and right of a vertical line; null if a piece crosses it. */
function sidesOf(line: SurveyedLine, x: number): { left: Side; right: Side } | null {
  const count = countBelow(line.lefts, x);
  if ((line.reach[count] ?? 0) > x) return null;
  const left = { pieces: count, amounts: line.amounts[count] ?? 0, names: line.names[count] ?? 0 };
  const right = {
    pieces: line.lefts.length - count,
    amounts: (line.amounts.at(-1) ?? 0) - left.amounts,
    names: (line.names.at(-1) ?? 0) - left.names,
  };
  return { left, right };
}

/** How many of some ascending numbers are below one. */
function countBelow(ascending: number[], limit: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? limit) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** `Subtotal    198.00` across both columns marks their end. */
function isLabelledAmount({ left, right }: { left: Side; right: Side }): boolean {
  return left.pieces > 0 && right.pieces > 0 && right.amounts === right.pieces && left.amounts === 0;
}

/** The lines left and right of a vertical line that no piece crosses. */
export function partedAt(lines: TextLine[], x: number): { left: TextLine[]; right: TextLine[] } {
  const side = (isOnIt: (piece: TextPiece) => boolean) =>
    lines.flatMap((line) => {
      const pieces = line.pieces.filter(isOnIt);
      return pieces.length > 0 ? [toTextLine({ ...line, pieces })] : [];
    });
  return { left: side(({ box }) => box[0] < x), right: side(({ box }) => box[0] >= x) };
}
