import { anyCase } from '../../../shared/regex.js';
import type { TextLine } from '../../text-lines.types.js';
import { findAmounts } from '../text/amounts.rules.js';
import { anyOf } from '../words/item-words.js';
import { isAmountAlone } from './amount-alone.rules.js';
import { sayCount } from './counted-lines.rules.js';

/** `Invoice fee (incl. VAT 7.80)`: words and an amount in brackets, which is not the one of the row. */
const noted = /^\s*\p{L}[^\d(]{2,40}\([^()]{0,40}\d[.,]\d{2}(?!\d)[^()]{0,20}\)\s*:?\s*$/u;
/** Lines of a stacked row: unit price, quantity, total. */
const rowLines = 3;
const countAlone = anyCase`^\s*(?:[x×]\s?)?(\d{1,3})(?:\s?(?:[x×]|${anyOf('pieces')}\.?))?\s*$`;

/**
 * Joins `24.90`, `2`, `49.80` on three lines into one where price times quantity equals the total, and a charge whose
 * words end with a note in brackets with its amount below. The quantity may come first, or above the name.
 */
export function joinStackedRows(printed: TextLine[]): TextLine[] {
  const lines = printed.map(sayCount);
  const joined: TextLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const length = rowLengthAt(lines, at);
    const row = lines.slice(at, at + length);
    const [first] = row;
    if (!first) break;
    joined.push(length > 1 ? asOne(first, row) : first);
    at += length - 1;
  }
  return countsBesideNames(joined, joined.length < lines.length);
}

/** Number of lines that are one row; 1 if the line is a row by itself. */
function rowLengthAt(lines: TextLine[], at: number): number {
  if (multiplies(lines.slice(at, at + rowLines))) return rowLines;
  const [own, below] = [lines[at]?.text ?? '', lines[at + 1]?.text ?? ''];
  return noted.test(own) && isAmountAlone(below) ? 2 : 1;
}

function multiplies(row: TextLine[]): boolean {
  if (row.length < rowLines) return false;
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

/** `Quantity` above the count: a label, not the end of an entry. */
const quantityAlone = anyCase`^[^\p{L}\p{N}]*${anyOf('quantity')}[^\p{L}\p{N}]*$`;
/** Most lines between a count and the next one that are searched for a name and an amount. */
const entryLines = 8;

/**
 * Joins `2` and `Soap` on two lines where every entry of the list begins with its count. In lists that end with it, an
 * amount comes before the first count.
 */
function countsBesideNames(lines: TextLine[], areCounted: boolean): TextLine[] {
  const counts = lines.flatMap(({ text, pieces }, at) =>
    pieces.length === 1 && countAlone.test(text) ? [at] : [],
  );
  const numbers = counts.map((at) => Number(countAlone.exec(lines[at]?.text ?? '')?.[1]));
  // The rows have their quantities: these number the lines.
  const arePositions = areCounted && numbers.length > 1 && numbers.every((number, at) => number === at + 1);
  if (arePositions) return lines.filter((_, at) => !counts.includes(at));
  const firstAmount = lines.findIndex(({ text }) => isAmountAlone(text));
  const begins = (at: number) => {
    const [above = '', below = ''] = [lines[at - 1]?.text, lines[at + 1]?.text];
    const entry = lines.slice(at + 2, at + entryLines);
    return (
      !quantityAlone.test(above) &&
      /\p{L}{3}/u.test(below) &&
      findAmounts(below, 1).length === 0 &&
      entry.some(({ text }) => isAmountAlone(text))
    );
  };
  if (counts.length < 2 || firstAmount < (counts[0] ?? 0) || !counts.every(begins)) return lines;
  const own = new Set(counts);
  return lines.flatMap((line, at) => {
    const count = lines[at - 1];
    if (own.has(at)) return [];
    if (!count || !own.has(at - 1)) return [line];
    const quantity = countAlone.exec(count.text)?.[1];
    return [{ ...line, text: `${quantity} x ${line.text}`, pieces: [...count.pieces, ...line.pieces] }];
  });
}
