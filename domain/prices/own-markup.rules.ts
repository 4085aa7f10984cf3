import type { PageContext, PageEvidence } from './facts/page-evidence.types.js';
import type { ItemCondition } from './facts/page-facts.types.js';
import type { VisibleGroup } from './facts/visible-price.types.js';
import type { PageProduct } from './identity/page-product.rules.js';
import { holdingOffers, unitShown } from './markup/holding-offers.rules.js';
import { type MarkupPrice, markupPrice } from './markup/markup-price.rules.js';
import type { OwnChoice } from './visible/choices/listed-choices.rules.js';
import { opensAsBought } from './visible/choices/stated-choice.rules.js';
import { isRangeOfSellers } from './visible/other-sellers.rules.js';

/** What the data says of the bought thing's own price. */
export function ownMarkup({
  product,
  evidence,
  context,
  groups,
  bought,
  listed,
  isOwn,
}: {
  product: PageProduct;
  evidence: PageEvidence;
  context: PageContext;
  groups: VisibleGroup[];
  bought: ItemCondition;
  /** The bought choice, where the page lists it with its price. */
  listed: OwnChoice | null;
  /** Whether the page names the shop itself as the seller. */
  isOwn: boolean;
}): MarkupPrice {
  const { others } = product;
  const offers = holdingOffers({ offers: product.offers, others, shown: groups, context });
  const markup = markupPrice({ offers, evidence, isOneOfSeveral: isOneOfSeveral(product), bought });
  const { range, amounts } = markup;
  // Data of a page that lists its choices may know the first of them alone.
  if (listed && !product.isMarked && amounts.every((cents) => listed.others.has(cents)))
    return { ...markup, amounts: [], range: null };
  // The range of all choices is not that of the purchased one, nor that of all sellers the shop's own price.
  const isOfSellers =
    range !== null && isRangeOfSellers({ range, shown: groups[0], lines: evidence.lines, isOwn });
  return listed || isOfSellers ? { ...markup, range: null } : markup;
}

/** Whether the offers were narrowed down to one of several variants. */
function isOneOfSeveral({ products, offers, others }: PageProduct): boolean {
  const all = products.flatMap((product) => product.offers);
  return products.some(({ isVariant }) => isVariant) || offers.length < all.length || others.length > 0;
}

/**
 * Amounts of the other choices in the list that has the bought one by its number: a page that opens with another choice
 * shows one of them. Empty where its address or its controls say that it opened with the bought one.
 */
export function amountsOfOthers({
  product: { others, offers, products },
  evidence: { lines },
  context: { url, name },
  groups,
}: {
  product: PageProduct;
  evidence: PageEvidence;
  context: PageContext;
  groups: VisibleGroup[];
}): ReadonlySet<number> {
  const query = url.split(/[?#]/).slice(1).join('&').toLowerCase();
  const ids = [...products.flatMap(({ ids: own }) => own), ...offers.flatMap(({ ids: own }) => own)];
  const words = new Set(query.split(/[^a-z\d_-]+/));
  const links = [...products, ...offers].flatMap((each) => each.url?.split(/[?#]/)[1]?.toLowerCase() ?? []);
  const isAsked = ids.some((id) => words.has(id.toLowerCase())) || links.some((link) => query.includes(link));
  if (isAsked || opensAsBought({ lines, name: name ?? '' })) return new Set();
  const unit = unitShown({ offers: others.filter(({ openKey }) => openKey !== null), shown: groups });
  const amounts = others.map(
    ({ amountCents, openKey }) => (amountCents ?? 0) / (openKey === null ? 1 : (unit ?? 1)),
  );
  return new Set(amounts);
}
