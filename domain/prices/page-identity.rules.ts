import { type NameParts, nameParts } from './match-words.rules.js';
import type { PageContext } from './page-evidence.types.js';
import { type PageProduct, withoutQuery } from './page-product.rules.js';
import { isSameId } from './product-ids.rules.js';
import { holdsGlued, leastSharedWords, nameWords, sharedWords } from './product-names.rules.js';

/**
 * Why the page shows another product than the one that was bought, or null where nothing says so.
 *
 * An id of the shop that the page carries settles it, unless it stands in the address alone and the page is a later
 * model's. A page that names other ids and not this one is another
 * product's or variant's; a page that names none is judged by its name.
 */
export function identityDoubt({
  product,
  context,
}: {
  product: PageProduct;
  context: PageContext;
}): string | null {
  const ids = product.products.flatMap((each) => each.ids);
  if (product.isBound) return isLaterModel({ ids, product, context }) ? 'later_model' : null;
  if (context.sku && product.isBound === false && ids.length > 0) return 'other_sku';
  if (context.sku && product.isBound === false && wasSentOn({ sku: context.sku, context }))
    return 'other_address';
  if (isListing(context)) return 'other_address';
  if (!context.name || product.name === '') return null;
  if (nameWords(context.name).length < 2) return null;
  const isShared =
    sharedWords(context.name, product.name) >= leastSharedWords || holdsGlued(context.name, product.name);
  if (!isShared) return 'other_name';
  return isOtherSize(context.name, product.name) ? 'other_size' : null;
}

/** Whether the address that was asked had the id, and the page came from one that has not. */
function wasSentOn({ sku, context: { url, requestedUrl } }: { sku: string; context: PageContext }): boolean {
  const has = (address: string) => address.toLowerCase().includes(sku.toLowerCase());
  return requestedUrl !== undefined && has(requestedUrl) && !has(withoutQuery(url));
}

/** Paths and queries of lists: search results, categories. */
const listingPath =
  /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/)?(?:c|s|search|category|categories|collections?|browse|catalog(?:ue)?)(?:\/|$)/i;
const searchQuery = /[?&](?:q|query|search|searchterm|keyword|k)=/i;

/** Whether a shop sent us on from a product to a list. */
function isListing({ url, requestedUrl }: PageContext): boolean {
  const is = (address: string) =>
    URL.canParse(address) &&
    (listingPath.test(new URL(address).pathname) || searchQuery.test(new URL(address).search));
  return requestedUrl !== undefined && requestedUrl !== url && is(url) && !is(requestedUrl);
}

/** Whether both names tell a size of one unit, and not the same: `256GB` and `128GB`, `3.0 l` and `1.7 l`. */
function isOtherSize(bought: string, shown: string): boolean {
  const [own, other] = [nameParts(bought), nameParts(shown)];
  const decimals = ({ tokens }: NameParts) => [...tokens].filter((token) => /^\d+\.\d+$/.test(token));
  const [first, second] = [decimals(own), decimals(other)];
  if (first.length > 0 && second.length > 0 && !first.some((one) => second.includes(one))) return true;
  return [...own.sizes].some(([unit, values]) => {
    const theirs = other.sizes.get(unit);
    return theirs !== undefined && ![...values].some((value) => theirs.has(value));
  });
}

/** Words by which a model is told from the one before it. */
const modelWord =
  /^(?:gen|generation|mk\d*|mark|i{2,3}|iv|vi{0,3}|ix|v\d+|second|third|fourth|\d+(?:st|nd|rd|th)|successor|pro|plus|max|mini|lite|ultra|20\d\d)$/u;

/** Whether other ids and a word more in the name say that the address now shows what came after. */
function isLaterModel({
  ids,
  product,
  context,
}: {
  ids: string[];
  product: PageProduct;
  context: PageContext;
}): boolean {
  const { sku, name } = context;
  if (!sku || !name || ids.length === 0 || ids.some((id) => isSameId(id, sku))) return false;
  const known = new Set(nameWords(name));
  return nameWords(product.name).some((word) => !known.has(word) && modelWord.test(word));
}
