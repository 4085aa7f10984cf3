import type { TextLine } from '../../text-lines.types.js';
import { findAmounts } from '../text/amounts.rules.js';

/** Most amounts of such a line: the price of one, and of all. */
const maxAmounts = 2;
/** How such a line begins; few do, so that the amounts of the others need not be looked for. */
const beginning = /^\s*\d{1,2}[^\s\d.,]{1,7}\d/u;
/** A count with its letters glued to it and to a price. */
const glued = /^\s*(\d{1,2})[^\s\d.,]{0,3}\p{L}[^\s\d.,]{0,3}(\d+(?:[.,]\d{1,3})*)\s+$/u;

/**
 * `3コX単495  ¥1,485`, `2vnt.po1,20  2,40`: two numbers whose product is the amount count the item above, whatever is
 * glued between them. Returned as `3 x ¥495  ¥1,485`.
 */
export function sayCount(line: TextLine): TextLine {
  const { text } = line;
  if (!beginning.test(text)) return line;
  const amounts = findAmounts(text, maxAmounts + 1);
  const all = amounts.at(-1);
  if (!all || amounts.length > maxAmounts || all.cents <= 0) return line;
  const [, count, one] = glued.exec(text.slice(0, all.start)) ?? [];
  if (!count || !one) return line;
  const cents = findAmounts(`€${one}`, 1)[0]?.cents ?? 0;
  if (Number(count) < 2 || Number(count) * cents !== all.cents) return line;
  const price = text.slice(all.start, all.end).replace(/\d(?:[\d.,']*\d)?/, one);
  return { ...line, text: `${count} x ${price}  ${text.slice(all.start)}` };
}
