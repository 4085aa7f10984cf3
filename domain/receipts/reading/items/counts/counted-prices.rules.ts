import { amountAlone } from '../../text/amount-alone.rules.js';
import type { PreparedLine } from '../../text/read-line.types.js';

/** `6 Fl. zu je EUR`, `3 szt. po`: a count and at most three short words before a price. */
const countInWords = /^(\s*(\d{1,3}))(\s?\p{L}{1,8}\.?(?:\s\p{L}{1,4}\.?){0,2}\s+)$/u;

/** `Quantity: 2`, `Antal 2`, before a price. */
const countStated = /^[^\d]{2,20}?(\d{1,3})\s*\p{Sc}?\s*$/u;
/** `€/KPL`, `/DB`: what stands before it is the price of one. */
const forEach = /^\s?\/\s?\p{L}/u;

/**
 * Reads the words between a count and a price as a times sign where both multiply to the amount alone on the next line
 * (`6 Fl. zu je EUR 9,80` above `EUR 58,80`), or to that of the row above (`KAHVI 14,98` above `2 KPL 7,49 €/KPL`).
 * Arithmetic decides, so no language needs its words here.
 */
export function readCountedPrices(lines: PreparedLine[]): void {
  lines.forEach((line, at) => {
    const [price, ...others] = line.amounts;
    if (!price || others.length > 0) return;
    const above = lines[at - 1]?.amounts.at(-1) ?? lines[at - 2]?.amounts.at(-1);
    const isForEach = forEach.test(line.text.slice(price.end));
    // `Quantity: 2  £65.00/pack` below `BILLY  £130.00`.
    const stated = Number(countStated.exec(line.text.slice(0, price.start))?.[1] ?? 0);
    if (isForEach && stated > 1 && stated * price.cents === above?.cents) {
      line.amounts = [];
      return;
    }
    const [, start = '', count, words = ''] = countInWords.exec(line.text.slice(0, price.start)) ?? [];
    const all = Number(count) > 1 ? Number(count) * price.cents : 0;
    const isOfAbove = isForEach && lines[at - 1]?.amounts.at(-1)?.cents === all;
    if (all === 0 || !(isOfAbove || amountAlone(lines[at + 1])?.cents === all)) return;
    line.text = `${start} x${' '.repeat(words.length - 2)}${line.text.slice(start.length + words.length)}`;
    Object.assign(price, { kind: null, label: '' });
  });
}
