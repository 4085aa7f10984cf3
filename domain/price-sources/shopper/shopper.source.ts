import type { PriceSource } from '../price-source.types.js';

/** What a shopper says they saw; it concerns their own item alone. */
export const shopperSource = {
  id: 'shopper',
  kind: 'shopper',
  proof: 'hearsay',
  words: {
    name: 'Shopper',
    lowest: 'The lower price a shopper saw was',
    toShop: ({ price, shop, day }) => `I saw the same item at ${shop} for ${price} on ${day}`,
    seen: ({ price, shop }) => `${price} at ${shop}, as a shopper told us`,
    note: 'The price was seen by a shopper, not read by us.',
  },
} as const satisfies PriceSource;
