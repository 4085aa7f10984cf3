import { netTotalCentsOf } from '../../net-total.rules.js';
import { settleNumbers } from '../items/item-numbers.rules.js';
import { captioned } from '../items/record-cells.rules.js';
import type { RecordList } from '../items/record-roles.rules.js';
import { recordList } from '../items/records.rules.js';
import { closesSums, type SummarySums, summaryOf } from '../items/summary-sums.rules.js';
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
  cuts,
}: {
  found: ListHypothesis[];
  /** All lines. */
  lines: PreparedLine[];
  /** Those that may hold the list, with what their goods may add up to, likeliest first. */
  cuts: readonly { lines: PreparedLine[]; sums: SummarySums }[];
}): ListHypothesis[] {
  const records = cuts.reduce<RecordList | null>((first, cut) => first ?? recordList(cut), null);
  if (!records) return found;
  const sums = summaryOf(lines);
  const alike = found
    .filter(({ cost }) => cost <= costs.bornOut)
    .filter((list) => closesSums(sums, sumOfList(list)));
  if (alike.some(({ items }) => items.length > records.items.length)) return found;
  const places = alike.map((list) => namePlaces(list, records)).find((some) => some !== null) ?? [];
  // A name stands at the same place of every entry, and first where only one tells.
  const place = places.length > 1 ? mostCommon(places) : 0;
  const isBorneOut = places.length > 0 && places.every((one) => one === place);
  if (place === null || isBorneOut) return found;
  const named = records.items.map((entry, at) => ({
    ...entry,
    item: { ...entry.item, name: records.names[at]?.[place] ?? entry.item.name },
  }));
  const items = settleNumbers(named, lines);
  const list = { items, itemLines: records.lines, onOrder: [], told: [], closing: [], cost: 0 };
  return [list, ...found.map((other) => ({ ...other, cost: other.cost + costs.besideRecords }))];
}

/** Which words of each entry a list with the same prices takes for its name; null if it is another list. */
function namePlaces({ items }: ListHypothesis, records: RecordList): number[] | null {
  if (items.length !== records.items.length) return null;
  const places = items.map(({ item }, at) => {
    const other = records.items[at];
    if (!other || netTotalCentsOf(item) !== netTotalCentsOf(other.item) || captioned.test(item.name))
      return -1;
    return (records.names[at] ?? []).findIndex(
      (name) => item.name.includes(name) || name.includes(item.name),
    );
  });
  return places.includes(-1) ? null : places;
}

/** The place that more than half of the names have. */
function mostCommon(places: readonly number[]): number | null {
  return places.find((place) => places.filter((other) => other === place).length * 2 > places.length) ?? null;
}
