import type { PageContext } from './page-evidence.types.js';
import { isSameId, type PageProduct } from './page-product.rules.js';
import { holdsGlued, nameWords, sharedWords } from './product-names.rules.js';

/** Shared words below which a page's name is another product's. */
const leastSharedWords = 0.34;

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
  if (!context.name || product.name === '') return null;
  if (nameWords(context.name).length < 2) return null;
  const isShared =
    sharedWords(context.name, product.name) >= leastSharedWords || holdsGlued(context.name, product.name);
  return isShared ? null : 'other_name';
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
