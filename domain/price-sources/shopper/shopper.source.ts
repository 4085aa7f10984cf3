import type { PriceSource } from '../price-source.types.js';

/** What a shopper says they saw; it concerns their own item alone. */
export const shopperSource = {
  id: 'shopper',
  kind: 'shopper',
  proof: 'hearsay',
  words: {
    name: 'Shopper',
    lowest: 'The lower price you saw was',
    toShop: ({ price, shop, day }) => `I saw the same item at ${shop} for ${price} on ${day}`,
    seen: ({ price, shop }) => `${price} at ${shop}, as you told us`,
    note: 'You saw this price; we did not read it ourselves.',
  },
} as const satisfies PriceSource;
