import { type SourceRowResponse, sourcesList } from '../../../domain/admin/contracts/watch.contract.js';
import { sourceState } from '../../../domain/admin/source-state.rules.js';
import type { PriceSource } from '../../../domain/price-sources/price-source.types.js';
import { priceSources } from '../../../domain/price-sources/price-sources.data.js';
import type { AppConfig } from '../../../platform/config/app-config.js';
import { createBrowsersRepository } from '../../../platform/database/purchases/browsers.repository.js';
import {
  createPriceFeedsRepository,
  type PriceFeedRecord,
} from '../../../platform/database/watch/price-feeds.repository.js';
import { createWorkCountsReader, type WorkCount } from '../../../platform/metrics/work-counters.js';
import { workFigures } from '../../../platform/metrics/work-figures.data.js';
import type { AdminArea } from '../admin-area.js';

/** Sources of prices, whether they are set up, and how they answered. */
export const adminArea: AdminArea = ({
  bought: { quotas, observations },
  config,
  database,
  clock,
  lists,
}) => {
  const feeds = createPriceFeedsRepository({ database });
  const browsers = createBrowsersRepository({ database });
  const readCounts = createWorkCountsReader({ database });
  return lists.serve(sourcesList, async () => {
    const now = clock.now();
    const [counts, used, files, isPaired] = await Promise.all([
      readCounts(),
      quotas.listAll(),
      feeds.listAll(),
      browsers.isAny({ now }),
    ]);
    const rowOf = async (source: (typeof priceSources)[number]): Promise<SourceRowResponse> => {
      const { id, kind, proof, words } = source;
      const quota = used.find((one) => one.id === id);
      const until = quota?.paused_until && quota.paused_until > now ? quota.paused_until : null;
      const outcomes = outcomesOf({ id, counts });
      // What is asked for is counted; what comes by itself is looked up.
      const newest = outcomes.length === 0 ? await observations.newestOf({ source: id }) : null;
      const own = kind === 'feed' ? files : [];
      const needs = needsOf({ source, config, hasFiles: own.length > 0 || newest !== null, isPaired });
      const lastPriceAt = newest?.last_at ?? null;
      return {
        id,
        name: words.name,
        kind,
        proof,
        state: sourceState({ isPaused: until !== null, needs, outcomes, lastPriceAt, files: own }),
        needs,
        outcomes: outcomes.map((one) => ({ ...one, last_at: one.last_at?.toISOString() ?? null })),
        last_price_at: lastPriceAt?.toISOString() ?? null,
        files: own.map(toFile),
        pause: until && { reason: quota?.paused_reason ?? 'refused', until: until.toISOString() },
      };
    };
    // They are few: there is one page of them.
    const rows = await Promise.all(priceSources.map(rowOf));
    return { rows, next: null, previous: null, total: rows.length };
  });
};

/** What a source has to be given before it can be used: a key, a file, or a browser; null if it has it or needs none. */
function needsOf({
  source: { kind, retailerApi },
  config: { prices, priceKeys },
  hasFiles,
  isPaired,
}: {
  source: PriceSource;
  config: AppConfig;
  hasFiles: boolean;
  isPaired: boolean;
}): string | null {
  if (retailerApi) return priceKeys[retailerApi.keySetting] ? null : retailerApi.keySetting;
  if (kind === 'feed') return prices.feeds || hasFiles ? null : 'PRICE_FEEDS';
  return kind === 'browser' && !isPaired ? 'a paired browser' : null;
}

function toFile({ id, outcome, reason, fetched_at, rows }: PriceFeedRecord) {
  return { retailer_id: id, outcome, reason, fetched_at: fetched_at?.toISOString() ?? null, rows };
}

function outcomesOf({ id, counts }: { id: string; counts: readonly WorkCount[] }) {
  return counts
    .filter(({ name, labels }) => name === workFigures.sourceReadings.name && labels.source === id)
    .map(({ labels, value, last_at }) => ({
      outcome: labels.outcome ?? '',
      count: value,
      last_at: last_at ?? null,
    }))
    .toSorted((a, b) => b.count - a.count);
}
