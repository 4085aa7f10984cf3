import type { TextLine, TextPiece } from '../../text-lines.types.js';

/** Where a piece of text stands; all that counts here. */
type Placed = Pick<TextPiece, 'box'>;

/** Whether two pieces share a column: some of one is straight above or below some of the other. */
export function shareColumn({ box: [left, , right] }: Placed, { box }: Placed): boolean {
  return left < box[2] && box[0] < right;
}

/** Indent of a line below another, in line heights; lines that merely lean are indented less. */
const minIndent = 1.5;

/** Whether a line begins further right than another. */
export function isIndented(own: TextLine, head: TextLine): boolean {
  if (own.selector !== undefined || own.page !== head.page) return false;
  return own.box[0] - head.box[0] > minIndent * (own.box[3] - own.box[1]);
}
