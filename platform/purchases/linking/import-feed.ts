import { gtinKeyOf } from '../../../domain/purchases/forming/line-match.rules.js';
import type { RetailerVersion } from '../../../domain/retailers/retailer-record.types.js';
import type { WatchTargetRecord } from '../../../domain/watch/watch.types.js';
import type { WatchTargetsRepository } from '../../database/watch/watch-targets.repository.js';
import type { createPriceFeed } from '../../price-feed/price-feed.js';
import type { FeedOutcome, FeedRow, FeedValidators } from '../../price-feed/price-feed.types.js';
import type { FeedPriceEnd, TakeFeedPrice } from '../../watch/take-feed-price.js';
import type { LinkFromFeed } from './link-from-feed.js';

/** The result of an import. */
export type FeedImport = FeedOutcome & {
  /** Items that waited for a link and got one from a row. */
  linked: number;
  /** Watched products matched by a row. */
  matched: number;
  /** Results of those, by kind; `several_prices`: rows of different prices have its number, so none is believed. */
  prices: Partial<Record<FeedPriceEnd | 'several_prices', number>>;
};

/**
 * Imports a feed: items without a link get that of their row, and the price of every row about a watched product of
 * the retailer is taken. Both are matched by item number or GTIN, and taken at the end, once no further row can
 * contradict them: nothing is taken of a feed that was not read to its end.
 */
export async function importFeed({
  feed,
  targets,
  linkFromFeed,
  takeFeedPrice,
  source,
  sha256,
  retailer,
  isDryRun,
  onProgress = () => undefined,
  validators = null,
  signal,
}: {
  feed: ReturnType<typeof createPriceFeed>;
  targets: WatchTargetsRepository;
  linkFromFeed: LinkFromFeed;
  takeFeedPrice: TakeFeedPrice;
  /** Address or path. */
  source: string;
  sha256: string | null;
  retailer: RetailerVersion;
  isDryRun: boolean;
  /** Called with the number of rows read so far. */
  onProgress?: (rows: number) => void;
  /** Of the last fetch from the address; a feed that has not changed since is not read. */
  validators?: FeedValidators | null;
  signal?: AbortSignal;
}): Promise<FeedImport> {
  /** The row of each watched product; null where rows contradict each other. */
  const stated = new Map<string, FeedRow | null>();
  const { retailer_id: retailerId } = retailer;
  let read = 0;
  const links = linkFromFeed({ retailer, isDryRun });
  const onRows = async (rows: FeedRow[]): Promise<void> => {
    await links.find(rows);
    const skus = rows.map(({ id }) => id);
    const gtins = rows.flatMap(({ gtin }) => gtin ?? []);
    const watched = await targets.listByNumbers({ retailerId, skus, gtins });
    for (const target of watched)
      for (const row of rows.filter((one) => isAbout({ row: one, target }))) {
        const before = stated.get(target.id);
        stated.set(target.id, before === undefined || (before && isSamePrice(before, row)) ? row : null);
      }
    read += rows.length;
    onProgress(read);
  };
  const outcome = await feed.readFeed({ source, onRows, validators, ...(signal && { signal }) });
  const prices: FeedImport['prices'] = {};
  if (outcome.outcome === 'not_modified' || signal?.aborted)
    return { ...outcome, linked: 0, matched: 0, prices };
  const failure = [outcome.reason, outcome.detail].filter(Boolean).join(', ') || null;
  const linked = await links.end(failure);
  for (const [id, row] of failure ? [] : stated) {
    const target = signal?.aborted ? null : await targets.findById({ id });
    if (!target) continue;
    const end = row ? await takeFeedPrice({ target, row, sha256, isDryRun }) : 'several_prices';
    prices[end] = (prices[end] ?? 0) + 1;
  }
  return { ...outcome, linked, matched: failure ? 0 : stated.size, prices };
}

/** Whether two rows with the number of one product state the same price. */
function isSamePrice(one: FeedRow, other: FeedRow): boolean {
  const stated: (keyof FeedRow)[] = ['price_cents', 'sale_price_cents', 'currency', 'condition', 'pack'];
  return stated.every((field) => one[field] === other[field]);
}

/** Numbers decide, and none may contradict: the same id with another GTIN is another product. */
function isAbout({ row, target }: { row: FeedRow; target: WatchTargetRecord }): boolean {
  const [theirs, ours] = [row.gtin && gtinKeyOf(row.gtin), target.gtin && gtinKeyOf(target.gtin)];
  if (theirs && ours && theirs !== ours) return false;
  if (target.sku !== null && target.sku !== row.id) return theirs !== null && theirs === ours;
  return target.sku === row.id || (theirs !== null && theirs === ours);
}
