import { isToSend, waitsForShop } from '../claims/claim-state.rules.js';
import { worthOf } from '../shared/money/currency-worth.rules.js';
import { formatMoney } from '../shared/money/money.js';
import { needsLink } from './purchase-order.rules.js';
import type { PurchaseItemView, PurchaseView } from './purchase-view.schemas.js';

/** Most items of a purchase that are shown open: what a shopper can take in at once on a phone. */
export const mostOpen = 3;

/** A line below this, in cents of a dollar's worth, is never asked about: a usual drop on it brings cents. */
export const smallDollarCents = 1000;

/** The items of a purchase by how they are shown. */
export type FoldedItems = {
  /** Items with something to do, then the most valuable ones. */
  open: PurchaseItemView[];
  /** The others, most valuable first. */
  more: PurchaseItemView[];
  /** Lines too small to ask about. */
  small: PurchaseItemView[];
};

type Listed = Pick<PurchaseView, 'currency'> & { items: readonly PurchaseItemView[] };

/**
 * Sorts the items of a purchase by what they could bring and says which are folded. Items with a claim to make, an
 * outcome to report or a question to answer come first and are never folded. The order rests on prices and windows, not
 * on what the shopper does, so that nothing moves while they work on it.
 */
export function foldedItems({ items, currency }: Listed): FoldedItems {
  const pressing = items.filter(isPressing);
  const quiet = items.filter((item) => !isPressing(item)).toSorted(byWorth);
  if (items.length === 1) return { open: [...items], more: [], small: [] };
  const small = quiet.filter((item) => isSmall({ item, currency }));
  const others = quiet.filter((item) => !small.includes(item));
  const room = Math.max(0, mostOpen - pressing.length);
  // A line that says "1 more item" takes the place of that item.
  const shown = others.length === room + 1 ? others.length : room;
  return { open: [...pressing, ...others.slice(0, shown)], more: others.slice(shown), small };
}

/** Items to ask the link of, most valuable first: only those that are shown open. */
export function linksWorthAsking(purchase: Listed): PurchaseItemView[] {
  return foldedItems(purchase).open.filter((item) => needsLink(item) && !item.suggestion);
}

/** Summary of the other items: "9 more items, 4 of them not watched without a link". */
export function moreInWords(items: readonly PurchaseItemView[]): string {
  const count = items.length;
  const toLink = items.filter(needsLink).length;
  if (toLink === 0) return `${count} more items`;
  if (toLink === count) return `${count} more items, not watched without a link`;
  return `${count} more items, ${toLink} of them not watched without a link`;
}

/** Summary of the small items: "9 items under $10.00: nothing to do". */
export function smallInWords({ items, currency }: Listed): string {
  return `${smallItemsInWords({ count: items.length, currency })}: nothing to do`;
}

/** "9 items under $10.00". */
export function smallItemsInWords({ count, currency }: { count: number; currency: string }): string {
  const limit = formatMoney({ cents: worthOf({ dollarCents: smallDollarCents, currency }), currency });
  return `${count} ${count === 1 ? 'item' : 'items'} under ${limit}`;
}

/** Whether what was paid for a line, in cents, is too little to ask about; of a return what came back counts. */
export function isSmallAmount({ cents, currency }: { cents: number; currency: string }): boolean {
  return Math.abs(cents) < worthOf({ dollarCents: smallDollarCents, currency });
}

function isPressing({ claim, suggestion, questions }: PurchaseItemView): boolean {
  return isToSend(claim) || waitsForShop(claim) || Boolean(suggestion) || questions.length > 0;
}

function isSmall({ item, currency }: { item: PurchaseItemView; currency: string }): boolean {
  return item.paid_total_cents !== null && isSmallAmount({ cents: item.paid_total_cents, currency });
}

/** Open windows first, then what was paid for the line. */
function byWorth(one: PurchaseItemView, other: PurchaseItemView): number {
  const isOver = ({ days_left }: PurchaseItemView): number => (days_left === null ? 1 : 0);
  const worth = ({ paid_total_cents }: PurchaseItemView): number => paid_total_cents ?? -1;
  return isOver(one) - isOver(other) || worth(other) - worth(one);
}
