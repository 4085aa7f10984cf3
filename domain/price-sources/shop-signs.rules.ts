import { priceSources } from './price-sources.data.js';
import type { ShopSigns } from './shop-api.types.js';

/** The systems that a page shows signs of, likeliest first; what a sign promises is proven by the data itself. */
export function shopSignsOf(html: string): ShopSigns[] {
  return priceSources.flatMap(({ id, api }) =>
    api?.signs.some((sign) => html.includes(sign)) ? [{ source: id, currency: api.currencyOf(html) }] : [],
  );
}
