import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PriceSource, SourceKind } from '../../../../domain/price-sources/price-source.types.js';
import { secondMs } from '../../../../domain/shared/units.js';
import { openBestBuyServer } from '../best-buy-server.js';
import { openSpeakingShop, type SoldProduct, type SpokenSystem, spokenSystems } from '../speaking-shop.js';

/** The key that retailers' APIs here accept. */
export const apiKey = 'k3y';

/** A server of what a source reads. */
export type SourceServer = {
  origin: string;
  /** Path of the product's page. */
  path: string;
  /** What it sells now. */
  sell(sold: SoldProduct): void;
  /** How it writes an amount. */
  written(cents: number): string;
  close(): Promise<void>;
};

const plainPage: SpokenSystem = {
  source: 'page',
  path: '/p/halden-kettle',
  head: () => '',
  data: () => null,
};
const dollars = (cents: number): string => (cents / 100).toFixed(2);

async function servePage(_source: PriceSource, sold: SoldProduct): Promise<SourceServer> {
  const shop = await openSpeakingShop({ system: plainPage, product: sold });
  return serverOf(shop, plainPage, dollars);
}

/** A shop whose pages show no price, so that its data alone speaks. */
async function serveShop({ id }: PriceSource, sold: SoldProduct): Promise<SourceServer> {
  const system = spokenSystems.find(({ source }) => source === id);
  if (!system) throw new Error(`no shop here runs on ${id}: add how it answers to speaking-shop.ts`);
  const shop = await openSpeakingShop({ system, product: sold });
  shop.answer = ({ pathname }, response) => {
    if (pathname !== system.path) return false;
    const { name, currency } = shop.product;
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<title>${name}</title>${system.head(currency)}<div id="app"></div>`);
    return true;
  };
  return serverOf(shop, system, (cents) => (id === 'magento' ? String(cents / 100) : String(cents)));
}

function serverOf(
  shop: Awaited<ReturnType<typeof openSpeakingShop>>,
  { path }: SpokenSystem,
  written: SourceServer['written'],
): SourceServer {
  return {
    origin: `http://${shop.host}`,
    path,
    written,
    sell: (sold) => {
      shop.product = sold;
    },
    close: shop.close,
  };
}

/** Servers of retailers' APIs, by the id of their source. */
const retailerApis: Record<string, (sold: SoldProduct) => Promise<SourceServer>> = {
  async bestbuy_api(sold) {
    // Its gateway counts requests a second: every request here is in a second of its own.
    let seconds = 0;
    const now = (): Date => {
      seconds += 1;
      return new Date(seconds * secondMs);
    };
    const api = await openBestBuyServer({ key: apiKey, now });
    const sell = ({ name, variants }: SoldProduct): void => {
      api.catalogue = variants.map(({ sku, cents }) => ({ sku: Number(sku), name, salePrice: cents / 100 }));
    };
    sell(sold);
    return {
      origin: api.origin,
      path: '/site/halden-kettle',
      sell,
      written: (cents) => String(cents / 100),
      close: api.close,
    };
  },
};

async function serveRetailerApi({ id }: PriceSource, sold: SoldProduct): Promise<SourceServer> {
  const serve = retailerApis[id];
  if (!serve) throw new Error(`no server here answers as ${id}: add it to serve-source.ts`);
  return serve(sold);
}

/** A merchant's feed in Awin's form, one line a variant. */
async function serveFeed(_source: PriceSource, sold: SoldProduct): Promise<SourceServer> {
  let current = sold;
  let origin = '';
  const path = '/p/halden-kettle';
  const server = createServer((_request, response) => {
    const { name, currency, variants } = current;
    const lines = variants.map(({ sku, cents, isInStock = true }) => ({
      product_basic: { id: sku, title: name, link: `${origin}${path}` },
      price_and_availability: {
        availability: isInStock ? 'in_stock' : 'out_of_stock',
        price: `${dollars(cents)} ${currency}`,
      },
      product_identifiers: { brand: 'Halden', gtin: '' },
      product_detailed: { condition: 'new' },
    }));
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.end(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    path,
    written: dollars,
    sell: (more) => {
      current = more;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** How each kind of source is served; null for those that people push. */
export const serverOfKind: Record<
  SourceKind,
  ((source: PriceSource, sold: SoldProduct) => Promise<SourceServer>) | null
> = {
  page: servePage,
  shop_api: serveShop,
  retailer_api: serveRetailerApi,
  feed: serveFeed,
  browser: null,
  shopper: null,
  receipt: null,
};
