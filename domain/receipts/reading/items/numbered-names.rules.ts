import type { PreparedLine } from '../text/read-line.types.js';
import { inAnyLanguage } from '../words/vocabulary.js';

/** `Item 1`, `Product B`, `Item #12`: the word for a thing and which one. */
const numbered = new RegExp(
  String.raw`^\W*(${inAnyLanguage(({ items }) => items?.nameLabels)})(?: (?:${inAnyLanguage(({ orderNumber }) => orderNumber?.number)})\.?)?[ #]{1,3}(\d{1,3}|[A-Z])$`,
  'iu',
);

/**
 * A list that calls its things by number has no other names: lines of that kind with an amount, two at least and each
 * with a number of its own, are named so. One alone may be a count or a label.
 */
export function nameNumbered(lines: PreparedLine[]): void {
  const byWord = new Map<string, { line: PreparedLine; name: string; which: string }[]>();
  for (const line of lines) {
    const [amount] = line.amounts;
    if (!amount || amount.kind !== null) continue;
    const [first = ''] = line.text
      .slice(0, amount.start)
      .trim()
      .split(/\s{2,}/);
    const [name, word = '', which = ''] = numbered.exec(first) ?? [];
    if (!name) continue;
    const key = word.toLowerCase();
    const alike = byWord.get(key) ?? [];
    alike.push({ line, name: name.replace(/^\W+/, ''), which });
    byWord.set(key, alike);
  }
  for (const alike of byWord.values()) {
    const isNumbered = alike.length > 1 && new Set(alike.map(({ which }) => which)).size === alike.length;
    if (isNumbered) for (const { line, name } of alike) line.numberedName = name;
  }
}
