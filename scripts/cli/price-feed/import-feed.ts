import type { WatchTargetRecord } from '../../../domain/watch/watch.types.js';
import type { WatchTargetsRepository } from '../../../platform/database/watch-targets.repository.js';
import type { createPriceFeed } from '../../../platform/price-feed/price-feed.js';
import type { FeedOutcome, FeedRow } from '../../../platform/price-feed/price-feed.types.js';
import type { FeedPriceEnd, TakeFeedPrice } from '../../../platform/watch/take-feed-price.js';

/** What an import came to. */
export type FeedImport = FeedOutcome & {
  /** Watched products that a row is about. */
  matched: number;
  /** What became of those, by end. */
  prices: Partial<Record<FeedPriceEnd, number>>;
};

/**
 * Reads a feed and takes the price of every row that is about a watched product of the retailer, by its item number
 * or GTIN.
 */
export async function importFeed({
  feed,
  targets,
  takeFeedPrice,
  source,
  sha256,
  retailerId,
  isDryRun,
  onProgress,
}: {
  feed: ReturnType<typeof createPriceFeed>;
  targets: WatchTargetsRepository;
  takeFeedPrice: TakeFeedPrice;
  /** Address or path. */
  source: string;
  sha256: string | null;
  retailerId: string;
  isDryRun: boolean;
  /** Told how many rows were read so far. */
  onProgress: (rows: number) => void;
}): Promise<FeedImport> {
  const prices: FeedImport['prices'] = {};
  let [matched, read] = [0, 0];
  const onRows = async (rows: FeedRow[]): Promise<void> => {
    const skus = rows.map(({ id }) => id);
    const gtins = rows.flatMap(({ gtin }) => (gtin ? formsOf(gtin) : []));
    const watched = await targets.listByNumbers({ retailerId, skus, gtins });
    for (const target of watched) {
      const row = rows.find((one) => isAbout({ row: one, target }));
      if (!row) continue;
      const end = await takeFeedPrice({ target, row, sha256, isDryRun });
      matched += 1;
      prices[end] = (prices[end] ?? 0) + 1;
    }
    read += rows.length;
    onProgress(read);
  };
  return { ...(await feed.readFeed({ source, onRows })), matched, prices };
}

/** Numbers decide, and none may contradict: the same id with another GTIN is another product. */
function isAbout({ row, target }: { row: FeedRow; target: WatchTargetRecord }): boolean {
  const [theirs, ours] = [row.gtin && bare(row.gtin), target.gtin && bare(target.gtin)];
  if (theirs && ours && theirs !== ours) return false;
  if (target.sku !== null && target.sku !== row.id) return theirs !== null && theirs === ours;
  return target.sku === row.id || (theirs !== null && theirs === ours);
}

/** A GTIN as receipts and shops write it, with and without leading zeros. */
function formsOf(gtin: string): string[] {
  return [
    ...new Set([gtin, bare(gtin), ...[8, 12, 13, 14].map((length) => bare(gtin).padStart(length, '0'))]),
  ];
}

function bare(gtin: string): string {
  return gtin.replace(/^0+/, '');
}
