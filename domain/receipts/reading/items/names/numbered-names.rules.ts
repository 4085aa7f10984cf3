import { anyCase } from '../../../../shared/regex.js';
import type { PreparedLine } from '../../text/read-line.types.js';
import { inAnyLanguage } from '../../words/vocabulary.js';

/** `Item 1`, `Product B`, `Item #12`: a generic noun and its number or letter. */
const numbered = anyCase`^[^\p{L}\p{N}]*(${inAnyLanguage(({ items }) => items?.nameLabels)})(?: (?:${inAnyLanguage(({ orderNumber }) => orderNumber?.number)})\.?)?[ #]{1,3}(\d{1,3}|[A-Z])$`;

/**
 * A list that identifies its items by number has no other names: at least two such lines with amounts and different
 * numbers are named that way. A single one may be a count or a label.
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
