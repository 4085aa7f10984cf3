import type { PageContext } from './page-evidence.types.js';
import type { PageProduct } from './page-product.rules.js';
import { nameWords, sharedWords } from './product-names.rules.js';

/** Shared words below which a page's name is another product's. */
const leastSharedWords = 0.34;

/**
 * Why the page shows another product than the one that was bought, or null where nothing says so.
 *
 * An id of the shop that the page carries settles it. A page that names other ids and not this one is another
 * product's or variant's; a page that names none is judged by its name.
 */
export function identityDoubt({
  product,
  context,
}: {
  product: PageProduct;
  context: PageContext;
}): string | null {
  if (product.isBound) return null;
  const ids = product.products.flatMap((each) => each.ids);
  if (context.sku && product.isBound === false && ids.length > 0) return 'other_sku';
  if (!context.name || product.name === '') return null;
  if (nameWords(context.name).length < 2) return null;
  return sharedWords(context.name, product.name) < leastSharedWords ? 'other_name' : null;
}
