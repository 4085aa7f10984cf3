import type { PageFacts } from '../prices/facts/page-facts.types.js';
import { isSameId } from '../prices/facts/product-ids.rules.js';
import type { PriceFacts } from './price-facts.types.js';
import type { SourceProduct } from './shop-api.types.js';

/** What a page and the shop's data about the same product say together. */
export type Joined =
  /** What the page says holds: it refuses a price, or both agree. */
  | { kind: 'page'; isAgreed: boolean }
  /** The page shows no price to compare with, and the data names the exact variant. */
  | { kind: 'data' }
  | { kind: 'disagree' };

/** Why a page has no price that the data must not overrule: it is not for everybody, or not what was bought. */
const pageRefusals: ReadonlySet<string | null> = new Set([
  'not_public',
  'auction',
  'not_new',
  'other_condition',
  'discontinued',
]);

/** Why a page is another variant, which its shop's data can resolve where a number names the one that was bought. */
const otherVariants: ReadonlySet<string | null> = new Set([
  'other_sku',
  'other_variant',
  'other_size',
  'other_colour',
]);

/**
 * Compares the data of a shop's system with its page. A price that both state in different amounts or currencies is no
 * price; a page that shows none leaves it to the data.
 */
export function joinReadings({
  data,
  page,
  product,
}: {
  data: PriceFacts;
  /** What was read from the page; null if it was not shown to us. */
  page: PageFacts | null;
  product: SourceProduct;
}): Joined {
  if (!page) return { kind: 'data' };
  const isSame = (amountCents: number | null, currency: string | null): boolean =>
    amountCents === data.amountCents && (currency === null || currency === data.currency);
  switch (page.outcome) {
    case 'price':
      return isSame(page.amountCents, page.currency)
        ? { kind: 'page', isAgreed: true }
        : { kind: 'disagree' };
    case 'no_price': {
      if (pageRefusals.has(page.reason)) return { kind: 'page', isAgreed: false };
      const shown = page.witnesses.filter(({ source }) => source === 'visible');
      const isShown = shown.some(({ amountCents, currency }) => isSame(amountCents, currency));
      return shown.length === 0 || isShown ? { kind: 'data' } : { kind: 'disagree' };
    }
    case 'changed_product':
      return otherVariants.has(page.reason) && isNumbered({ data, product })
        ? { kind: 'data' }
        : { kind: 'page', isAgreed: false };
    case 'blocked':
    case 'not_allowed':
      return { kind: 'data' };
    case 'gone':
      return { kind: 'page', isAgreed: false };
  }
}

/** Whether the variant of the data has the number that was bought. */
function isNumbered({ data, product }: { data: PriceFacts; product: SourceProduct }): boolean {
  const numbers = [product.sku, product.gtin].flatMap((number) => number ?? []);
  return [data.sku, data.gtin].some((own) => own !== null && numbers.some((number) => isSameId(own, number)));
}
