import { fetchFeedsJob } from '../../../domain/contracts/jobs.js';
import type { RetailerSource } from '../../../domain/purchases/retailer-source.types.js';
import type { Clock } from '../../../domain/shared/clock.js';
import { hourMs } from '../../../domain/shared/units.js';
import type { ScheduledFeed } from '../../../platform/config/price-feeds.js';
import type {
  PriceFeedRecord,
  PriceFeedsRepository,
} from '../../../platform/database/watch/price-feeds.repository.js';
import type { FeedImport } from '../../../platform/purchases/linking/import-feed.js';
import type { LinkByApi } from '../../../platform/purchases/linking/link-by-api.js';
import type { JobDefinition } from '../../../platform/queue/job-runner.js';

/** How often due feeds are looked for, ms; each is fetched once a day. */
export const fetchFeedsEveryMs = hourMs;

/** What {@link createFetchFeedsJob} needs. */
export type FetchFeedsDependencies = {
  feeds: readonly ScheduledFeed[];
  records: { priceFeeds: PriceFeedsRepository };
  retailers: RetailerSource;
  /** Imports the feed at an address. */
  importFrom(input: {
    url: string;
    retailer: NonNullable<Awaited<ReturnType<RetailerSource['current']>>>;
    validators: { etag: string | null; lastModified: string | null };
    signal: AbortSignal;
  }): Promise<FeedImport>;
  linkByApi: LinkByApi;
  clock: Clock;
};

/**
 * Fetches the feeds that are due, each by one worker, and asks the retailers' APIs for items that still wait for a
 * link. A worker killed in between leaves a feed claimed for two hours; importing it again changes nothing twice.
 */
export function createFetchFeedsJob({
  feeds,
  records: { priceFeeds },
  retailers,
  importFrom,
  linkByApi,
  clock,
}: FetchFeedsDependencies): JobDefinition<typeof fetchFeedsJob> {
  const fetchOne = async (feed: ScheduledFeed, claimed: PriceFeedRecord, signal: AbortSignal) => {
    const { retailerId, url } = feed;
    const known = { etag: claimed.etag, lastModified: claimed.last_modified };
    const retailer = await retailers.current(retailerId);
    const empty = { rows: 0, matched: 0, linked: 0 };
    const read = retailer
      ? await importFrom({ url, retailer, validators: known, signal })
      : { outcome: 'failed' as const, reason: 'unknown_retailer', detail: null, validators: null, ...empty };
    if (signal.aborted) return;
    // A file that could not be read to its end is fetched whole the next time.
    const validators = read.outcome === 'not_modified' ? known : read.validators;
    await priceFeeds.finish({
      retailerId,
      now: clock.now(),
      end: {
        etag: validators?.etag ?? null,
        last_modified: validators?.lastModified ?? null,
        outcome: read.outcome,
        reason: [read.reason, read.detail].filter(Boolean).join(', ') || null,
        rows: read.rows,
        matched: read.matched,
        linked: read.linked,
      },
    });
  };
  return {
    job: fetchFeedsJob,
    concurrency: 1,
    async handle(_payload, { signal }) {
      for (const feed of feeds) {
        const claimed = signal.aborted ? null : await priceFeeds.claimDue({ ...feed, now: clock.now() });
        if (claimed) await fetchOne(feed, claimed, signal);
      }
      if (!signal.aborted) await linkByApi({ submissionId: null });
    },
  };
}
