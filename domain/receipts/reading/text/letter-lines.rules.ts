import type { PreparedLine } from './read-line.types.js';

/** A heading or the first sentence of a letter; what is longer explains something. */
const maxHeadingChars = 110;

/** Whether any amount is more than what an advertisement promises, or points and thresholds are worth. */
export function hasPrices({ lines, promises }: { lines: PreparedLine[]; promises: string[][] }): boolean {
  return lines.some(
    ({ amounts }, at) =>
      promises[at]?.length === 0 && amounts.some(({ cents, kind }) => cents !== 0 && kind !== 'ignored'),
  );
}

/** The lines that are short enough to say what a letter is about. */
export function headingsOf(texts: string[]): string[] {
  return texts.filter((text) => text.length <= maxHeadingChars);
}
