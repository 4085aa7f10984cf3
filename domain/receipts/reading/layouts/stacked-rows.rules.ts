import type { TextLine } from '../../text-lines.types.js';
import { findAmounts } from '../text/amounts.rules.js';
import { isAmountAlone } from './amount-alone.rules.js';

/** Lines of a stacked row: unit price, quantity, total. */
const rowLines = 3;
const countAlone = /^\s*(?:[x×]\s?)?(\d{1,3})(?:\s?[x×])?\s*$/i;

/**
 * Joins `24.90`, `2`, `49.80` on three lines into one where price times quantity equals the total. The quantity may
 * come first.
 */
export function joinStackedRows(lines: TextLine[]): TextLine[] {
  const joined: TextLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const row = lines.slice(at, at + rowLines);
    const isRow = row.length === rowLines && multiplies(row);
    const [first] = row;
    if (!first) break;
    joined.push(isRow ? asOne(first, row) : first);
    if (isRow) at += rowLines - 1;
  }
  return joined;
}

function multiplies(row: TextLine[]): boolean {
  const [first, second, last] = row.map(({ text }) => text);
  if (!first || !second || !last || !isAmountAlone(last)) return false;
  const [count, price] = countAlone.test(first) ? [first, second] : [second, first];
  const quantity = Number(countAlone.exec(count)?.[1] ?? 0);
  if (quantity === 0 || !isAmountAlone(price)) return false;
  const [one, all] = [findAmounts(price, 1)[0], findAmounts(last, 1)[0]];
  return one !== undefined && one.cents > 0 && one.cents * quantity === all?.cents;
}

function asOne(first: TextLine, row: TextLine[]): TextLine {
  return {
    ...first,
    text: row.map(({ text }) => text.trim()).join('  '),
    pieces: row.flatMap(({ pieces }) => pieces),
  };
}
