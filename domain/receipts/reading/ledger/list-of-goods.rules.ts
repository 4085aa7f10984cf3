import { totalsIn } from '../items/item-variants.rules.js';
import { loneItem } from '../items/lone-item.rules.js';
import { summaryOf } from '../items/records/summary-sums.rules.js';
import type { PreparedLine } from '../text/read-line.types.js';
import type { ListHypothesis } from './balance.types.js';
import { listHypotheses } from './list-hypotheses.rules.js';
import { sumOfList } from './list-sum.rules.js';

/** Most of a total that may be taxes and shipping which a mail does not print. */
const unprintedShare = 0.25;

/** The goods of a receipt before its roles are assigned: the list to show if nothing balances, among all others. */
export type ItemsReading = ListHypothesis & {
  /** All ways to take the list, likeliest first. */
  lists: ListHypothesis[];
};

/**
 * Reads the goods of a receipt. Of all ways to take the list, the likeliest that adds up to a printed sum, or to one
 * derived from the summary, else the first.
 *
 * @param subject of the mail that the lines came in
 */
export function readItems(lines: PreparedLine[], subject = ''): ItemsReading {
  const sums = summaryOf(lines);
  const lists = listHypotheses(lines);
  const closing = [sums.printed, sums.wanted]
    .map((some) => lists.find((list) => some.has(sumOfList(list))))
    .find((list) => list !== undefined);
  // A row may be the sum of those above it where they lead to more than any total otherwise.
  const most = Math.max(0, ...totalsIn(lines));
  const summed = lists.find((list) => list.sumLine !== undefined && sumOfList(list) <= most);
  const isTooMuch = lists[0] !== undefined && sumOfList(lists[0]) > most;
  const likeliest = closing ?? (isTooMuch ? summed : undefined) ?? nearestTotal(lists, most);
  if (likeliest) return { ...likeliest, lists };
  const lone = loneItem({ lines, subject, sums });
  const none = { itemLines: [], onOrder: [], told: [], closing: [], cost: 0 };
  const only: ListHypothesis = { ...none, items: lone ? [lone] : [] };
  return { ...only, lists: lone ? [only] : [] };
}

/**
 * Of lists that do not add up, the first, or its other reading if that leaves less of the largest total for what is not
 * printed.
 */
function nearestTotal([plain, other]: readonly ListHypothesis[], most: number): ListHypothesis | undefined {
  if (!plain || !other) return plain;
  const left = (list: ListHypothesis) => most - sumOfList(list);
  const isNearer = left(other) >= 0 && left(other) < left(plain);
  return isNearer && left(other) <= most * unprintedShare ? other : plain;
}
