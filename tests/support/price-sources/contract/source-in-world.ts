import type { PriceSource } from '../../../../domain/price-sources/price-source.types.js';
import type { SourceId } from '../../../../domain/price-sources/price-sources.data.js';
import { defaultFetchLimits } from '../../../../platform/http-fetch/http-fetch.limits.js';
import { buyIn, importShops, type OrderingShop } from '../../watch/buy-in-shops.js';
import type { WatchBase } from '../../watch/watch-parts.js';
import { createWatchWorld } from '../../watch/watch-world.js';
import { openFaultyFront } from './faulty-front.js';
import { kettle, kettleOrder } from './kettle.js';
import { serverOfKind } from './serve-source.js';
import { type Bought, type Statement, statedBy } from './state-source.js';

const start = new Date('2026-11-02T12:00:00Z');

/** A source, with a server of what it reads and everything that follows a reading. */
export type SourceInWorld = Awaited<ReturnType<typeof openSourceInWorld>>;

/** Opens the world of a source. */
export async function openSourceInWorld(source: PriceSource & { id: SourceId }) {
  const server = (await serverOfKind[source.kind]?.(source, kettle)) ?? null;
  const front = await openFaultyFront();
  front.behind = server?.origin ?? '';
  /** Real time that an answer may take, ms. */
  const patience = { ms: defaultFetchLimits.maxPageMs };
  const world = await createWatchWorld({ start, fetchAllow: front.host, maxPageMs: () => patience.ms });
  const retailerId = source.retailerApi?.retailerId ?? 'kettle-shop';
  const shop: Omit<OrderingShop, 'order'> = {
    id: retailerId,
    retailer: {
      retailer_id: retailerId,
      retailer: 'Kettle Shop',
      country: 'US',
      currency: kettle.currency,
      domains: [front.host],
      sender_domains: ['kettle.example'],
      item_url: null,
      policy: { window_days: 60, counted_from: 'purchase' },
    },
  };
  const url = `${front.origin}${server?.path ?? '/p/halden-kettle'}`;
  const stating = statedBy[source.kind]({ source, front, world, patience, shop, url });

  return {
    world,
    front,
    server,
    patience,
    /** Forgets everything, and the kettle is sold again. */
    async reset(): Promise<void> {
      front.fault = null;
      front.asked.splice(0);
      server?.sell(kettle);
      patience.ms = defaultFetchLimits.maxPageMs;
      await world.runDueJobs();
      for (const collection of (await world.context.database.connection.db?.collections()) ?? [])
        await collection.deleteMany({});
      world.clock.moveTo(start);
      await importShops({ world, shops: [shop] });
    },
    /** A buyer of the kettle, who paid more than it costs now. */
    async buy(email: string): Promise<Bought> {
      const order = kettleOrder({ id: email, day: world.clock.now(), url });
      await buyIn({ world, shop: { ...shop, order }, email });
      const [purchase] = await world.records.purchases.listByEmail({ email, limit: 1 });
      const [item] = purchase ? await world.records.items.listByPurchase({ purchaseId: purchase.id }) : [];
      if (!purchase || !item?.target_id) throw new Error('nothing is watched');
      return { email, purchase, item, targetId: item.target_id };
    },
    /** The source states the price once, to a worker with this base. */
    state: (bought: Bought, said: Statement = {}, base: WatchBase = world.base): Promise<void> =>
      stating.state({ base, bought, said }),
    /** Lets time pass; nothing is asked meanwhile. */
    pass(ms: number): void {
      world.clock.moveTo(new Date(world.clock.now().getTime() + ms));
    },
    /** Everything that was read, in no order. */
    readings: async () => (await world.records.observations.page({ limit: 1_000 })).records,
    claims: async () => (await world.records.claims.page({ limit: 100 })).records,
    async close(): Promise<void> {
      await stating.close();
      await world.close();
      await front.close();
      await server?.close();
    },
  };
}
