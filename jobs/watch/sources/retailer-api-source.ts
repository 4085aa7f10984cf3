import { noEvidence, type PriceReading } from '../../../domain/price-sources/price-reading.types.js';
import type { ListedProduct, ProductNumber } from '../../../domain/price-sources/retailer-api.types.js';
import { isSameId } from '../../../domain/prices/facts/product-ids.rules.js';
import type { Clock } from '../../../domain/shared/clock.js';
import { minuteMs } from '../../../domain/shared/units.js';
import type { BatchSource } from '../../../domain/watch/polled-source.types.js';
import type { WatchTargetRecord } from '../../../domain/watch/watch.types.js';
import type { AskRetailerApi, KeyedApi } from '../../../platform/price-sources/ask-retailer-api.js';

/** How long no products are gathered for an API that did not answer, ms. */
const aloneMs = minuteMs;

/** Retailers' own APIs as a source: one request for many of a retailer's products, by their numbers. */
export function createRetailerApiSource({
  keyed,
  ask,
  clock,
}: {
  keyed: readonly KeyedApi[];
  ask: AskRetailerApi;
  clock: Clock;
}): BatchSource {
  const apiOf = ({ retailer_id, currency, sku, gtin }: WatchTargetRecord): KeyedApi | undefined =>
    sku || gtin
      ? keyed.find(({ api }) => api.retailerId === retailer_id && api.currency === currency)
      : undefined;

  /** Until when products are checked alone, because the API does not answer. */
  let aloneUntil = 0;

  const listedOf = async (
    one: KeyedApi,
    by: ProductNumber,
    targets: readonly WatchTargetRecord[],
    signal: AbortSignal,
  ): Promise<ListedProduct[]> => {
    const numbers = [...new Set(targets.flatMap((target) => target[by] ?? []))];
    const answers: ListedProduct[] = [];
    for (let from = 0; from < numbers.length; from += one.api.batch) {
      const end = await ask({ keyed: one, by, numbers: numbers.slice(from, from + one.api.batch), signal });
      // What was answered before the quota ended counts; the rest is asked elsewhere or later.
      if ('failed' in end) {
        aloneUntil = clock.now().getTime() + aloneMs;
        break;
      }
      answers.push(...end.products);
    }
    return answers;
  };

  return {
    mostOf: (target) => {
      const most = apiOf(target)?.api.batch ?? 0;
      return clock.now().getTime() < aloneUntil ? Math.min(most, 1) : most;
    },
    async checkAll({ targets, signal }) {
      const [first] = targets;
      const one = first && apiOf(first);
      if (!one) return targets.map(() => null);
      const own = targets.filter((target) => apiOf(target) === one);
      const [numbered, coded] = [own.filter(({ sku }) => sku), own.filter(({ sku }) => !sku)];
      const listed = [
        ...(await listedOf(one, 'sku', numbered, signal)),
        ...(await listedOf(one, 'gtin', coded, signal)),
      ];
      return targets.map((target) => {
        const found = own.includes(target) ? onlyListed(listed, target) : null;
        return found && readingOf({ source: one.source, found, target, at: clock.now() });
      });
    },
  };
}

/** The one product with the target's number; none where several have it, or another code contradicts. */
function onlyListed(listed: readonly ListedProduct[], target: WatchTargetRecord): ListedProduct | null {
  const { sku, gtin } = target;
  const same = listed.filter((one) =>
    sku ? one.sku !== null && isSameId(one.sku, sku) : one.gtin !== null && isSameId(one.gtin, gtin ?? ''),
  );
  const [found, ...others] = same;
  if (!found || others.length > 0) return null;
  return gtin && found.gtin && !isSameId(gtin, found.gtin) ? null : found;
}

function readingOf({
  source,
  found,
  target,
  at,
}: {
  source: KeyedApi['source'];
  found: ListedProduct;
  target: WatchTargetRecord;
  at: Date;
}): PriceReading {
  const about = { source, evidence: { ...noEvidence, url: target.url, witnesses: [source] }, at };
  const { facts } = found;
  return facts
    ? { ...about, outcome: 'price', reason: null, facts, retryAfterMs: null }
    : { ...about, outcome: 'no_price', reason: 'not_public', facts: null, retryAfterMs: null };
}
