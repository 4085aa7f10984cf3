import { type SourceRowResponse, sourcesList } from '../../../domain/admin/watch.contract.js';
import { priceSources } from '../../../domain/price-sources/price-sources.data.js';
import {
  createPriceFeedsRepository,
  type PriceFeedRecord,
} from '../../../platform/database/watch/price-feeds.repository.js';
import { createWorkCountsReader, type WorkCount } from '../../../platform/metrics/work-counters.js';
import { workFigures } from '../../../platform/metrics/work-figures.data.js';
import type { AdminArea } from '../admin-area.js';

/** Sources of prices with their outcomes. */
export const adminArea: AdminArea = ({ bought: { quotas }, database, clock, lists }) => {
  const feeds = createPriceFeedsRepository({ database });
  const readCounts = createWorkCountsReader({ database });
  return lists.serve(sourcesList, async () => {
    const [counts, used, files] = await Promise.all([readCounts(), quotas.listAll(), feeds.listAll()]);
    const rows = priceSources.map(({ id, kind, proof, words }): SourceRowResponse => {
      const quota = used.find((one) => one.id === id);
      const until = quota?.paused_until ?? null;
      return {
        id,
        name: words.name,
        kind,
        proof,
        outcomes: outcomesOf({ id, counts }),
        files: kind === 'feed' ? files.map(toFile) : [],
        pause:
          until && until > clock.now()
            ? { reason: quota?.paused_reason ?? 'refused', until: until.toISOString() }
            : null,
      };
    });
    // They are few: there is one page of them.
    return { rows, next: null, previous: null, total: rows.length };
  });
};

function toFile({ id, outcome, reason, fetched_at, rows }: PriceFeedRecord) {
  return { retailer_id: id, outcome, reason, fetched_at: fetched_at?.toISOString() ?? null, rows };
}

function outcomesOf({ id, counts }: { id: string; counts: readonly WorkCount[] }) {
  return counts
    .filter(({ name, labels }) => name === workFigures.sourceReadings.name && labels.source === id)
    .map(({ labels, value }) => ({ outcome: labels.outcome ?? '', count: value }))
    .toSorted((a, b) => b.count - a.count);
}
