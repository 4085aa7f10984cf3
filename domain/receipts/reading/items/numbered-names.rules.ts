import type { PreparedLine } from '../text/read-line.types.js';
import { inAnyLanguage } from '../words/vocabulary.js';

/** `Item 1`, `Product B`, `Item #12`: the word for a thing and which one. */
const numbered = new RegExp(
  String.raw`^\W*(${inAnyLanguage(({ items }) => items?.nameLabels)})[ #]{1,3}(\d{1,3}|[A-Z])$`,
  'iu',
);

/**
 * A list that calls its things by number has no other names: lines of that kind with an amount, two at least and each
 * with a number of its own, are named so. One alone may be a count or a label.
 */
export function nameNumbered(lines: PreparedLine[]): void {
  const found = lines.flatMap((line) => {
    const [amount] = line.amounts;
    if (!amount || amount.kind !== null) return [];
    const first =
      line.text
        .slice(0, amount.start)
        .trim()
        .split(/\s{2,}/)[0] ?? '';
    const [name, word = '', which = ''] = numbered.exec(first) ?? [];
    return name ? [{ line, name: name.replace(/^\W+/, ''), word: word.toLowerCase(), which }] : [];
  });
  for (const { line, name, word } of found) {
    const alike = found.filter((one) => one.word === word).map(({ which }) => which);
    if (alike.length > 1 && new Set(alike).size === alike.length) line.numberedName = name;
  }
}
