import { priceSources } from '../../domain/price-sources/price-sources.data.js';
import type { LookOutcome } from '../../domain/purchases/look.rules.js';
import type { HttpFetch } from '../http-fetch/http-fetch.js';
import type { FetchOutcome } from '../http-fetch/http-fetch.types.js';

/** Requests for the items of one receipt: a shop's list is read this far, and larger shops are asked about by link. */
const maxRequests = 5;

/** What a number is made of that may be put into an address or a query. */
const plainNumber = /^[a-z\d][a-z\d._/-]{2,39}$/i;

/** What the list says of one number: its page, or why it has none. */
export type ShopFind = { outcome: LookOutcome; reason: string | null; url: string | null };

/**
 * Product pages of item numbers in a shop's own list, by number. Only exact numbers count, and none that several pages
 * have. A shop that refuses, is slow or answers otherwise than documented finds nothing, and says so.
 */
export type FindInShop = (input: {
  /** Id of the source that reads the shop's system. */
  source: string;
  /** `https://shop.example`. */
  origin: string;
  numbers: readonly string[];
  signal: AbortSignal;
}) => Promise<ReadonlyMap<string, ShopFind>>;

/** Creates {@link FindInShop}: under the robots, pace and guards of the shop's pages. */
export function createFindInShop({ http }: { http: Pick<HttpFetch, 'fetchData'> }): FindInShop {
  return async ({ source, origin, numbers, signal }) => {
    const search = priceSources.find(({ id }) => id === source)?.api?.search;
    const plain = numbers.filter((number) => plainNumber.test(number));
    const pages = new Map<string, Set<string>>();
    const ends = (rest: Omit<ShopFind, 'url'>) =>
      new Map(
        numbers.map((number) => [
          number,
          plain.includes(number) ? endOf([...(pages.get(number) ?? [])], rest) : notAsked('not_plain'),
        ]),
      );
    let url = search && plain.length > 0 ? search.addressOf({ origin, numbers: plain }) : null;
    if (!search || url === null) return ends(notAsked('no_list'));
    for (let requests = 0; url !== null; requests += 1) {
      if (requests === maxRequests) return ends({ outcome: 'part_read', reason: null });
      if (signal.aborted) return ends(requests === 0 ? notAsked('no_time') : failed('no_time'));
      const fetched = await http.fetchData({ url, signal });
      if (fetched.outcome !== 'ok') return ends(lookOfFetch(fetched));
      const answer = search.read({ json: parsed(fetched.bytes), url, numbers: plain });
      if (!answer) return ends(failed('other_shape'));
      for (const found of answer.found)
        pages.set(found.number, (pages.get(found.number) ?? new Set()).add(found.url));
      url = answer.next;
    }
    return ends({ outcome: 'none', reason: null });
  };
}

/** How a look ended whose request was not answered with data. */
export function lookOfFetch(
  fetched: Exclude<FetchOutcome, { outcome: 'ok' }>,
): Pick<ShopFind, 'outcome' | 'reason'> {
  switch (fetched.outcome) {
    case 'blocked':
      return { outcome: 'refused', reason: `http_${fetched.status}` };
    case 'not_allowed':
      return { outcome: fetched.reason === 'robots' ? 'refused' : 'failed', reason: fetched.reason };
    case 'failed':
      return failed(fetched.reason);
    case 'not_modified':
      return failed(fetched.outcome);
    default:
      return failed(`http_${fetched.status}`);
  }
}

const failed = (reason: string) => ({ outcome: 'failed' as const, reason });
const notAsked = (reason: string) => ({ outcome: 'not_asked' as const, reason, url: null });

function endOf([only, ...others]: readonly string[], rest: Omit<ShopFind, 'url'>): ShopFind {
  if (!only) return { ...rest, url: null };
  return others.length > 0
    ? { outcome: 'several', reason: null, url: null }
    : { outcome: 'found', reason: null, url: only };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
