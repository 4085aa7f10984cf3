import type { PreparedLine } from './read-line.types.js';

/** Fewest amounts that show how a document writes decimals. */
const minMarked = 3;

/**
 * Where every amount with its currency has a decimal comma, `X-Pert 6.60` is no amount but a name; likewise for a
 * decimal point.
 */
export function dropOtherDecimals(lines: PreparedLine[]): void {
  const marks = lines.flatMap((line) =>
    line.amounts.flatMap((amount) => (amount.currency === null ? [] : (decimalMark(line, amount) ?? []))),
  );
  const [mark] = marks;
  if (marks.length < minMarked || marks.some((other) => other !== mark)) return;
  for (const line of lines)
    line.amounts = line.amounts.filter((amount) => {
      const own = decimalMark(line, amount);
      return amount.currency !== null || own === null || own === mark;
    });
}

function decimalMark({ text }: PreparedLine, { start, end }: PreparedLine['amounts'][number]): string | null {
  return /([.,])\d{2}\D*$/.exec(text.slice(start, end))?.[1] ?? null;
}
