import type { PreparedLine } from './read-line.types.js';

/** Fewest amounts that show how a document writes decimals. */
const minMarked = 3;

/**
 * Where all amounts with a currency have a decimal comma, the `6.60` of `X-Pert 6.60` above a price of `199,99 €` ends a
 * name; likewise for a decimal point. A number in a column of its own, with a label or a minus, stays an amount.
 */
export function dropOtherDecimals(lines: PreparedLine[]): void {
  const marks = lines.flatMap((line) =>
    line.amounts.flatMap((amount) => (amount.currency === null ? [] : (decimalMark(line, amount) ?? []))),
  );
  const [mark] = marks;
  if (marks.length < minMarked || marks.some((other) => other !== mark)) return;
  lines.forEach((line, at) => {
    const [only, ...others] = line.amounts;
    if (!only || only.currency !== null || only.kind !== null || only.cents < 0) return;
    const own = decimalMark(line, only);
    const isInName = /\p{L}\S*\s$/u.test(line.text.slice(0, only.start));
    const price = others[0] ?? lines[at + 1]?.amounts[0];
    const isPriced = price?.kind === null && price.currency !== null;
    if (own !== null && own !== mark && isInName && isPriced) line.amounts = others;
  });
}

function decimalMark({ text }: PreparedLine, { start, end }: PreparedLine['amounts'][number]): string | null {
  return /([.,])\d{2}\D*$/.exec(text.slice(start, end))?.[1] ?? null;
}
