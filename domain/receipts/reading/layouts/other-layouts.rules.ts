import type { TextLine } from '../../text-lines.types.js';
import { namesFirst } from './amounts-first.rules.js';
import { oneColumn } from './side-by-side.rules.js';

/** The lines of a document in other reading orders, likeliest first; arithmetic decides which one is right. */
export function otherLayouts(lines: TextLine[]): TextLine[][] {
  return [oneColumn(lines), ...namesFirst(lines)].filter((some) => some !== null);
}
