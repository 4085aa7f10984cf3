import type { PreparedLine } from './read-line.types.js';

/** Empties a line that says nothing about the order. It keeps its place, so the others keep their numbers. */
export function blankLine(line: PreparedLine): void {
  line.text = '';
  line.words = '';
  line.amounts = [];
}
