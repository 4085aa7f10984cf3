import type { LookOutcome } from './watch.types.js';

/** The outcome of the last check of a product page, for its buyers. */
const outcomeWords: Record<LookOutcome, string> = {
  price: 'The price was read.',
  not_modified: 'The page has not changed since the price was read.',
  no_price: 'The page showed no price that we could be sure of.',
  blocked: 'The shop did not let us see the page; we try again later.',
  gone: 'The page is gone.',
  changed_product: 'The page shows another product.',
  not_allowed: 'The shop does not allow robots on this page.',
  failed: 'The page could not be reached; we try again later.',
};

/** Why a price that was read is not a drop; reasons without an entry use the words of the outcome. */
const reasonWords: Record<string, string> = {
  not_public: 'The price was read, but it is not for everybody.',
  other_seller: 'The price was read, but another seller asks it.',
  not_new: 'The price was read, but not for a new one.',
  out_of_stock: 'The price was read, but it is not in stock.',
  other_currency: 'The price was read, but in another currency.',
  without_tax: 'The price was read, but without its tax.',
  other_pack: 'The price was read, but for another pack.',
  not_lower: 'The price was read and is not below what was paid.',
};

/** Reasons of `not_allowed` that are not the shop's doing: the link is malformed or leads off the public web. */
const ownReasons = new Set<string | null>([
  ...['malformed', 'too_long', 'scheme', 'credentials', 'port', 'host', 'address'],
]);

/** One sentence about a price check. */
export function lookInWords({ outcome, reason }: { outcome: LookOutcome; reason: string | null }): string {
  if (outcome === 'not_allowed' && ownReasons.has(reason))
    return 'The link leads to no public page of a shop.';
  const isRead = outcome === 'price' && reason !== null;
  return isRead && Object.hasOwn(reasonWords, reason) ? (reasonWords[reason] ?? '') : outcomeWords[outcome];
}

/** Every outcome name. */
export const lookOutcomeNames = Object.keys(outcomeWords) as LookOutcome[];
