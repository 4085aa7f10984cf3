import type { RetailerSource } from '../../../domain/purchases/retailer-source.types.js';
import type { Clock } from '../../../domain/shared/clock.js';
import { type AppConfig, publicUrlOf } from '../../../platform/config/app-config.js';
import type { Database } from '../../../platform/database/connection.js';
import { createPriceFeedsRepository } from '../../../platform/database/watch/price-feeds.repository.js';
import { nothingAllowed } from '../../../platform/http-fetch/fetch-allow.rules.js';
import { createHttpFetch, robotUserAgent } from '../../../platform/http-fetch/http-fetch.js';
import type { PostTo } from '../../../platform/http-fetch/post-to.js';
import type { Logger } from '../../../platform/logger/logger.js';
import { createPriceFeed } from '../../../platform/price-feed/price-feed.js';
import { createAskRetailerApi, keyedApis } from '../../../platform/price-sources/ask-retailer-api.js';
import { createFindInShop } from '../../../platform/price-sources/find-in-shop.js';
import { importFeed } from '../../../platform/purchases/linking/import-feed.js';
import { createLinkByApi, type LinkByApi } from '../../../platform/purchases/linking/link-by-api.js';
import { createLinkFromFeed } from '../../../platform/purchases/linking/link-from-feed.js';
import { createLinkInShop } from '../../../platform/purchases/linking/link-in-shop.js';
import { createLinkShared } from '../../../platform/purchases/linking/link-shared.js';
import { createSharedLinks } from '../../../platform/purchases/linking/shared-links.js';
import { createWatchByLink } from '../../../platform/purchases/linking/watch-by-link.js';
import { createWatchProduct } from '../../../platform/purchases/linking/watch-product.js';
import type { PurchaseRecords } from '../../../platform/purchases/open-purchases.js';
import type { Queue } from '../../../platform/queue/queue.js';
import { createRecordPushedPrice } from '../../../platform/watch/record-pushed-price.js';
import { createTakeFeedPrice } from '../../../platform/watch/take-feed-price.js';
import type { FetchFeedsDependencies } from './fetch-feeds.job.js';

/** Composes what brings prices and links in without a shopper: scheduled feeds and retailers' APIs. */
export function composeIntake({
  config,
  database,
  logger,
  clock,
  queue,
  records,
  retailers,
}: {
  config: AppConfig;
  database: Database;
  logger: Logger;
  clock: Clock;
  queue: Queue;
  records: PurchaseRecords;
  retailers: RetailerSource;
}): { fetchFeeds: FetchFeedsDependencies; linkByApi: LinkByApi; post: PostTo; close(): Promise<void> } {
  const allow = config.prices.fetchAllow ?? nothingAllowed;
  const userAgent = robotUserAgent({ publicUrl: publicUrlOf(config) });
  const http = createHttpFetch({ clock, logger, allow, userAgent });
  const { items, targets } = records;
  const watchProduct = createWatchProduct({ ...records, clock });
  const watchByLink = createWatchByLink({ items, watchProduct, clock });
  const linkByApi = createLinkByApi({
    records,
    keyed: keyedApis(config.priceKeys),
    ask: createAskRetailerApi({ http, quotas: records.quotas, clock }),
    retailers,
    watchByLink,
    clock,
  });
  const linkInShop = createLinkInShop({
    records,
    findInShop: createFindInShop({ http }),
    retailers,
    watchByLink,
    clock,
  });
  const sharedLinks = createSharedLinks(records);
  const linkShared = createLinkShared({ records, sharedLinks, watchByLink, clock });
  const linkWaiting: LinkByApi = async ({ submissionId }) =>
    (submissionId === null ? await linkShared() : 0) +
    (await linkByApi({ submissionId })) +
    (await linkInShop({ submissionId }));
  const feed = createPriceFeed({ httpFetch: http, allow });
  const takeFeedPrice = createTakeFeedPrice({
    records,
    recordPushedPrice: createRecordPushedPrice({ records, queue, clock }),
    confirmAfterMs: config.prices.confirmAfterMs,
    clock,
  });
  const fetchFeeds: FetchFeedsDependencies = {
    feeds: config.prices.feeds ?? [],
    records: { priceFeeds: createPriceFeedsRepository({ database }) },
    retailers,
    importFrom: ({ url, retailer, validators, signal }) =>
      importFeed({
        feed,
        targets,
        linkFromFeed: createLinkFromFeed({ items, watchByLink, clock }),
        takeFeedPrice,
        source: url,
        // Fetched anew, a later statement may confirm an earlier one; an unchanged file is not read at all.
        sha256: null,
        retailer,
        isDryRun: false,
        validators,
        signal,
      }),
    linkByApi: linkWaiting,
    clock,
  };
  return { fetchFeeds, linkByApi: linkWaiting, post: http.post, close: http.close };
}
