import { shareColumn } from '../text/columns.rules.js';
import { named } from '../text/label-amounts.rules.js';
import { amountKind } from '../text/labels.rules.js';
import type { PreparedLine } from '../text/read-line.types.js';
import { toWords } from '../text/words.rules.js';

/**
 * `Net   VAT 25%   TO PAY` above `1 600.00   400.00   SEK 2 000.00`: sums side by side, each named by the caption above
 * it. Only where one caption is that of a total, so that no item table is meant.
 */
export function nameCaptioned(lines: PreparedLine[]): void {
  lines.forEach((head, at) => {
    const sums = lines[at + 1];
    const next = lines[at + 2];
    // More rows are those of a tax table.
    if (!sums || !isCaptions(head) || !isSums(sums) || (next && isSums(next))) return;
    sums.isCaptioned = true;
    for (const [place, amount] of sums.amounts.entries()) {
      const own = piecesOf(sums)[place];
      const caption = own && head.line.pieces.find((piece) => shareColumn(piece, own));
      if (caption) Object.assign(amount, named(toWords(caption.text), amount.cents));
    }
  });
}

function isCaptions({ amounts, line: { pieces } }: PreparedLine): boolean {
  if (amounts.length > 0 || pieces.length < 2) return false;
  const kinds = new Set(pieces.map(({ text }) => amountKind(toWords(text))));
  return kinds.has('total') && (kinds.has('tax') || kinds.has('subtotal'));
}

/** The columns of a line that hold more than the rate of a tax. */
function piecesOf({ line: { pieces } }: PreparedLine) {
  return pieces.filter(({ text }) => !/^\s*\d{1,2}\s?%?\s*$/.test(text));
}

/** A line of several amounts, each in a column of its own, and no words but currency codes. */
function isSums(line: PreparedLine): boolean {
  const { text, amounts } = line;
  const isWhole = amounts.length > 1 && amounts.length === piecesOf(line).length;
  return isWhole && amounts.every(({ label }) => label.length <= 3) && !/\p{L}{4}/u.test(text);
}
