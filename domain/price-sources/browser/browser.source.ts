import type { PriceSource } from '../price-source.types.js';

/** What a shopper's own browser shows them; it may be a price for members, so it concerns their own item alone. */
export const browserSource = {
  id: 'browser',
  kind: 'browser',
  proof: 'own_view',
  words: {
    name: 'Shopper’s browser',
    lowest: 'The lower price your browser showed was',
    toShop: ({ price, day }) => `I saw the same item on your website for ${price} on ${day}`,
    seen: ({ price, shop }) => `${price} at ${shop}, as your browser showed it`,
    note: 'The price was shown in the shopper’s own browser, not read by us.',
  },
} as const satisfies PriceSource;
