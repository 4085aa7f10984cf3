/** One printed line of a till roll; `isTall` prints double height, as tills do for names and totals. */
export type TillLine = { text: string; isBold?: boolean; isTall?: boolean };

/** Columns of an 80 mm till roll. */
export const tillColumns = 40;

/** A line with one text at each edge. */
export function edges(left: string, right: string, columns = tillColumns): TillLine {
  return { text: left.padEnd(Math.max(left.length + 1, columns - right.length)) + right };
}

/** A centred line. */
export function centred(text: string, columns = tillColumns): TillLine {
  return { text: ' '.repeat(Math.max(0, Math.floor((columns - text.length) / 2))) + text };
}

/** A left-aligned line. */
export function line(text = ''): TillLine {
  return { text };
}
