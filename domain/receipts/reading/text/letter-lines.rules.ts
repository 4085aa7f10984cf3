import type { PreparedLine } from './read-line.types.js';

/** Longest heading or opening sentence of a letter; longer lines are explanations. */
const maxHeadingChars = 110;

/** Whether any amount is a real price: not an advertised promise, a threshold or points. */
export function hasPrices({ lines, promises }: { lines: PreparedLine[]; promises: string[][] }): boolean {
  return lines.some(
    ({ amounts }, at) =>
      promises[at]?.length === 0 && amounts.some(({ cents, kind }) => cents !== 0 && kind !== 'ignored'),
  );
}

/** The lines short enough to say what a letter is about. */
export function headingsOf(texts: string[]): string[] {
  return texts.filter((text) => text.length <= maxHeadingChars);
}
