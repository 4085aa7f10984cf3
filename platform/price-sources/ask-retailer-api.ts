import { priceSources, type SourceId } from '../../domain/price-sources/price-sources.data.js';
import type {
  ListedProduct,
  ProductNumber,
  RetailerApi,
} from '../../domain/price-sources/retailer-api.types.js';
import type { LookOutcome } from '../../domain/purchases/look.rules.js';
import type { Clock } from '../../domain/shared/clock.js';
import { hourMs, minuteMs } from '../../domain/shared/units.js';
import type { SourceQuotasRepository } from '../database/watch/source-quotas.repository.js';
import type { HttpFetch } from '../http-fetch/http-fetch.js';
import type { FetchOutcome } from '../http-fetch/http-fetch.types.js';

/** Rest after a refused key or a used-up quota, ms: it ends by itself at midnight, or when somebody sees to the key. */
const refusedRestMs = hourMs;
/** Rest after too many requests, where the API does not say, ms. */
const throttledRestMs = minuteMs;

/** An API that a key is set for. */
export type KeyedApi = { source: SourceId; api: RetailerApi; key: string };

/** Products asked for, or why not now. */
export type RetailerApiEnd =
  | { products: ListedProduct[] }
  | { failed: string; outcome: Extract<LookOutcome, 'refused' | 'failed' | 'not_asked'> };

/** Asks a retailer's API for up to {@link RetailerApi.batch} products. It never throws because of the API. */
export type AskRetailerApi = (input: {
  keyed: KeyedApi;
  by: ProductNumber;
  numbers: readonly string[];
  signal?: AbortSignal;
}) => Promise<RetailerApiEnd>;

/** The retailers' APIs whose keys are set. @param keys by the name of their setting */
export function keyedApis(keys: Readonly<Record<string, string | null>>): KeyedApi[] {
  return priceSources.flatMap(({ id, retailerApi: api }) => {
    const key = api && keys[api.keySetting];
    return api && key ? [{ source: id, api, key }] : [];
  });
}

/** Creates {@link AskRetailerApi}: within the quota that all workers share; one that refuses us is left alone for a while. */
export function createAskRetailerApi({
  http,
  quotas,
  clock,
}: {
  http: Pick<HttpFetch, 'fetchInvited'>;
  quotas: SourceQuotasRepository;
  clock: Clock;
}): AskRetailerApi {
  return async ({ keyed: { source: id, api, key }, by, numbers, signal }) => {
    const grant = await quotas.take({ id, perSecond: api.perSecond, perDay: api.perDay });
    if (!grant.ok) return { failed: grant.reason, outcome: 'not_asked' };
    const url = `${api.origin}${api.pathOf({ by, numbers, key })}`;
    const fetched = await http.fetchInvited({ url, ...(signal && { signal }) });
    if (fetched.outcome !== 'ok') {
      const pause = pauseOf(fetched);
      const until = new Date(clock.now().getTime() + (pause?.ms ?? 0));
      if (pause) await quotas.pause({ id, until, reason: pause.reason });
      const failed = pause?.reason ?? ('reason' in fetched ? fetched.reason : fetched.outcome);
      return { failed, outcome: pause ? 'refused' : 'failed' };
    }
    const products = api.read(parsed(fetched.bytes));
    if (!products) return { failed: 'other_shape', outcome: 'failed' };
    await quotas.resume({ id });
    return { products };
  };
}

/** How long a source that refused us is left alone; null if it only failed this time. */
function pauseOf(fetched: Exclude<FetchOutcome, { outcome: 'ok' }>): { ms: number; reason: string } | null {
  if (fetched.outcome !== 'blocked') return null;
  const usual = fetched.status === 429 ? throttledRestMs : refusedRestMs;
  return { ms: fetched.retryAfterMs ?? usual, reason: `http_${fetched.status}` };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
