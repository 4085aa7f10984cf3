import { nameWords } from '../../prices/facts/product-names.rules.js';
import { type FoundProduct, type ProductAddresses, productAt } from '../find-product.rules.js';
import { numberKeyOf } from '../forming/line-match.rules.js';
import {
  isAtStrangePort,
  isListing,
  mayBeProduct,
  parseWebUrl,
  unwrapShopUrl,
} from '../product-url.rules.js';
import type { PurchaseItemRecord } from '../purchase.types.js';

/** Most links of one text that are examined: more were not picked by hand. */
const maxLinks = 20;
/** Words of an address and a bought name that must be the same before the address is taken for the item. */
const leastSharedWords = 2;

/** The products that a pasted text links to at the shop. */
export type PastedLinks = {
  products: FoundProduct[];
  /** Whether a link leads to a search or a category of the shop instead. */
  hasListing: boolean;
  /** Whether a link leads to the shop's host at a port from which no page is ever fetched. */
  hasStrangePort: boolean;
};

/**
 * Reads the links in what a shopper pasted or shared: an address, or a text around some, as "Check out this:
 * https://…". Addresses of other sites, and of the shop's account pages, are left out.
 */
export function pastedLinks({ text, retailer }: { text: string; retailer: ProductAddresses }): PastedLinks {
  const { domains } = retailer;
  const links = linksIn(text);
  const urls = links.flatMap((link) => unwrapShopUrl({ link, domains }) ?? []);
  const pages = urls.filter((url) => mayBeProduct(url) && !isListing({ url, itemUrls: retailer.itemUrls }));
  const products = new Map(pages.map((url) => [url.href, productAt({ url, sku: null, retailer })]));
  return {
    products: [...products.values()],
    hasListing: urls.some((url) => isListing({ url, itemUrls: retailer.itemUrls })),
    hasStrangePort: links.some((link) => {
      const url = parseWebUrl(link);
      return url !== null && isAtStrangePort({ url, domains });
    }),
  };
}

/** The addresses in a text, without the punctuation of the sentence around them. */
function linksIn(text: string): string[] {
  const full = text.match(/https?:\/\/[^\s<>"'`]{4,}/gi) ?? [];
  const bare = text.match(/(?<![@\w.-])(?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,24}\/[^\s<>"'`]+/gi) ?? [];
  const found = full.length > 0 ? full : bare.map((link) => `https://${link}`);
  return found.slice(0, maxLinks).map((link) => link.replace(/[\])}.,;:!?»”’]+$/, ''));
}

type LinkedItem = Pick<PurchaseItemRecord, 'id' | 'name' | 'sku'>;

/**
 * Which of several links belongs to which bought item: by the item number in the address, else by the words that only
 * this item's name shares with it. What is unclear is left out.
 */
export function linksOfItems({
  items,
  products,
}: {
  items: readonly LinkedItem[];
  products: readonly FoundProduct[];
}): Map<string, FoundProduct> {
  const byNumber = new Map<string, FoundProduct>();
  for (const item of items) {
    const numbered = products.filter((product) => hasNumber(item, product));
    if (numbered[0] && numbered.length === 1) byNumber.set(item.id, numbered[0]);
  }
  const open = items.filter(({ id }) => !byNumber.has(id));
  const free = products.filter((product) => ![...byNumber.values()].includes(product));
  const shared = (item: LinkedItem, product: FoundProduct): number => {
    const own = new Set(nameWords(item.name));
    return new Set(wordsOf(product).filter((word) => own.has(word))).size;
  };
  for (const item of open) {
    const best = onlyBest(free, (product) => shared(item, product));
    if (best && onlyBest(open, (one) => shared(one, best)) === item) byNumber.set(item.id, best);
  }
  return byNumber;
}

/** The one with the highest value; undefined if it is too low, or two share it. */
function onlyBest<T>(all: readonly T[], worthOf: (one: T) => number): T | undefined {
  const most = Math.max(0, ...all.map(worthOf));
  const best = all.filter((one) => worthOf(one) === most);
  return most >= leastSharedWords && best.length === 1 ? best[0] : undefined;
}

function hasNumber({ sku }: LinkedItem, product: FoundProduct): boolean {
  return sku !== null && product.sku !== null && numberKeyOf(sku) === numberKeyOf(product.sku);
}

function wordsOf({ link }: FoundProduct): string[] {
  const { pathname } = new URL(link.url);
  return nameWords(safelyDecoded(pathname).replace(/[/_.+-]/g, ' '));
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
