import type { TextPiece } from '../../../text-lines.types.js';
import { shareColumn } from '../../text/columns.rules.js';
import { type AmountKind, amountKind } from '../../text/labels.rules.js';
import type { PreparedLine } from '../../text/read-line.types.js';
import { toWords } from '../../text/words.rules.js';

const summaryKinds: readonly (AmountKind | null)[] = ['tax', 'shipping', 'fee', 'discount', 'rounding'];

/** Most words of a kind: `Sales Tax`. */
const maxWords = 2;

/**
 * Names the rows of a table that prints shipping and taxes among the goods, with a column for what each row is: `02  Product
 * Chain  42.50`, `03  Shipping  Canada Post  11.50`, `04  Sales Tax  GST 5%  5.50`. A column in which no cell is a tax may
 * be how each item is delivered, so it names nothing.
 */
export function nameTypedRows(lines: PreparedLine[]): void {
  const taxed = lines.flatMap((line) => typesOf(line).filter(({ kind }) => kind === 'tax'));
  for (const line of lines) {
    const type = typesOf(line).find(({ cell }) => taxed.some((tax) => shareColumn(cell, tax.cell)));
    const last = line.amounts.at(-1);
    if (!type || !last) continue;
    for (const amount of line.amounts) amount.kind = 'ignored';
    Object.assign(last, { kind: type.kind, label: toWords(type.cell.text) });
  }
}

/** Cells that only say what kind of sum a row is, where another cell names it. */
function typesOf({
  line: { pieces },
  amounts,
}: PreparedLine): { cell: TextPiece; kind: AmountKind | null }[] {
  const named = pieces.filter(({ text }) => /\p{L}{2}/u.test(text));
  if (amounts.length === 0 || named.length < 2) return [];
  return named.slice(0, -1).flatMap((cell) => {
    const words = toWords(cell.text);
    const kind = amountKind(words);
    return summaryKinds.includes(kind) && words.split(' ').length <= maxWords ? [{ cell, kind }] : [];
  });
}
