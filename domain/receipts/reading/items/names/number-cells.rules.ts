import type { TextLine, TextPiece } from '../../../text-lines.types.js';
import { shareColumn } from '../../text/columns.rules.js';
import { anyOf } from '../../words/item-words.js';

/** Heading of an item number column: `SKU`, `Reference`, `Art.-Nr.`. */
const heading = new RegExp(String.raw`^[^\p{L}\p{N}]*${anyOf('numberColumns')}[^\p{L}\p{N}]*$`, 'iu');
/** An item number: one word with a digit, only capitals and punctuation, or parts joined as in `mbl-lg-slt`. */
const number =
  /^#?(?=[^\s]*\d|[A-Z][A-Z0-9._/-]{2,19}$|[a-z]+(?:[._/-][a-z]+)+$)[\p{L}\p{N}][\p{L}\p{N}._/-]{1,23}$/u;
/** Other text that a line below the headings must have: the item name. */
const words = /\p{L}{3}/u;

/**
 * The cell of each line in an item number column, by line index. A line with nothing else keeps it, as it may be the
 * name.
 */
export function numberCells(lines: TextLine[]): Map<number, string> {
  const cells = new Map<number, string>();
  let column: TextPiece | null = null;
  lines.forEach((line, at) => {
    const found = line.pieces.length > 2 ? line.pieces.find(({ text }) => heading.test(text)) : undefined;
    if (found) column = found;
    else if (column) {
      const cell = cellUnder(line, column, lines[at - 1]);
      if (cell) cells.set(at, cell);
    }
  });
  return column ? cells : codesWithoutHeading(lines);
}

/** `KX-1024`, `CKS-HB`: an item number recognisable without a heading. */
const plainCode = /^(?=.*[\d-])[A-Z][A-Z0-9]{0,5}(?:[-_/.][A-Z0-9]{1,8}){1,3}$/;
const endsInAmount = /\d[.,]\d{2}\D{0,4}$/;

/** The first cells of consecutive rows without a heading above them: an item number in each, all different. */
function codesWithoutHeading(lines: TextLine[]): Map<number, string> {
  const rows = lines.flatMap(({ pieces }, at) => {
    const [first, second] = pieces;
    const isRow =
      pieces.length > 2 &&
      plainCode.test(first?.text.trim() ?? '') &&
      words.test(second?.text ?? '') &&
      endsInAmount.test(pieces.at(-1)?.text ?? '');
    return first && isRow ? [[at, first.text.trim()] as const] : [];
  });
  const isSeries = rows.length > 1 && new Set(rows.map(([, code]) => code)).size === rows.length;
  return new Map(isSeries ? rows : []);
}

function cellUnder({ pieces }: TextLine, head: TextPiece, above: TextLine | undefined): string | null {
  const own = pieces.find((piece) => shareColumn(piece, head));
  const isNumber = own !== undefined && number.test(own.text.trim());
  const isName = (piece: TextPiece) => piece !== own && words.test(piece.text);
  // A name that is higher than its row stands alone in its column.
  const [alone, ...others] = above?.pieces ?? [];
  const isAbove = alone && others.length === 0 && isName(alone) && !shareColumn(alone, head);
  return isNumber && (pieces.some(isName) || isAbove) ? own.text.trim() : null;
}
