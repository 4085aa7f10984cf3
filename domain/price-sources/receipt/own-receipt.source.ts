import type { PriceSource } from '../price-source.types.js';

/** What the shopper paid for the same item number on another day: their own second receipt. */
export const ownReceiptSource = {
  id: 'own_receipt',
  kind: 'receipt',
  proof: 'hearsay',
  isDayOnly: true,
  words: {
    name: 'Own receipt',
    lowest: 'The lower price on your own other receipt was',
    toShop: ({ price, shop, day }) => `I bought the same item again at ${shop} for ${price} on ${day}`,
    seen: ({ price, shop }) => `${price} on another receipt of yours from ${shop}`,
    note: 'The price is on your own receipt of that day: have it at hand.',
  },
} as const satisfies PriceSource;
