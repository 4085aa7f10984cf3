import { isToSend, waitsForShop } from '../claims/claim-standing.rules.js';
import { needsLink } from './purchase-order.rules.js';
import type { PurchaseItemView } from './purchase-view.types.js';

/** Most items of a list that are shown open; the others are folded. */
export const mostOpen = 4;

/**
 * Splits the items of a purchase into open and folded ones. Items with a claim to make or an outcome to report are
 * never folded, nor is a single item. Each part keeps its order, so that nothing moves while the shopper works on it.
 */
export function foldedItems(items: readonly PurchaseItemView[]): {
  open: PurchaseItemView[];
  folded: PurchaseItemView[];
} {
  const isPressing = ({ claim }: PurchaseItemView): boolean => isToSend(claim) || waitsForShop(claim);
  const room = Math.max(0, mostOpen - items.filter(isPressing).length);
  const first = items.filter((item) => !isPressing(item)).slice(0, room);
  const isFolded = (item: PurchaseItemView): boolean => !isPressing(item) && !first.includes(item);
  const folded = items.filter(isFolded);
  if (folded.length < 2) return { open: [...items], folded: [] };
  return { open: items.filter((item) => !isFolded(item)), folded };
}

/** Summary of the folded items: "9 more items, 4 of them need a link". */
export function foldedInWords(items: readonly PurchaseItemView[]): string {
  const count = items.length;
  const toLink = items.filter(needsLink).length;
  if (toLink === 0) return `${count} more items`;
  if (toLink === count) return `${count} more items need a link`;
  return `${count} more items, ${toLink} of them ${toLink === 1 ? 'needs' : 'need'} a link`;
}
