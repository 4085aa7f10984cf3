import { z } from 'zod';
import { isSameId } from '../../prices/facts/product-ids.rules.js';
import { parseUrl } from '../../shared/parse-url.js';
import { dataFacts, numberIn } from '../data-facts.rules.js';
import type { PriceSource } from '../price-source.types.js';
import type { ShopApi, ShopApiAnswer, ShopSearch, SourceProduct } from '../shop-api.types.js';
import { shopSiteWords } from '../shop-site.words.js';
import { type ListedVariant, variantThatFits } from '../variant-fit.rules.js';

/**
 * WooCommerce documentation, "Store API: products" (2026-11): prices are text in the smallest unit of the currency, and
 * a variation is a product of its own with a parent.
 */
const productSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string().nullish(),
  type: z.string(),
  variation: z.string().nullish(),
  sku: z.string().nullish(),
  prices: z.object({
    price: z.string().regex(/^\d{1,12}$/),
    currency_code: z.string().regex(/^[A-Z]{3}$/),
    currency_minor_unit: z.number().int().min(0).max(4),
  }),
  is_purchasable: z.boolean(),
  is_in_stock: z.boolean(),
  is_on_backorder: z.boolean().nullish(),
});
type WooProduct = z.infer<typeof productSchema>;

/** Most variations that are asked for, the most that the API gives at once. */
const maxVariations = 100;

const products = '/wp-json/wc/store/v1/products';

/** Addresses of shops whose pages do not end in the product's name, such as its number, cannot be asked for. */
const slugOf = (path: string): string | null =>
  /\/([a-z0-9%][^/]{1,199})\/?$/i.exec(path)?.[1]?.replace(/\.html?$/, '') ?? null;

const foundSchema = z.array(z.object({ sku: z.string(), permalink: z.string().url() }));

const search: ShopSearch = {
  // Several numbers are separated by commas.
  addressOf: ({ origin, numbers }) =>
    `${origin}${products}?sku=${encodeURIComponent(numbers.join(','))}&per_page=${maxVariations}`,
  read({ json, numbers }) {
    const read = foundSchema.safeParse(json);
    if (!read.success) return null;
    const found = numbers.flatMap((number) =>
      read.data
        .filter(({ sku }) => isSameId(sku, number))
        .map(({ permalink }) => ({ number, url: permalink })),
    );
    return { found, next: null };
  },
};

const api: ShopApi = {
  search,
  signs: ['/wp-content/plugins/woocommerce/', 'woocommerce-page', 'wc/store'],
  currencyOf: () => null,
  addressOf({ url, sku }) {
    const page = parseUrl(url);
    if (!page) return null;
    const root = `${page.origin}${products}`;
    const slug = slugOf(page.pathname);
    // The number names the exact variation; the name in the address only its product.
    if (sku) return `${root}?sku=${encodeURIComponent(sku)}`;
    return slug ? `${root}?slug=${encodeURIComponent(safelyDecoded(slug))}` : null;
  },
  read({ json, url, product }) {
    const read = z.array(productSchema).max(maxVariations).safeParse(json);
    if (!read.success) return { kind: 'unfit', reason: 'other_shape' };
    const asked = new URL(url).searchParams;
    const [first, ...others] = read.data;
    if (asked.has('parent')) return fittingOf({ found: read.data, product, asked });
    if (!first && asked.has('sku')) return bySlug(product);
    if (!first) return { kind: 'unfit', reason: 'no_such_product' };
    if (others.length > 0) return { kind: 'unfit', reason: 'several_products' };
    if (first.type !== 'variable') return fittingOf({ found: [first], product, asked });
    const own = new URLSearchParams({
      type: 'variation',
      parent: String(first.id),
      per_page: String(maxVariations),
    });
    return { kind: 'next', url: `${new URL(url).origin}${products}?${own}` };
  },
};

/** Asks by the name in the address where no product has the number that was bought. */
function bySlug({ url, ...product }: SourceProduct): ShopApiAnswer {
  const address = api.addressOf({ ...product, url, sku: null });
  return address ? { kind: 'next', url: address } : { kind: 'unfit', reason: 'no_such_product' };
}

function fittingOf({
  found,
  product,
  asked,
}: {
  found: WooProduct[];
  product: SourceProduct;
  asked: URLSearchParams;
}): ShopApiAnswer {
  const variants = found.flatMap((one) => listed(one) ?? []);
  if (variants.length < found.length || found.length === 0) return { kind: 'unfit', reason: 'other_shape' };
  // A full page of variations may not be all of them.
  if (found.length === maxVariations) return { kind: 'unfit', reason: 'too_many_variants' };
  const variantId = asked.has('sku')
    ? null
    : (parseUrl(product.url)?.searchParams.get('variation_id') ?? null);
  return variantThatFits({ variants, product, variantId });
}

function listed({ id, name, variation, sku: number, prices, ...stock }: WooProduct): ListedVariant | null {
  const amountCents = Number(prices.price) * 10 ** (2 - prices.currency_minor_unit);
  if (!Number.isInteger(amountCents) || amountCents <= 0) return null;
  const sku = numberIn(number);
  // "Colour: Blue, Size: XL" are the words Blue and XL.
  const label = (variation ?? '').replace(/(^|,\s?)[^:,]{1,60}:\s/g, '$1');
  const isSold = stock.is_in_stock && stock.is_purchasable;
  const facts = dataFacts({
    amountCents,
    currency: prices.currency_code,
    availability: stock.is_on_backorder ? 'back_order' : isSold ? 'in_stock' : 'out_of_stock',
    title: name,
    label,
    sku,
    gtin: null,
  });
  return { id: String(id), sku, gtin: null, label, facts };
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The product data of a shop that runs on WooCommerce. */
export const woocommerceSource = {
  id: 'woocommerce',
  kind: 'shop_api',
  proof: 'public',
  words: shopSiteWords({
    name: 'WooCommerce product data',
    note: 'The price comes from the product data on the shop’s own site.',
  }),
  api,
} as const satisfies PriceSource;
