import { keysOf } from '../shared/typed-records.js';
import type { CheckOutcome, WatchTargetRecord } from './watch.types.js';

/** The outcome of the last check of a product page, for its buyers. */
const outcomeWords: Record<CheckOutcome, string> = {
  price: 'We read the price.',
  not_modified: 'The page has not changed since we read the price.',
  no_price: 'The page showed no price we could be sure of.',
  blocked: 'The shop did not let us see the page. We will try again later.',
  gone: 'The page no longer exists.',
  changed_product: 'The page shows a different product.',
  not_allowed: 'The shop does not allow bots on this page.',
  failed: 'We could not reach the page. We will try again later.',
};

/** Why a price that was read is not a drop; reasons without an entry use the words of the outcome. */
const reasonWords: Record<string, string> = {
  not_public: 'We read the price, but it is not available to everyone.',
  other_seller: 'We read the price, but it is from another seller.',
  not_new: 'We read the price, but it is not for a new item.',
  other_condition: 'We read the price, but it is for an item in another condition than yours.',
  out_of_stock: 'We read the price, but the item is out of stock.',
  other_currency: 'We read the price, but it is in a different currency.',
  without_tax: 'We read the price, but it does not include tax.',
  other_pack: 'We read the price, but it is for a different pack size.',
  not_lower: 'We read the price, and it is not below what you paid.',
};

/** Reasons of `not_allowed` that are not the shop's doing: the link is malformed or leads off the public web. */
const ownReasons = new Set<string | null>([
  ...['malformed', 'too_long', 'scheme', 'credentials', 'port', 'host', 'address'],
]);

/** One sentence about a price check. */
export function checkInWords({ outcome, reason }: { outcome: CheckOutcome; reason: string | null }): string {
  if (outcome === 'not_allowed' && ownReasons.has(reason))
    return 'The link does not lead to a public page of a shop.';
  const isRead = outcome === 'price' && reason !== null;
  return isRead && Object.hasOwn(reasonWords, reason) ? (reasonWords[reason] ?? '') : outcomeWords[outcome];
}

/** Whether the shop does not serve its page to our checks, which a shopper's own browser can still open. */
export function isShut({
  last_outcome,
  last_reason,
}: Pick<WatchTargetRecord, 'last_outcome' | 'last_reason'>): boolean {
  return last_outcome === 'blocked' || (last_outcome === 'not_allowed' && !ownReasons.has(last_reason));
}

/** Every outcome name. */
export const checkOutcomeNames = keysOf(outcomeWords);
