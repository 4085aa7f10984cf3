import type { PriceSource, SourceKind } from '../../../../domain/price-sources/price-source.types.js';
import type { SourceId } from '../../../../domain/price-sources/price-sources.data.js';
import type { PurchaseItemRecord, PurchaseRecord } from '../../../../domain/purchases/purchase.types.js';
import { dayMs, minuteMs } from '../../../../domain/shared/units.js';
import { createRetailerApiSource } from '../../../../jobs/watch/sources/retailer-api-source.js';
import { createSourceQuotasRepository } from '../../../../platform/database/watch/source-quotas.repository.js';
import { parseFetchAllow } from '../../../../platform/http-fetch/fetch-allow.rules.js';
import { createHttpFetch } from '../../../../platform/http-fetch/http-fetch.js';
import { defaultFetchLimits } from '../../../../platform/http-fetch/http-fetch.limits.js';
import { createPriceFeed, defaultFeedLimits } from '../../../../platform/price-feed/price-feed.js';
import { createAskRetailerApi, keyedApis } from '../../../../platform/price-sources/ask-retailer-api.js';
import { importFeed } from '../../../../platform/purchases/linking/import-feed.js';
import { createLinkFromFeed } from '../../../../platform/purchases/linking/link-from-feed.js';
import { createWatchByLink } from '../../../../platform/purchases/linking/watch-by-link.js';
import { createWatchProduct } from '../../../../platform/purchases/linking/watch-product.js';
import { createReportPrice } from '../../../../platform/purchases/report-price.js';
import { createTakeOwnView } from '../../../../platform/purchases/take-own-view.js';
import { createRecordPushedPrice } from '../../../../platform/watch/record-pushed-price.js';
import { createTakeFeedPrice } from '../../../../platform/watch/take-feed-price.js';
import { jobRun } from '../../jobs/job-context.js';
import { type OrderingShop, receiveOrder } from '../../watch/buy-in-shops.js';
import type { WatchBase } from '../../watch/watch-parts.js';
import type { WatchWorld } from '../../watch/watch-world.js';
import type { FaultyFront } from './faulty-front.js';
import { kettle, kettleOrder, nowCents } from './kettle.js';
import { apiKey } from './serve-source.js';

/** A buyer's watched item. */
export type Bought = { email: string; purchase: PurchaseRecord; item: PurchaseItemRecord; targetId: string };

/** What people state, where it is not the price of now; a server states what it sells. */
export type Statement = { cents?: number; currency?: string };

/** How a source states the price once, to a worker with this base. */
type State = (input: { base: WatchBase; bought: Bought; said: Statement }) => Promise<void>;

type Parts = {
  source: PriceSource & { id: SourceId };
  front: FaultyFront;
  world: WatchWorld;
  /** Real time that an answer may take, ms. */
  patience: { ms: number };
  shop: Omit<OrderingShop, 'order'>;
  /** The product's page. */
  url: string;
};

type Stating = { state: State; close(): Promise<void> };

const open = (state: State, close = async (): Promise<void> => undefined): Stating => ({ state, close });

/** How each kind of source states a price, the way that it comes in in the product. */
export const statedBy: Record<SourceKind, (parts: Parts) => Stating> = {
  page: (parts) => open(checked(parts, null)),
  shop_api: (parts) => open(checked(parts, null)),
  retailer_api: (parts) => {
    const http = openHttp(parts);
    return open(checked(parts, retailerApi(parts, http)), http.close);
  },
  feed: (parts) => {
    const http = openHttp(parts);
    return open(imported(parts, http), http.close);
  },
  browser: (parts) => open(seen(parts)),
  shopper: (parts) => open(toldOf(parts)),
  receipt: (parts) => open(received(parts)),
};

function openHttp({ world: { clock, context }, front, patience }: Parts) {
  return createHttpFetch({
    clock,
    logger: context.logger,
    allow: parseFetchAllow(front.host) ?? new Set(),
    userAgent: 'DropbackBot/1.0 (+https://dropback.example/about-our-robot)',
    timer: { elapsedMs: () => 0, wait: async () => undefined },
    limits: {
      ...defaultFetchLimits,
      get maxPageMs() {
        return patience.ms;
      },
    },
  });
}

type Http = ReturnType<typeof openHttp>;

