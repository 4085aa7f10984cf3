import type { PriceSource } from '../price-source.types.js';

/** A merchant's product feed: the shop's own statement of its public prices. */
export const feedSource = {
  id: 'feed',
  kind: 'feed',
  proof: 'public',
  words: {
    name: 'Product feed',
    lowest: 'The lowest price in the shop’s feed was',
    toShop: ({ price, day }) => `The same item was ${price} on your website on ${day}`,
    seen: ({ price, shop }) => `${price} in the product feed of ${shop}`,
    note: 'The price comes from the shop’s own product feed.',
  },
} as const satisfies PriceSource;
