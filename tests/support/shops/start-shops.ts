import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../domain/shared/clock.js';
import { dayMs, secondMs } from '../../../domain/shared/units.js';
import { type DrawnShop, drawShops, shopKinds } from './draw-shops.js';
import { type LocalServer, listenLocally, sendAnswer } from './serve-shop.js';
import type { LoggedRequest, ShopAnswer, ShopItem, ShopRequest, SimulatedShop } from './shop.types.js';
import { plainText, type ShopKind } from './shop-kind.js';
import { html } from './shop-page.js';

const countries: Record<string, string> = {
  USD: 'US',
  EUR: 'DE',
  GBP: 'GB',
  SEK: 'SE',
  PLN: 'PL',
  CHF: 'CH',
};
const personalHeaders = ['cookie', 'referer', 'authorization', 'from', 'x-forwarded-for', 'via'];
const defaultRobots = plainText('User-agent: *\nDisallow: /cart\n');

/** The running simulator. */
export type Shops = Awaited<ReturnType<typeof startShops>>;

/**
 * Starts simulated shops, each a separate server on this machine: pages whose prices follow the virtual
 * clock, what was ordered there at the start, and the expected result. Start the clock at midday UTC, so that
 * the date of the order is the same at every retailer.
 *
 * @param rounds how often every kind is drawn
 * @param kinds names of the wanted kinds; all when omitted
 */
export async function startShops({
  seed,
  clock,
  rounds = 1,
  kinds,
}: {
  seed: number;
  clock: Clock;
  rounds?: number;
  kinds?: string[];
}) {
  const start = clock.now();
  const log: LoggedRequest[] = [];
  const note = (entry: { shop: string; request: IncomingMessage; status: number }) =>
    log.push(loggedRequest({ ...entry, at: clock.now() }));

  const canary = await startCanary((request) => note({ shop: 'canary', request, status: 200 }));
  const drawn = drawShops({ seed, rounds, kinds: chooseKinds(kinds) });
  const servers: LocalServer[] = [canary];
  const shops: SimulatedShop[] = [];
  for (const shop of drawn) {
    const pageDays: number[] = [];
    const day = () => (clock.now().getTime() - start.getTime()) / dayMs;
    const server = await listenLocally((request, response) => {
      const asked = { shop, request, day: day(), pageDays, canaryPort: canary.port };
      void answerAfter(response, answerOf(asked), (status) => note({ shop: shop.id, request, status }));
    });
    servers.push(server);
    shops.push(describeShop({ shop, port: server.port, start }));
  }

  return {
    shops,
    /** Every answered request, in order. */
    log,
    canary: {
      port: canary.port,
      /** Requests that reached the internal address; there must never be any. */
      touches: () => log.filter(({ shop }) => shop === 'canary'),
    },
    /** All shops as a list of private hosts that may be fetched; without the canary. */
    fetchAllow: shops.map(({ host }) => host).join(','),
    async stop() {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}

function chooseKinds(names: string[] | undefined): ShopKind[] {
  const unknown = names?.find((name) => !shopKinds.some(({ kind }) => kind === name));
  if (unknown) throw new Error(`no kind of shop is called ${unknown}`);
  return names ? shopKinds.filter(({ kind }) => names.includes(kind)) : shopKinds;
}

/** An internal server that nobody may touch, on both loopback addresses where there are two. */
async function startCanary(touched: (request: IncomingMessage) => void): Promise<LocalServer> {
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    touched(request);
    response.end('secret');
  };
  const four = await listenLocally(listener);
  const six = await listenLocally(listener, { host: '::1', port: four.port }).catch(() => null);
  return { port: four.port, close: async () => void (await Promise.all([four.close(), six?.close()])) };
}

type Asked = {
  shop: DrawnShop;
  request: IncomingMessage;
  day: number;
  pageDays: number[];
  canaryPort: number;
};

function answerOf({ shop, request, day, pageDays, canaryPort }: Asked): ShopAnswer {
  const { plan, draft } = shop;
  const path = request.url ?? '/';
  const items = plan.items ?? [{}];
  const index = items.findIndex((item) => path === pathOf(plan, item.sku ?? draft.sku));
  if (index >= 0) pageDays.push(day);
  const asked: ShopRequest = {
    path,
    headers: request.headers,
    day,
    item: index < 0 ? null : index,
    requestSince: (from) => pageDays.filter((each) => each >= from).length,
    origin: `http://${request.headers.host}`,
    canaryPort,
  };
  if (path === '/robots.txt') {
    return typeof plan.robots === 'function' ? plan.robots(asked) : (plan.robots ?? defaultRobots);
  }
  if (index >= 0) return plan.page(asked);
  return (
    plan.elsewhere?.(asked) ?? { ...html('<title>Not found</title>', '<h1>Not found</h1>'), status: 404 }
  );
}

async function answerAfter(response: ServerResponse, answer: ShopAnswer, note: (status: number) => void) {
  note(answer.status);
  if (answer.delayMs) await sleep(answer.delayMs);
  sendAnswer(response, answer);
}

const pathOf = (plan: DrawnShop['plan'], sku: string) => plan.path?.(sku) ?? `/p/${sku}`;

function describeShop({ shop, port, start }: { shop: DrawnShop; port: number; start: Date }): SimulatedShop {
  const { id, kind, draft, plan } = shop;
  const host = `127.0.0.1:${port}`;
  const origin = `http://${host}`;
  const items: ShopItem[] = (plan.items ?? [{}]).map((item) => ({
    name: item.name ?? draft.name,
    sku: item.sku ?? draft.sku,
    gtin: item.sku ? null : draft.gtin,
    url: `${origin}${pathOf(plan, item.sku ?? draft.sku)}`,
    quantity: item.quantity ?? 1,
    unitCents: item.unitCents ?? draft.paid,
  }));
  return {
    id,
    kind,
    origin,
    host,
    retailer: {
      retailer_id: id,
      retailer: draft.shopName,
      country: countries[draft.currency] ?? 'US',
      currency: draft.currency,
      domains: [host],
      sender_domains: [`${id}.example`],
      item_url: null,
      policy: {
        window_days: plan.windowDays === undefined ? 14 : plan.windowDays,
        counted_from: 'purchase',
      },
    },
    order: {
      orderNumber: `${draft.sku.slice(0, 2)}-${port}-${draft.sku.slice(2)}`,
      day: start.toISOString().slice(0, 10),
      currency: draft.currency,
      items,
      totalCents: items.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0),
    },
    expected: expectedOf({ plan, items, start }),
  };
}

