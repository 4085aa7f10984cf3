import { z } from 'zod';
import { isSameId } from '../../prices/facts/product-ids.rules.js';
import { parseUrl } from '../../shared/parse-url.js';
import { dataFacts, numberIn } from '../data-facts.rules.js';
import type { PriceSource } from '../price-source.types.js';
import type { ShopApi, ShopSearch } from '../shop-api.types.js';
import { shopSiteWords } from '../shop-site.words.js';
import { type ListedVariant, variantThatFits } from '../variant-fit.rules.js';

/** Adobe Commerce documentation, GraphQL "products query" and "ConfigurableProduct" (2026-11). */
const soldSchema = z.object({
  sku: z.string(),
  name: z.string(),
  stock_status: z.enum(['IN_STOCK', 'OUT_OF_STOCK']).nullish(),
  price_range: z.object({
    minimum_price: z.object({
      final_price: z.object({ value: z.number().positive(), currency: z.string().regex(/^[A-Z]{3}$/) }),
    }),
  }),
});
const answerSchema = z.object({
  data: z.object({
    products: z.object({
      items: z.array(
        soldSchema.extend({
          variants: z
            .array(z.object({ attributes: z.array(z.object({ label: z.string() })), product: soldSchema }))
            .nullish(),
        }),
      ),
    }),
  }),
});
type Sold = z.infer<typeof soldSchema>;

const price = 'price_range{minimum_price{final_price{value currency}}}';
const sold = `sku name stock_status ${price}`;
const fields = `items{${sold} ...on ConfigurableProduct{variants{attributes{label} product{${sold}}}}}`;

/** The last part of a product's address: `/gear/joust-bag.html` is `joust-bag`. */
const urlKey = /\/([a-z0-9][a-z0-9_-]{0,199})(?:\.html)?\/?$/i;

const foundSchema = z.object({
  data: z.object({
    products: z.object({
      items: z.array(
        z.object({
          sku: z.string(),
          url_key: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,199}$/i),
          url_suffix: z.string().max(10).nullish(),
        }),
      ),
    }),
  }),
});

const search: ShopSearch = {
  addressOf({ origin, numbers }) {
    const query = `{products(filter:{sku:{in:${JSON.stringify(numbers)}}}){items{sku url_key url_suffix}}}`;
    return `${origin}/graphql?query=${encodeURIComponent(query)}`;
  },
  read({ json, url, numbers }) {
    const read = foundSchema.safeParse(json);
    if (!read.success) return null;
    const { origin } = new URL(url);
    const listed = read.data.data.products.items;
    const found = numbers.flatMap((number) =>
      listed
        .filter(({ sku }) => isSameId(sku, number))
        .map((one) => ({ number, url: `${origin}/${one.url_key}${one.url_suffix ?? ''}` })),
    );
    return { found, next: null };
  },
};

const api: ShopApi = {
  search,
  signs: ['text/x-magento-init', 'Magento_', 'mage/cookies'],
  currencyOf: () => null,
  addressOf({ url }) {
    const page = parseUrl(url);
    const key = page && urlKey.exec(page.pathname)?.[1];
    if (!page || !key) return null;
    const query = `{products(filter:{url_key:{eq:"${key}"}}){${fields}}}`;
    return `${page.origin}/graphql?query=${encodeURIComponent(query)}`;
  },
  read({ json, product }) {
    const read = answerSchema.safeParse(json);
    if (!read.success) return { kind: 'unfit', reason: 'other_shape' };
    const [item, ...others] = read.data.data.products.items;
    if (!item) return { kind: 'unfit', reason: 'no_such_product' };
    if (others.length > 0) return { kind: 'unfit', reason: 'several_products' };
    const listed = (item.variants ?? []).map(({ attributes, product: own }) =>
      variantOf(own, attributes.map(({ label }) => label).join(' / '), item.name),
    );
    const variants = listed.length > 0 ? listed : [variantOf(item, '', item.name)];
    const sure = variants.flatMap((variant) => variant ?? []);
    if (sure.length < variants.length) return { kind: 'unfit', reason: 'other_shape' };
    return variantThatFits({ variants: sure, product, variantId: null });
  },
};

function variantOf(own: Sold, label: string, title: string): ListedVariant | null {
  const { value, currency } = own.price_range.minimum_price.final_price;
  const amountCents = Math.round(value * 100);
  // A value with parts of a cent is before tax or rounding, and is not what is paid.
  if (Math.abs(value * 100 - amountCents) > 1e-6) return null;
  const sku = numberIn(own.sku);
  const availability =
    own.stock_status == null ? 'unknown' : own.stock_status === 'IN_STOCK' ? 'in_stock' : 'out_of_stock';
  const facts = dataFacts({ amountCents, currency, availability, title, label, sku, gtin: null });
  return { id: own.sku, sku, gtin: null, label, facts };
}

/** The product data of a shop that runs on Magento or Adobe Commerce. */
export const magentoSource = {
  id: 'magento',
  kind: 'shop_api',
  proof: 'public',
  words: shopSiteWords({
    name: 'Magento product data',
    note: 'The price comes from the product data on the shop’s own site.',
  }),
  api,
} as const satisfies PriceSource;
