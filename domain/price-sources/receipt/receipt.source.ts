import type { PriceSource } from '../price-source.types.js';

/** What somebody else paid for the same item number; nothing of the person is kept with it. */
export const receiptSource = {
  id: 'receipt',
  kind: 'receipt',
  proof: 'hearsay',
  isDayOnly: true,
  words: {
    name: 'Other receipt',
    lowest: 'The lower price on another receipt was',
    toShop: ({ price, shop, day }) => `The same item was sold at ${shop} for ${price} on ${day}`,
    seen: ({ price, shop }) => `${price} on another receipt from ${shop}`,
    note: 'The price is on another receipt from this shop. We do not say whose.',
  },
} as const satisfies PriceSource;