function expectedOf({
  plan,
  items,
  start,
}: {
  plan: DrawnShop['plan'];
  items: ShopItem[];
  start: Date;
}): SimulatedShop['expected'] {
  const on = (day: number) => new Date(start.getTime() + day * dayMs);
  const tells = (plan.tells ?? []).map(({ item = 0, unitCents, day, untilDay }) => ({
    item,
    unitCents,
    amountCents: ((items[item]?.unitCents ?? 0) - unitCents) * (items[item]?.quantity ?? 0),
    earliest: on(day),
    latest: on(untilDay ?? day + 1),
  }));
  const open = plan.open ?? 'watching';
  return {
    tells,
    silence: plan.silence ?? null,
    states: items.map((_, at) => ({
      open: tells.some(({ item }) => item === at) ? 'dropped' : open,
      closed: plan.closed ?? 'expired',
    })),
    checks: (plan.checks ?? [[0, ['price']]]).map(([day, outcomes]) => ({ from: on(day), outcomes })),
    unreadable: plan.unreadable ?? (tells.length > 0 ? 'never' : 'perhaps'),
    neverSaid: plan.neverSaid ?? [],
    neverAsked: plan.neverAsked ?? [],
    paceMs: plan.paceMs ?? secondMs,
  };
}

function loggedRequest({
  shop,
  request,
  status,
  at,
}: {
  shop: string;
  request: IncomingMessage;
  status: number;
  at: Date;
}): LoggedRequest {
  return {
    at,
    shop,
    path: request.url ?? '',
    status,
    userAgent: request.headers['user-agent'] ?? null,
    personalHeaders: personalHeaders.filter((name) => request.headers[name] !== undefined),
  };
}
