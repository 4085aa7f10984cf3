import type { TextLine } from '../../text-lines.types.js';
import { namesFirst } from './amounts-first.rules.js';
import { oneColumn } from './side-by-side.rules.js';

/**
 * The lines of a paper in other orders than they stand in, likeliest first: which one it was set in, arithmetic tells.
 */
export function otherLayouts(lines: TextLine[]): TextLine[][] {
  return [oneColumn(lines), namesFirst(lines)].filter((some) => some !== null);
}
