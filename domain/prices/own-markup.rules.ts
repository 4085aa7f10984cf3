import type { PageContext, PageEvidence } from './facts/page-evidence.types.js';
import type { ItemCondition } from './facts/page-facts.types.js';
import type { VisibleGroup } from './facts/visible-price.types.js';
import type { PageProduct } from './identity/page-product.rules.js';
import { holdingOffers } from './markup/holding-offers.rules.js';
import { type MarkupPrice, markupPrice } from './markup/markup-price.rules.js';
import { isRangeOfSellers } from './visible/other-sellers.rules.js';

/** What the data says of the bought thing's own price. */
export function ownMarkup({
  product,
  evidence,
  context,
  groups,
  bought,
  isListed,
  isOwn,
}: {
  product: PageProduct;
  evidence: PageEvidence;
  context: PageContext;
  groups: VisibleGroup[];
  bought: ItemCondition;
  /** Whether the page lists the bought choice with its price. */
  isListed: boolean;
  /** Whether the page names the shop itself as the seller. */
  isOwn: boolean;
}): MarkupPrice {
  const offers = holdingOffers({ offers: product.offers, shown: groups, context });
  const markup = markupPrice({ offers, evidence, isOneOfSeveral: isOneOfSeveral(product), bought });
  const { range } = markup;
  // The range of all choices is not that of the purchased one, nor that of all sellers the shop's own price.
  const isOfSellers =
    range !== null && isRangeOfSellers({ range, shown: groups[0], lines: evidence.lines, isOwn });
  return isListed || isOfSellers ? { ...markup, range: null } : markup;
}

/** Whether the offers were narrowed down to one of several variants. */
function isOneOfSeveral({ products, offers }: PageProduct): boolean {
  const all = products.flatMap((product) => product.offers);
  return products.some(({ isVariant }) => isVariant) || offers.length < all.length;
}