/** One check by a worker, due now however long the host rests: resting is tested with the hosts. */
function checked({ world }: Parts, together: WatchBase['source']['together'] | null): State {
  return async ({ base, bought: { targetId } }) => {
    const { targets, hosts } = world.records;
    await targets.changeOne({ filter: { _id: targetId }, set: { next_check_at: world.clock.now() } });
    const target = await targets.findById({ id: targetId });
    const host = target && (await hosts.findById({ id: target.host }));
    if (!host) throw new Error('nothing is watched');
    const source = together ? { ...base.source, together } : base.source;
    const { checkHost } = world.partsOf({ ...base, source });
    await checkHost({ host, signal: new AbortController().signal });
  };
}

function retailerApi({ source, front, world: { clock, context } }: Parts, http: Http) {
  const keyed = keyedApis({ [source.retailerApi?.keySetting ?? '']: apiKey }).map((one) => ({
    ...one,
    api: { ...one.api, origin: front.origin },
  }));
  const wait = async (ms: number) => clock.moveTo(new Date(clock.now().getTime() + ms));
  const quotas = createSourceQuotasRepository({ database: context.database, clock, wait });
  return createRetailerApiSource({ keyed, ask: createAskRetailerApi({ http, quotas, clock }), clock });
}

/** One import of the feed. */
function imported({ world: { clock }, front, shop, patience }: Parts, http: Http): State {
  const limits = {
    ...defaultFeedLimits,
    get maxDownloadMs() {
      return patience.ms;
    },
  };
  const feed = createPriceFeed({ httpFetch: http, allow: parseFetchAllow(front.host) ?? new Set(), limits });
  return async ({ base: { records, queue, retailers } }) => {
    const retailer = await retailers.current(shop.retailer.retailer_id);
    if (!retailer) throw new Error('no retailer');
    const watchProduct = createWatchProduct({ targets: records.targets, hosts: records.hosts, clock });
    const watchByLink = createWatchByLink({ items: records.items, watchProduct, clock });
    const recordPushedPrice = createRecordPushedPrice({ records, queue, clock });
    await importFeed({
      feed,
      targets: records.targets,
      linkFromFeed: createLinkFromFeed({ items: records.items, watchByLink, clock }),
      takeFeedPrice: createTakeFeedPrice({
        records,
        recordPushedPrice,
        confirmAfterMs: 45 * minuteMs,
        clock,
      }),
      source: `${front.origin}/feed.jsonl`,
      sha256: null,
      retailer,
      isDryRun: false,
    });
  };
}

/** The buyer's own browser shows it. */
function seen({ world: { clock }, url }: Parts): State {
  return async ({ base, bought: { item, purchase }, said }) => {
    const recordPushedPrice = createRecordPushedPrice({ ...base, clock });
    await createTakeOwnView({ ...base, recordPushedPrice, clock, minDropCents: 100 })({
      item,
      purchase,
      url,
      amountCents: said.cents ?? nowCents,
      currency: said.currency ?? kettle.currency,
      seenAt: clock.now(),
      isSignedIn: false,
      ownSeller: true,
      availability: 'in_stock',
    });
  };
}

/** The buyer says so. */
function toldOf({ world: { clock } }: Parts): State {
  return async ({ base, bought: { item, purchase }, said }) => {
    const recordPushedPrice = createRecordPushedPrice({ ...base, clock });
    await createReportPrice({ ...base, recordPushedPrice, clock, minDropCents: 100 })({
      item,
      purchase,
      amountCents: said.cents ?? nowCents,
      url: null,
      seenAt: clock.now(),
    });
  };
}

/** Receipts of a later day show it: one of the buyer's own, or those of two others. They are read once and compared again. */
function received({ world, shop, source, url }: Parts): State {
  const arrived = new Map<string, string[]>();
  return async ({ base, bought: { email, purchase }, said }) => {
    const buyers = source.id === 'own_receipt' ? [email] : ['dora@example.com', 'bobby@example.com'];
    const day = new Date(world.clock.now().getTime() + dayMs);
    const ids = arrived.get(purchase.id) ?? [];
    if (ids.length === 0)
      for (const buyer of buyers) {
        const order = kettleOrder({ id: `later-${buyer}`, day, url, cents: nowCents, ...said });
        ids.push((await receiveOrder({ world, shop: { ...shop, order }, email: buyer })).id);
      }
    arrived.set(purchase.id, ids);
    const { formPurchases } = world.partsOf(base);
    for (const submission_id of ids) await formPurchases.handle({ submission_id }, jobRun());
  };
}
