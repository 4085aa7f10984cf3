import type { TextLine } from '../../text-lines.types.js';
import { maxLines, maxTextChars } from './reading.limits.js';

/** The lines within the size limits; those behind them are not looked at. */
export function withinLimits(lines: TextLine[]): TextLine[] {
  let chars = 0;
  const end = lines.findIndex(({ text }) => {
    chars += text.length;
    return chars > maxTextChars;
  });
  // A single line may already exceed the limit.
  return lines.slice(0, Math.min(maxLines, end === -1 ? lines.length : Math.max(1, end)));
}
