import type { LabelledAmount, PreparedLine } from '../../text/read-line.types.js';
import { anyOf } from '../../words/item-words.js';

const piecesBehind = new RegExp(String.raw`^\s?${anyOf('pieces')}\.?(?=\s|$)`, 'iu');

/**
 * `20,00   1,00 st   20,00`: a quantity written like an amount, recognised by the unit after it and by the product of
 * the other amounts.
 */
export function piecesAmong({ line, own }: { line: PreparedLine; own: LabelledAmount[] }): number | null {
  const count = own.find(({ end }) => piecesBehind.test(line.text.slice(end)));
  if (!count || count.currency !== null || count.cents <= 0 || count.cents % 100 !== 0) return null;
  const pieces = count.cents / 100;
  const others = own.filter((amount) => amount !== count).map(({ cents }) => cents);
  return others.slice(0, -1).some((cents) => cents * pieces === others.at(-1)) ? pieces : null;
}
