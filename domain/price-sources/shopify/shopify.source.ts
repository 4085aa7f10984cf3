import { z } from 'zod';
import { isSameId } from '../../prices/facts/product-ids.rules.js';
import { parseUrl } from '../../shared/parse-url.js';
import { dataFacts, numberIn } from '../data-facts.rules.js';
import type { PriceSource } from '../price-source.types.js';
import type { ShopApi, ShopSearch } from '../shop-api.types.js';
import { shopSiteWords } from '../shop-site.words.js';
import { variantThatFits } from '../variant-fit.rules.js';

/** shopify.dev, "Product API reference" of the Ajax API (2026-11): prices are hundredths of the presented currency. */
const productSchema = z.object({
  title: z.string(),
  handle: z.string(),
  variants: z
    .array(
      z.object({
        id: z.number().int(),
        title: z.string().nullish(),
        options: z.array(z.string()).nullish(),
        sku: z.string().nullish(),
        barcode: z.string().nullish(),
        price: z.number().int().positive(),
        available: z.boolean(),
      }),
    )
    .min(1),
});

/** A product's page: `/products/HANDLE`, perhaps below a language, a market or a collection. */
const productPath = /^(\/[a-z]{2}(?:-[a-z]{2})?)?(?:\/collections\/[^/]+)?\/products\/([^/]+?)\/?$/i;

/** Products in one part of a shop's list: with their descriptions they stay well below what is read of an answer. */
const listedProducts = 80;

/** shopify.dev (2026-11): `/products.json` lists everything a shop sells. Its search is closed to robots by default. */
const listSchema = z.object({
  products: z.array(
    z.object({
      handle: z.string().regex(/^[\p{L}\d_-]{1,255}$/u),
      variants: z.array(z.object({ id: z.number().int(), sku: z.string().nullish() })),
    }),
  ),
});

const search: ShopSearch = {
  addressOf: ({ origin }) => `${origin}/products.json?limit=${listedProducts}&page=1`,
  read({ json, url, numbers }) {
    const read = listSchema.safeParse(json);
    if (!read.success) return null;
    const { origin, searchParams } = new URL(url);
    const found = read.data.products.flatMap(({ handle, variants }) =>
      variants.flatMap(({ id, sku }) =>
        numbers
          .filter((number) => sku && isSameId(sku, number))
          .map((number) => {
            const page = `${origin}/products/${handle}`;
            return { number, url: variants.length > 1 ? `${page}?variant=${id}` : page };
          }),
      ),
    );
    const page = Number(searchParams.get('page')) + 1;
    const isLast = read.data.products.length < listedProducts;
    return { found, next: isLast ? null : `${origin}/products.json?limit=${listedProducts}&page=${page}` };
  },
};

/** The name Shopify gives the only variant of a product without options. */
const onlyVariant = 'Default Title';

const api: ShopApi = {
  search,
  signs: ['cdn.shopify.com', 'Shopify.theme', '.myshopify.com'],
  currencyOf(html) {
    const state = /Shopify\.currency\s{0,5}=\s{0,5}\{\s{0,5}"active"\s{0,5}:\s{0,5}"([A-Z]{3})"/.exec(html);
    return state?.[1] ?? /og:price:currency["']\s{1,5}content=["']([A-Z]{3})["']/.exec(html)?.[1] ?? null;
  },
  addressOf({ url }) {
    const page = parseUrl(url);
    const [, market = '', handle] = (page && productPath.exec(page.pathname)) ?? [];
    return page && handle ? `${page.origin}${market}/products/${handle}.js` : null;
  },
  read({ json, product, signs: { currency } }) {
    const read = productSchema.safeParse(json);
    if (!read.success) return { kind: 'unfit', reason: 'other_shape' };
    // The data does not say its currency.
    if (!currency) return { kind: 'unfit', reason: 'no_currency' };
    const { title, variants } = read.data;
    return variantThatFits({
      product,
      variantId: parseUrl(product.url)?.searchParams.get('variant') ?? null,
      variants: variants.map((variant) => {
        const label = [variant.options?.join(' / ') ?? variant.title ?? ''].filter(
          (text) => text !== onlyVariant,
        );
        const [sku, gtin] = [numberIn(variant.sku), numberIn(variant.barcode)];
        const facts = dataFacts({
          amountCents: variant.price,
          currency,
          availability: variant.available ? 'in_stock' : 'out_of_stock',
          title,
          label: label.join(''),
          sku,
          gtin,
        });
        return { id: String(variant.id), sku, gtin, label: label.join(''), facts };
      }),
    });
  },
};

/** The product data of a shop that runs on Shopify. */
export const shopifySource = {
  id: 'shopify',
  kind: 'shop_api',
  proof: 'public',
  words: shopSiteWords({
    name: 'Shopify product data',
    note: 'The price comes from the product data on the shop’s own site.',
  }),
  api,
} as const satisfies PriceSource;
