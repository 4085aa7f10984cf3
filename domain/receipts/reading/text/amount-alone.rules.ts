import type { LabelledAmount, PreparedLine } from './read-line.types.js';

/** The only amount of a line without words. */
export function amountAlone(line: PreparedLine | undefined): LabelledAmount | undefined {
  const [only, ...others] = line?.amounts ?? [];
  if (!line || !only || others.length > 0) return undefined;
  return /\p{L}/u.test(line.text.slice(0, only.start) + line.text.slice(only.end)) ? undefined : only;
}
