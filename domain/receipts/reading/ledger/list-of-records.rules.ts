import { netTotalCentsOf } from '../../net-total.rules.js';
import { settleNumbers } from '../items/item-numbers.rules.js';
import type { RecordList } from '../items/record-roles.rules.js';
import { recordList } from '../items/records.rules.js';
import { summaryOf } from '../items/summary-sums.rules.js';
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
  /** Those that may hold the list, likeliest first. */
  cuts: readonly PreparedLine[][];
}): ListHypothesis[] {
  const records = cuts.reduce<RecordList | null>(
    (first, cut) => first ?? recordList({ lines: cut, all: lines }),
    null,
  );
  const sums = summaryOf(lines);
  const isClosing = (list: ListHypothesis) => {
    const cents = sumOfList(list);
    return sums.printed.has(cents) || sums.reaches(cents);
  };
  if (
    !records ||
    found.some((list) => list.cost <= costs.bornOut && isClosing(list) && bearsOut(list, records))
  )
    return found;
  const items = settleNumbers(records.items, lines);
  const list = { items, itemLines: records.lines, onOrder: [], told: [], closing: [], cost: 0 };
  return [list, ...found.map((other) => ({ ...other, cost: other.cost + costs.besideRecords }))];
}

/** Whether a list has more goods, or the same prices under names that the entries have. */
function bearsOut({ items }: ListHypothesis, records: RecordList): boolean {
  if (items.length !== records.items.length) return items.length > records.items.length;
  return items.every(({ item }, at) => {
    const isNamed = records.names[at]?.some((name) => item.name.includes(name) || name.includes(item.name));
    const other = records.items[at];
    return isNamed && other !== undefined && netTotalCentsOf(item) === netTotalCentsOf(other.item);
  });
}
