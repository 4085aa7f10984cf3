import type { PreparedLine } from '../../text/read-line.types.js';

/** `6 Fl. zu je EUR`, `3 szt. po`: a count and at most three short words before a price. */
const countInWords = /^(\s*(\d{1,3}))(\s?\p{L}{1,8}\.?(?:\s\p{L}{1,4}\.?){0,2}\s+)$/u;

/**
 * Reads the words between a count and a price as a times sign where both multiply to the amount alone on the next line:
 * `6 Fl. zu je EUR 9,80` above `EUR 58,80`. Arithmetic decides, so no language needs its words here.
 */
export function readCountedPrices(lines: PreparedLine[]): void {
  lines.forEach((line, at) => {
    const [price, ...others] = line.amounts;
    const below = lines[at + 1];
    const [sum, ...more] = below?.amounts ?? [];
    if (!price || !sum || !below || others.length + more.length > 0) return;
    const [, start = '', count, words = ''] = countInWords.exec(line.text.slice(0, price.start)) ?? [];
    const isProven = Number(count) > 1 && Number(count) * price.cents === sum.cents;
    const isAlone = !/\p{L}/u.test(below.text.slice(0, sum.start) + below.text.slice(sum.end));
    if (!isProven || !isAlone) return;
    line.text = `${start} x${' '.repeat(words.length - 2)}${line.text.slice(start.length + words.length)}`;
    Object.assign(price, { kind: null, label: '' });
  });
}
