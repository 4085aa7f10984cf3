import type { SourceWords } from './price-source.types.js';

/** Words of a price that a shop's own site shows to everybody. */
export function shopSiteWords({ name, note }: Pick<SourceWords, 'name' | 'note'>): SourceWords {
  return {
    name,
    lowest: 'The lowest price we saw was',
    toShop: ({ price, day }) => `The same item was ${price} on your website on ${day}`,
    seen: ({ price, shop }) => `${price} at ${shop}`,
    note,
  };
}
