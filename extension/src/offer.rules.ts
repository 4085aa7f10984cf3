import type { WaitingItem } from '../../domain/contracts/browsers.contract.js';
import { nameWords } from '../../domain/prices/facts/product-names.rules.js';
import { fitOf, likelyProducts } from '../../domain/prices/identity/likely-products.rules.js';
import { maxCandidates } from '../../domain/prices/identity/match-line.rules.js';
import { readProductPage } from '../../domain/prices/read-product-page.rules.js';
import {
  isListing,
  isOnDomains,
  mayBeProduct,
  parseWebUrl,
  withoutTracking,
} from '../../domain/purchases/product-url.rules.js';
import { pageEvidence } from '../../jobs/prices/page-evidence.js';
import type { OpenPage, PageLink } from './grab-page.js';

/** A bought item that waits for its page. */
type AskedItem = Pick<WaitingItem, 'item_id' | 'name' | 'shop'>;

/** What is asked about the page in front: which item it is of, or which of the products that it lists an item is. */
export type Offer =
  | { kind: 'page'; url: string; name: string; items: AskedItem[] }
  | { kind: 'list'; item: AskedItem; products: { url: string; name: string }[] };

/** Most items or products to choose from: what fits below the question. */
export const maxChoices = 5;

/**
 * What to ask about a page of a shop where items wait for theirs; null where there is nothing to ask. Nothing is decided
 * here: the shopper, who has the things, says yes or goes on.
 */
export function offerOf({
  page: { url: address, html, links },
  waiting,
}: {
  page: OpenPage & { links: readonly PageLink[] };
  waiting: readonly WaitingItem[];
}): Offer | null {
  const url = parseWebUrl(address);
  const own = url ? waiting.filter(({ domains }) => isOnDomains({ url, domains })) : [];
  const [first] = own;
  if (!url || !first) return null;
  if (!mayBeProduct(url) || isListing({ url, itemUrls: first.item_urls }))
    return listOffer({ url, links, waiting: own });
  const { title, amountCents } = readProductPage({
    evidence: pageEvidence(html),
    context: { url: address, httpStatus: 200, currency: first.currency },
  });
  if (!title) return null;
  const candidate = { name: title, priceCents: amountCents };
  const items = own
    .map((item) => ({ item, fit: fitOf({ line: lineOf(item), candidate }) }))
    .sort((one, other) => other.fit - one.fit)
    .slice(0, maxChoices);
  return { kind: 'page', url: withoutTracking(url).href, name: title, items: items.map(({ item }) => item) };
}

const lineOf = ({ name, paid }: WaitingItem) => ({ name, unitPriceCents: paid });

/** The products of a list that may be a waiting item: of the one that was searched for, else of the first that has any. */
function listOffer({
  url,
  links,
  waiting,
}: {
  url: URL;
  links: readonly PageLink[];
  waiting: readonly WaitingItem[];
}): Offer | null {
  const searched = new Set(nameWords([url.pathname, ...url.searchParams.values()].join(' ')));
  const shareOf = ({ name }: WaitingItem) => {
    const words = nameWords(name);
    return words.filter((word) => searched.has(word)).length / Math.max(words.length, searched.size, 1);
  };
  const items = waiting
    .map((item) => ({ item, share: shareOf(item) }))
    .sort((one, other) => other.share - one.share)
    .slice(0, maxChoices);
  for (const { item } of items) {
    const named = productsIn({ links, item }).map(({ url, texts }) => ({
      url,
      name: bestText({ texts, item }),
    }));
    const products = likelyProducts({ line: lineOf(item), products: named, limit: maxChoices });
    if (products.length > 0) return { kind: 'list', item, products };
  }
  return null;
}

/** The product pages that a list links to, each once with all that its links say. */
function productsIn({ links, item }: { links: readonly PageLink[]; item: WaitingItem }): PageLink[] {
  const products = new Map<string, string[]>();
  for (const { url: address, texts } of links) {
    const url = parseWebUrl(address);
    if (!url || !isOnDomains({ url, domains: item.domains }) || !mayBeProduct(url)) continue;
    if (isListing({ url, itemUrls: item.item_urls })) continue;
    const { href } = withoutTracking(url);
    if (products.size >= maxCandidates && !products.has(href)) continue;
    products.set(href, [...(products.get(href) ?? []), ...texts]);
  }
  return [...products].map(([url, texts]) => ({ url, texts }));
}

/** Of what a product's links say, the text most like the item: its name rather than its price or stars. */
function bestText({ texts, item }: { texts: readonly string[]; item: WaitingItem }): string {
  const fits = texts.map((name) => ({ name, fit: fitOf({ line: lineOf(item), candidate: { name } }) }));
  return fits.reduce((best, each) => (each.fit > best.fit ? each : best), { name: '', fit: 0 }).name;
}
