import type { TextPiece } from '../../text-lines.types.js';

/** Where a piece of text stands; all that counts here. */
type Placed = Pick<TextPiece, 'box'>;

/** Whether two pieces share a column: some of one is straight above or below some of the other. */
export function shareColumn({ box: [left, , right] }: Placed, { box }: Placed): boolean {
  return left < box[2] && box[0] < right;
}
