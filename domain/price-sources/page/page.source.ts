import type { PriceSource } from '../price-source.types.js';

/** The product's own page: what anybody sees who opens it. */
export const pageSource = {
  id: 'page',
  kind: 'page',
  proof: 'public',
  words: {
    name: 'Product page',
    lowest: 'The lowest price we saw was',
    toShop: ({ price, day }) => `The same item was ${price} on your website on ${day}`,
    seen: ({ price, shop }) => `${price} at ${shop}`,
    note: null,
  },
} as const satisfies PriceSource;
