import type { PreparedLine } from './read-line.types.js';

/** A heading or the first sentence of a letter; what is longer explains something. */
const maxHeadingChars = 110;

/** Whether any amount is more than what an advertisement promises. */
export function hasPrices({ lines, promises }: { lines: PreparedLine[]; promises: string[][] }): boolean {
  return lines.some(
    ({ amounts }, at) => promises[at]?.length === 0 && amounts.some(({ cents }) => cents !== 0),
  );
}

/** The lines that are short enough to say what a letter is about. */
export function headingsOf(texts: string[]): string[] {
  return texts.filter((text) => text.length <= maxHeadingChars);
}
