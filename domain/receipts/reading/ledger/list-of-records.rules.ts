import { netTotalCentsOf } from '../../net-total.rules.js';
import { withoutNothing } from '../items/free-rows.rules.js';
import { settleNumbers } from '../items/names/item-numbers.rules.js';
import { captionOf } from '../items/records/record-cells.rules.js';
import type { RecordList } from '../items/records/record-roles.rules.js';
import { recordList } from '../items/records/records.rules.js';
import { closesSums, type SummarySums } from '../items/records/summary-sums.rules.js';
import type { PreparedLine } from '../text/read-line.types.js';
import type { ListHypothesis } from './balance.types.js';
import { sumOfList } from './list-sum.rules.js';

/** How little speaks for a list. */
const costs = {
  /** The most, of one that bears out what entries built alike say. */
  bornOut: 0.6,
  /** Any list beside one whose entries are built alike. */
  besideRecords: 3.2,
} as const;

/** Entries that are built alike and make a printed sum are the list, unless what was found otherwise bears it out. */
export function withRecords({
  found,
  lines,
  sums,
  cuts,
}: {
  found: ListHypothesis[];
  /** All lines. */
  lines: PreparedLine[];
  /** What their goods may add up to. */
  sums: SummarySums;
  /** Those that may hold the list, with what their goods may add up to, likeliest first. */
  cuts: readonly { lines: PreparedLine[]; sums: SummarySums }[];
}): ListHypothesis[] {
  const records = cuts.reduce<RecordList | null>((first, cut) => first ?? recordList(cut), null);
  if (!records) return found;
  const alike = found
    .filter(({ cost }) => cost <= costs.bornOut)
    .filter((list) => closesSums(sums, sumOfList(list)));
  if (alike.some(({ items }) => items.length > records.items.length)) return found;
  // Lists that agree on prices differ in their names at most.
  if (alike.some((list) => haveSamePrices(list, records)))
    return found.map((list) => (haveSamePrices(list, records) ? withNames(list, records, lines) : list));
  const items = settleNumbers(withoutNothing(records.items, lines), lines);
  const list = { items, itemLines: records.lines, onOrder: [], told: [], closing: [], cost: 0 };
  return [list, ...found.map((other) => ({ ...other, cost: other.cost + costs.besideRecords }))];
}

function haveSamePrices({ items }: ListHypothesis, records: RecordList): boolean {
  const nets = records.items.map(({ item }) => netTotalCentsOf(item));
  return items.length === nets.length && items.every(({ item }, at) => netTotalCentsOf(item) === nets[at]);
}

/**
 * The list with the names of entries, and their quantities where it found none. A maker stands above a name, a variant
 * below it: words further down an entry that were taken for its name are so together with those above them.
 */
function withNames(
  list: ListHypothesis,
  records: RecordList,
  lines: readonly PreparedLine[],
): ListHypothesis {
  const captions = new Set(list.items.map(({ item }) => captionOf(item.name)));
  const areCaptioned = list.items.length > 1 && captions.size === 1 && !captions.has(null);
  const places = list.items.map(({ item: { name } }, at) => {
    const words = records.names[at] ?? [];
    return areCaptioned ? -1 : words.findIndex((some) => name.includes(some) || some.includes(name));
  });
  // What stands above the first name only is a heading, unless markup says that it is of the entry.
  const isBelowHeading =
    !records.isMarkup && places.length > 1 && places.every((place, at) => at === 0 || place === 0);
  const items = list.items.map((entry, at) => {
    const [words = [], place = 0, other] = [records.names[at], places[at], records.items[at]?.item];
    // With no other entry to compare, the name may stand outside the element that has the price.
    const isOutside = places.length === 1 && place < 0 && captionOf(entry.item.name) === null;
    // A column that is headed as that of the names tells them.
    const isHeaded = lines[entry.line]?.nameCell !== undefined && entry.item.name !== '';
    const isKept =
      place === 0 || isOutside || isHeaded || words.length === 0 || (isBelowHeading && place > 0);
    const name = isKept ? entry.item.name : words.slice(0, Math.max(1, place + 1)).join(' ');
    // A list that took the name of another entry took its count too.
    const isCounted = entry.item.quantity === 1 || (!isKept && place < 0);
    const counted =
      isCounted && other && other.quantity !== entry.item.quantity
        ? { quantity: other.quantity, unitPriceCents: other.unitPriceCents }
        : {};
    return { ...entry, item: { ...entry.item, name, ...counted } };
  });
  return { ...list, items };
}
