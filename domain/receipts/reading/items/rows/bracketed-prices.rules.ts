import type { LabelledAmount, PreparedLine } from '../../text/read-line.types.js';

/** `Desk Lamp ($79.00)`, `Hiking map (kr 299,00)`: a name with an amount in brackets, and nothing behind it. */
const nameAndBracket = /\p{L}{2}.*\(\s?[^\s\d−–-]{0,3}\s?\d[\d.,]*\s?\S{0,3}\s?\)\s*$/u;
/** Lines below such a name in which its row's total may be. */
const reach = 6;
const mostPieces = 99;

/**
 * `Desk Lamp ($79.00)` with `$158.00` alone on a line below it: the price of one. Without such a line brackets are a
 * deduction.
 */
export function readBracketedPrices(lines: PreparedLine[]): void {
  lines.forEach((line, at) => {
    const price = bracketed(line);
    if (!price) return;
    const below = lines.slice(at + 1, at + 1 + reach);
    const next = below.findIndex((other) => bracketed(other));
    const own = next === -1 ? below : below.slice(0, next);
    if (own.some((other) => isTotalOf({ line: other, cents: -price.cents }))) price.cents = -price.cents;
  });
}

function bracketed({ text, amounts: [price, ...others] }: PreparedLine): LabelledAmount | null {
  if (!price || others.length > 0 || price.cents >= 0 || price.kind !== null) return null;
  return nameAndBracket.test(text) ? price : null;
}

/** Whether a line has nothing but a multiple of an amount. */
function isTotalOf({ line: { text, amounts }, cents }: { line: PreparedLine; cents: number }): boolean {
  const [only, ...others] = amounts;
  if (!only || others.length > 0 || only.kind !== null || /\p{L}{2}/u.test(text.slice(0, only.start)))
    return false;
  const pieces = only.cents / cents;
  return Number.isInteger(pieces) && pieces >= 1 && pieces <= mostPieces;
}
