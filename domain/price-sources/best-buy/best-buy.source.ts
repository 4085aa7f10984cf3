import { z } from 'zod';
import { readGtin } from '../../prices/facts/gtin.rules.js';
import type { ItemCondition } from '../../prices/facts/page-facts.types.js';
import { dataFacts } from '../data-facts.rules.js';
import type { PriceSource } from '../price-source.types.js';
import type { ListedProduct, RetailerApi } from '../retailer-api.types.js';
import { shopSiteWords } from '../shop-site.words.js';

/** developer.bestbuy.com, "Products API" (2026-11). */
const productSchema = z.object({
  sku: z.number().int().positive(),
  name: z.string().nullish(),
  salePrice: z.number().nullish(),
  onlineAvailability: z.boolean().nullish(),
  condition: z.string().nullish(),
  url: z.string().nullish(),
  upc: z.string().nullish(),
  priceRestriction: z.string().nullish(),
});

const fields =
  'sku,name,salePrice,regularPrice,onlineAvailability,condition,url,upc,priceUpdateDate,priceRestriction';
const attributes = { sku: 'sku', gtin: 'upc' } as const;
const conditions: Record<string, ItemCondition> = {
  new: 'new',
  refurbished: 'refurbished',
  'pre-owned': 'used',
};

const batch = 100;

const api: RetailerApi = {
  retailerId: 'best-buy',
  keySetting: 'BESTBUY_API_KEY',
  keyDoc:
    'Key of your own for the Best Buy API (developer.bestbuy.com). With it Best Buy’s prices are asked for there, 100 products at once.',
  origin: 'https://api.bestbuy.com',
  // The page size's own limit.
  batch,
  // developer.bestbuy.com/legal, "Rate limits".
  perSecond: 5,
  perDay: 50_000,
  currency: 'USD',
  pathOf: ({ by, numbers, key }) =>
    `/v1/products(${attributes[by]} in(${numbers.map(encodeURIComponent).join(',')}))?format=json&show=${fields}&pageSize=${batch}&apiKey=${encodeURIComponent(key)}`,
  read(json) {
    const read = z.object({ products: z.array(productSchema).max(batch) }).safeParse(json);
    return read.success ? read.data.products.map(listed) : null;
  },
};

function listed(product: z.infer<typeof productSchema>): ListedProduct {
  const { name, salePrice, onlineAvailability, condition, url, upc, priceRestriction } = product;
  const [sku, gtin] = [String(product.sku), readGtin(upc ?? '')];
  const amountCents = Math.round((salePrice ?? 0) * 100);
  // Restricted: the price is shown only in the cart, or may not be shown at all.
  const isPublic = amountCents > 0 && !priceRestriction?.trim();
  const facts = dataFacts({
    amountCents,
    currency: api.currency,
    availability: onlineAvailability == null ? 'unknown' : onlineAvailability ? 'in_stock' : 'out_of_stock',
    title: name ?? '',
    label: '',
    sku,
    gtin,
  });
  const own = { ...facts, condition: conditions[condition?.toLowerCase() ?? ''] ?? 'unknown' };
  return { sku, gtin, title: name ?? null, url: url ?? null, facts: isPublic ? own : null };
}

/** Best Buy's own API, for those who have a key of theirs. */
export const bestBuySource = {
  id: 'bestbuy_api',
  kind: 'retailer_api',
  proof: 'public',
  words: shopSiteWords({
    name: 'Best Buy API',
    note: 'The price comes from the shop’s own product data.',
  }),
  retailerApi: api,
} as const satisfies PriceSource;
