import { tillBarcode } from '../prices/identity/proving-id.rules.js';
import { hasSameNumber } from './forming/line-match.rules.js';
import {
  isOnDomains,
  mayBeProduct,
  parseWebUrl,
  productNumberIn,
  unwrapShopUrl,
  withoutTracking,
} from './product-url.rules.js';
import type { ItemLink } from './purchase.types.js';

/** Product page data from the retailer's record. */
export type ProductAddresses = {
  domains: readonly string[];
  /** URL patterns such as `https://www.target.com/p/-/A-{id}`. */
  itemUrls: readonly string[];
  /** Regular expression sources, one of which an item number must match before a URL is built from it. */
  itemNumbers: readonly string[];
};

/** A page that other shoppers follow for a product of the same retailer, with the numbers that they bought it under. */
export type SharedLink = { sku: string | null; gtin: string | null; url: string };

/** The product page found, and the product number the page must show. */
export type FoundProduct = { link: ItemLink; sku: string | null };

/**
 * Finds the product of a bought line by the first reliable source: a link in the order mail, the item number with the
 * retailer's URL pattern, or a link another shopper gave for the same number. Names are never used.
 *
 * @returns null if no source is reliable: then the shopper is asked for the link
 */
export function findProduct({
  line,
  retailer,
  shared,
}: {
  line: { sku: string | null; gtin: string | null; urls: { url: string; isMarkup: boolean }[] };
  retailer: ProductAddresses;
  shared: readonly SharedLink[];
}): FoundProduct | null {
  const { domains, itemUrls } = retailer;
  for (const { url: link, isMarkup } of line.urls) {
    const url = unwrapShopUrl({ link, domains });
    if (!url || !mayBeProduct(url)) continue;
    const sku = line.sku ?? productNumberIn({ url, itemUrls });
    return found({ url, sku, rung: isMarkup ? 'order_markup' : 'order_link' });
  }
  const byNumber = line.sku ? addressOf({ number: line.sku, retailer }) : null;
  if (byNumber) return found({ url: byNumber, sku: line.sku, rung: 'item_number' });
  const known = shared.find((one) => hasSameNumber(one, line));
  const url = known ? parseWebUrl(known.url) : null;
  return url
    ? found({ url, sku: line.sku ?? productNumberIn({ url, itemUrls }), rung: 'shared_link' })
    : null;
}

/**
 * Whether a link from one shopper's mail may be shown to another: its query contains only the product number. Other
 * parameters that a shop's mail adds may identify the recipient.
 */
export function isShareable({ sku, gtin, url }: SharedLink): boolean {
  const query = parseWebUrl(url)?.searchParams;
  const numbers = [sku, gtin].filter((number) => number !== null);
  return (
    query !== undefined &&
    [...query.values()].every((value) => numbers.some((number) => value.includes(number)))
  );
}

/** The product at an address that a shopper gave. */
export function productAt({
  url,
  sku,
  retailer,
}: {
  url: URL;
  /** The bought number; null if unknown, then one in the address counts. */
  sku: string | null;
  retailer: ProductAddresses;
}): FoundProduct {
  return found({ url, sku: sku ?? productNumberIn({ url, itemUrls: retailer.itemUrls }), rung: 'pasted' });
}

/** URL of a product page from its item number; null if the number does not match the retailer's format. */
function addressOf({ number, retailer }: { number: string; retailer: ProductAddresses }): URL | null {
  const [pattern] = retailer.itemUrls;
  if (!pattern || !/^[\w-]{3,32}$/.test(number) || tillBarcode.test(number)) return null;
  const { itemNumbers } = retailer;
  if (
    itemNumbers.length > 0 &&
    !itemNumbers.some((source) => new RegExp(`^(?:${source})$`, 'i').test(number))
  )
    return null;
  const url = parseWebUrl(pattern.replaceAll('{id}', encodeURIComponent(number)));
  return url && isOnDomains({ url, domains: retailer.domains }) ? url : null;
}

function found({ url, sku, rung }: { url: URL; sku: string | null; rung: ItemLink['rung'] }): FoundProduct {
  return { link: { url: withoutTracking(url).href, rung, confirmed_name: null }, sku };
}
