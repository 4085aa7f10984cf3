import { priceSources } from '../../domain/price-sources/price-sources.data.js';
import type { ShopSearchAnswer } from '../../domain/price-sources/shop-api.types.js';
import type { HttpFetch } from '../http-fetch/http-fetch.js';

/** Requests for the items of one receipt: a shop's list is read this far, and larger shops are asked about by link. */
const maxRequests = 5;

/** What a number is made of that may be put into an address or a query. */
const plainNumber = /^[a-z\d][a-z\d._/-]{2,39}$/i;

/**
 * Product pages of item numbers in a shop's own list, by number. Only exact numbers count, and none that several pages
 * have. A shop that refuses, is slow or answers otherwise than documented finds nothing.
 */
export type FindInShop = (input: {
  /** Id of the source that reads the shop's system. */
  source: string;
  /** `https://shop.example`. */
  origin: string;
  numbers: readonly string[];
  signal: AbortSignal;
}) => Promise<ReadonlyMap<string, string>>;

/** Creates {@link FindInShop}: under the robots, pace and guards of the shop's pages. */
export function createFindInShop({ http }: { http: Pick<HttpFetch, 'fetchData'> }): FindInShop {
  return async ({ source, origin, numbers, signal }) => {
    const search = priceSources.find(({ id }) => id === source)?.api?.search;
    const plain = numbers.filter((number) => plainNumber.test(number));
    const found: ShopSearchAnswer['found'] = [];
    let url = search && plain.length > 0 ? search.addressOf({ origin, numbers: plain }) : null;
    for (let requests = 0; search && url !== null && requests < maxRequests; requests += 1) {
      const fetched = await http.fetchData({ url, signal });
      if (fetched.outcome !== 'ok') break;
      const answer = search.read({ json: parsed(fetched.bytes), url, numbers: plain });
      found.push(...answer.found);
      url = answer.next;
    }
    return onlyOnes(found);
  };
}

function onlyOnes(found: ShopSearchAnswer['found']): ReadonlyMap<string, string> {
  const pages = new Map<string, Set<string>>();
  for (const { number, url } of found) pages.set(number, (pages.get(number) ?? new Set()).add(url));
  return new Map(
    [...pages].flatMap(([number, [only, ...others]]) =>
      only && others.length === 0 ? [[number, only]] : [],
    ),
  );
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
