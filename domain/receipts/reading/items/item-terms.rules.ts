import type { ItemLabel } from '../../../retailers/retailer-record.types.js';
import { anyCase } from '../../../shared/regex.js';
import type { ReceiptItem } from '../../receipt-reading.types.js';
import type { PreparedLine } from '../text/read-line.types.js';
import { inAnyLanguage } from '../words/vocabulary.js';

/** `Sold and shipped by Harbor Goods LLC`, anywhere on the line; the name ends where a column or a remark begins. */
const soldBy = anyCase`(?<![\p{L}\p{N}])${inAnyLanguage(({ terms }) => terms?.soldBy)}\s*:?\s*(\p{L}[^|·•()]{1,60}?)(?=\s{2,}|\s*[|·•(,]\s|\s*$|\s+(?:qty|quantity|item)\b)`;
/** The words alone: the name stands on the next line. */
const soldByAlone = anyCase`^\W*${inAnyLanguage(({ terms }) => terms?.soldBy)}\s*:?\s*$`;
const labels: readonly [ItemLabel, RegExp][] = [
  ['clearance', labelOf(inAnyLanguage(({ terms }) => terms?.clearance))],
  ['final_sale', labelOf(inAnyLanguage(({ terms }) => terms?.finalSale))],
];

/** A label stands alone, before an amount, or at an end of the item's name; inside a sentence it is about something else. */
function labelOf(words: string): RegExp {
  return anyCase`^[^\p{L}]*${words}(?:[^\p{L}]*|[\s:*-]+.{0,60})$|[\s(*-]${words}[\s)*.!]*(?:[-$€£\d.,\s]*)$`;
}

/** Lines below the last item that may still be about it: below them is the summary. */
const tailLines = 4;
/** Longest line that can be a label or a seller; sentences are longer. */
const maxTermLength = 120;

/**
 * Adds to every item who sold it and what the document calls it. A line is about the item whose name or amount it
 * follows; seller lines above the names are headings, for every item up to the next one.
 */
export function withTerms<Row extends { item: ReceiptItem; line: number }>(
  rows: Row[],
  lines: readonly PreparedLine[],
): Row[] {
  const placed = rows
    .map((row) => ({ row, from: nameLineOf(row, lines) }))
    .sort((one, other) => one.row.line - other.row.line);
  const [first] = placed;
  if (!first) return rows;
  const isHeaded = lines.slice(Math.max(0, first.from - 2), first.from).some(({ text }) => saysSeller(text));
  let heading: string | null = null;
  const changed = new Map<Row, Row>();
  for (const [at, { row, from }] of placed.entries()) {
    const next = placed[at + 1];
    const end = next ? Math.max(next.from, row.line + 1) : row.line + 1 + tailLines;
    const above = lines.slice(
      placed[at - 1] ? (placed[at - 1]?.row.line ?? 0) + 1 : Math.max(0, from - 2),
      from,
    );
    if (isHeaded) heading = sellerIn(above) ?? heading;
    const own = lines.slice(Math.min(from, row.line), isHeaded ? row.line + 1 : end);
    const about = lines.slice(Math.min(from, row.line), end);
    const seller = sellerIn(own) ?? heading;
    const found = labels.filter(([, label]) => about.some(({ text }) => isShort(text) && label.test(text)));
    const named = [...(row.item.labels ?? []), ...found.map(([label]) => label)];
    if (!seller && named.length === 0) continue;
    const item = {
      ...row.item,
      ...(seller ? { soldBy: seller } : {}),
      ...(named.length > 0 ? { labels: [...new Set(named)] } : {}),
    };
    changed.set(row, { ...row, item });
  }
  return rows.map((row) => changed.get(row) ?? row);
}

/** The first line of an item: that of its name, at most this many lines above its amount. */
const nameReach = 8;

function nameLineOf(
  { item, line }: { item: ReceiptItem; line: number },
  lines: readonly PreparedLine[],
): number {
  const start = item.name.slice(0, 12).toLowerCase();
  for (let at = line; at >= Math.max(0, line - nameReach); at -= 1)
    if (lines[at]?.text.toLowerCase().includes(start)) return at;
  return line;
}

const isShort = (text: string): boolean => text.length <= maxTermLength;
const saysSeller = (text: string): boolean => isShort(text) && (soldBy.test(text) || soldByAlone.test(text));

/** The seller that some lines name; the last one, because the lines above an item may end another. */
function sellerIn(lines: readonly PreparedLine[]): string | null {
  for (const [at, { text }] of [...lines.entries()].reverse()) {
    if (!isShort(text)) continue;
    const beside = soldBy.exec(text)?.[1]?.trim();
    if (beside) return beside;
    if (soldByAlone.test(text) && lines[at + 1] && isShort(lines[at + 1]?.text ?? ''))
      return lines[at + 1]?.text.trim() || null;
  }
  return null;
}
