import { numberKeyOf } from './line-match.rules.js';
import {
  isOnDomains,
  mayBeProduct,
  parseWebUrl,
  productNumberIn,
  unwrapShopUrl,
  withoutTracking,
} from './product-url.rules.js';
import type { ItemLink } from './purchase.types.js';

/** What the retailer's record says of its product pages. */
export type ProductAddresses = {
  domains: readonly string[];
  /** `https://www.target.com/p/-/A-{id}`. */
  itemUrls: readonly string[];
  /** Sources of regular expressions an item number must match before an address is made of it. */
  itemNumbers: readonly string[];
};

/** A link that a shopper gave for the same retailer and item number, and that its page proved. */
export type SharedLink = { sku: string; url: string };

/** A product that was found: its page, and the number the page must carry. */
export type FoundProduct = { link: ItemLink; sku: string | null };

/**
 * Finds the product of a bought line, first sure rung first: the link in the order mail, the item number with the
 * retailer's address pattern, a link another shopper gave for the same number. Names never decide here.
 *
 * @returns null when no rung is sure: then the shopper is asked for the link
 */
export function findProduct({
  line,
  retailer,
  shared,
}: {
  line: { sku: string | null; urls: { url: string; isMarkup: boolean }[] };
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
  if (!line.sku) return null;
  const known = shared.find(({ sku }) => numberKeyOf(sku) === numberKeyOf(line.sku ?? ''));
  const byNumber = addressOf({ number: line.sku, retailer });
  if (byNumber) return found({ url: byNumber, sku: line.sku, rung: 'item_number' });
  const url = known ? parseWebUrl(known.url) : null;
  return url ? found({ url, sku: line.sku, rung: 'shared_link' }) : null;
}

/**
 * Whether a link that one shopper's mail gave may be shown to another: its query names the product and nothing else. What
 * a shop's mail adds there may say whose mail it was.
 */
export function isShareable({ sku, url }: SharedLink): boolean {
  const query = parseWebUrl(url)?.searchParams;
  return query !== undefined && [...query.values()].every((value) => value.includes(sku));
}

/**
 * The product a shopper pasted a link of.
 *
 * @returns null when it is no web address of the retailer's, or its front page
 */
export function pastedProduct({
  text,
  sku,
  retailer,
}: {
  text: string;
  sku: string | null;
  retailer: ProductAddresses;
}): FoundProduct | null {
  const typed = /^https?:\/\//i.test(text.trim()) ? text : `https://${text.trim()}`;
  const url = unwrapShopUrl({ link: typed, domains: retailer.domains });
  if (!url || !mayBeProduct(url)) return null;
  return found({ url, sku: sku ?? productNumberIn({ url, itemUrls: retailer.itemUrls }), rung: 'pasted' });
}

/** Address of a product page by its item number; null where the number does not look like one of theirs. */
function addressOf({ number, retailer }: { number: string; retailer: ProductAddresses }): URL | null {
  const [pattern] = retailer.itemUrls;
  if (!pattern || !/^[\w-]{3,32}$/.test(number)) return null;
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
