import type { PriceFacts } from '../../domain/price-sources/price-facts.types.js';
import { priceSources } from '../../domain/price-sources/price-sources.data.js';
import type { ShopApi, ShopSigns, SourceProduct } from '../../domain/price-sources/shop-api.types.js';
import { parseUrl } from '../../domain/shared/parse-url.js';
import { dayMs } from '../../domain/shared/units.js';
import type { HttpFetch } from '../http-fetch/http-fetch.js';
import type { FetchOutcome } from '../http-fetch/http-fetch.types.js';

/** Requests for one product: its data, and its variants where the system lists them apart. */
const maxRequests = 3;

/** How long a shop that refuses its data is not asked for it, ms: settings of a shop hardly ever change. */
export const refusalRestMs = 7 * dayMs;

/**
 * What a shop system's data says about a product.
 *
 * - `facts`: of the exact variant
 * - `several`: variants of different prices fit
 * - `unfit`: the data does not name the product or is not as documented
 * - `refused`: the shop does not serve it, or not to us; not asked again for `restMs`
 * - `failed`: this time
 */
export type ShopApiEnd =
  | { kind: 'facts'; facts: PriceFacts }
  | { kind: 'several' }
  | { kind: 'unfit' | 'failed'; reason: string }
  | { kind: 'refused'; reason: string; restMs: number };

/** Asks the shop system whose signs a page shows; null if the page's address names no product of it. */
export type AskShopApi = (input: {
  product: SourceProduct;
  signs: ShopSigns;
  signal: AbortSignal;
}) => Promise<ShopApiEnd | null>;

/** Creates {@link AskShopApi}: under the robots, pace and guards of the shop's pages. It never throws because of a shop. */
export function createAskShopApi({ http }: { http: Pick<HttpFetch, 'fetchData'> }): AskShopApi {
  return async ({ product, signs, signal }) => {
    const api = priceSources.find(({ id }) => id === signs.source)?.api;
    let url = api?.addressOf(product) ?? null;
    if (!api || !url) return null;
    for (let requests = 0; requests < maxRequests; requests += 1) {
      const fetched = await http.fetchData({ url, signal });
      if (fetched.outcome !== 'ok') return endOf(fetched);
      // A page for signing in, or of another shop, is not the data.
      if (!isSameOrigin(fetched.finalUrl, url)) return refused('redirected');
      const answer = readAnswer({ api, bytes: fetched.bytes, url, product, signs });
      if (answer.kind !== 'next') return answer;
      url = answer.url;
    }
    return { kind: 'unfit', reason: 'too_many_requests' };
  };
}

function readAnswer({
  api,
  bytes,
  ...about
}: { api: ShopApi; bytes: Uint8Array } & Omit<Parameters<ShopApi['read']>[0], 'json'>) {
  try {
    return api.read({ ...about, json: JSON.parse(new TextDecoder().decode(bytes)) });
  } catch (error) {
    if (error instanceof SyntaxError) return { kind: 'unfit' as const, reason: 'not_json' };
    throw error;
  }
}

function endOf(fetched: Exclude<FetchOutcome, { outcome: 'ok' }>): ShopApiEnd {
  switch (fetched.outcome) {
    case 'gone':
      return refused(`http_${fetched.status}`);
    case 'blocked': {
      const restMs = fetched.status === 429 ? (fetched.retryAfterMs ?? dayMs) : refusalRestMs;
      return { kind: 'refused', reason: `http_${fetched.status}`, restMs };
    }
    case 'not_allowed':
      // robots.txt may change, and is read again every day.
      return { kind: 'refused', reason: fetched.reason, restMs: dayMs };
    case 'unavailable':
      return { kind: 'failed', reason: `http_${fetched.status}` };
    case 'not_modified':
      return { kind: 'failed', reason: 'not_modified' };
    case 'failed': {
      const isOther = fetched.reason === 'bad_content_type' || fetched.reason === 'too_large';
      return isOther ? refused(fetched.reason) : { kind: 'failed', reason: fetched.reason };
    }
  }
}

const refused = (reason: string): ShopApiEnd => ({ kind: 'refused', reason, restMs: refusalRestMs });

function isSameOrigin(one: string, other: string): boolean {
  const [first, second] = [parseUrl(one), parseUrl(other)];
  return first !== null && first.host === second?.host;
}
