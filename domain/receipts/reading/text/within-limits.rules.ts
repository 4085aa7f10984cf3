import type { TextLine } from '../../text-lines.types.js';
import { maxLineChars, maxLines, maxTextChars } from './reading.limits.js';

/**
 * The lines within the size limits; what is behind them is not looked at. Each line ends at {@link maxLineChars}, its
 * pieces too, so no rule meets more of either than that.
 */
export function withinLimits(lines: TextLine[]): TextLine[] {
  const within: TextLine[] = [];
  let chars = 0;
  for (const line of lines.slice(0, maxLines)) {
    const short = shortened(line);
    chars += short.text.length;
    if (chars > maxTextChars) break;
    within.push(short);
  }
  return within;
}

function shortened(line: TextLine): TextLine {
  if (line.text.length <= maxLineChars && line.pieces.length <= maxLineChars) return line;
  const pieces: TextLine['pieces'] = [];
  let chars = 0;
  for (const piece of line.pieces) {
    const room = maxLineChars - chars;
    if (room <= 0) break;
    pieces.push(piece.text.length <= room ? piece : { ...piece, text: piece.text.slice(0, room) });
    chars += piece.text.length + 1;
  }
  return { ...line, text: line.text.slice(0, maxLineChars), pieces };
}
