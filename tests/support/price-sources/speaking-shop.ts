import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A variant that a shop sells. */
export type SoldVariant = { id: number; label: string; sku: string; cents: number; isInStock?: boolean };

/** A product that a shop sells; a product without options has one variant with an empty label. */
export type SoldProduct = { name: string; currency: string; shownCents: number; variants: SoldVariant[] };

/** How a shop system writes its pages and serves its data. */
export type SpokenSystem = {
  /** Id of the source that reads it. */
  source: string;
  path: string;
  /** What its pages carry in their head. */
  head(currency: string): string;
  /** The data at an address; null if the system serves none there. */
  data(url: URL, product: SoldProduct): unknown;
};

const dollars = (cents: number): string => (cents / 100).toFixed(2);

const shopify: SpokenSystem = {
  source: 'shopify',
  path: '/products/halden-kettle',
  head: (currency) =>
    `<script src="https://cdn.shopify.com/s/theme.js"></script><script>Shopify.currency = {"active":"${currency}","rate":"1.0"};</script>`,
  data: ({ pathname, searchParams }, { name, variants }) =>
    pathname === '/products.json'
      ? { products: searchParams.get('page') === '1' ? [{ handle: 'halden-kettle', variants }] : [] }
      : pathname !== '/products/halden-kettle.js'
        ? null
        : {
            id: 1,
            title: name,
            handle: 'halden-kettle',
            variants: variants.map(({ id, label, sku, cents, isInStock = true }) => ({
              id,
              title: label || 'Default Title',
              options: [label || 'Default Title'],
              sku,
              barcode: null,
              price: cents,
              available: isInStock,
            })),
          },
};

const wooPrices = (cents: number, currency: string) => ({
  price: String(cents),
  currency_code: currency,
  currency_minor_unit: 2,
});

const woocommerce: SpokenSystem = {
  source: 'woocommerce',
  path: '/product/halden-kettle/',
  head: () => '<link rel="stylesheet" href="/wp-content/plugins/woocommerce/assets/css/woocommerce.css">',
  data: ({ host, pathname, searchParams }, { name, currency, variants }) => {
    if (pathname !== '/wp-json/wc/store/v1/products') return null;
    const stock = (isInStock: boolean) => ({ is_purchasable: true, is_in_stock: isInStock });
    const isSimple = variants.length === 1;
    const own = variants.map(({ id, label, sku, cents, isInStock = true }) => ({
      id,
      name,
      type: isSimple ? 'simple' : 'variation',
      variation: label ? `Size: ${label}` : '',
      sku,
      permalink: `http://${host}${woocommerce.path}`,
      prices: wooPrices(cents, currency),
      ...stock(isInStock),
    }));
    const sku = searchParams.get('sku');
    if (sku) return own.filter((one) => sku.split(',').includes(one.sku));
    if (searchParams.get('parent') === '1' || isSimple) return own;
    const least = Math.min(...variants.map(({ cents }) => cents));
    return [{ id: 1, name, type: 'variable', sku: '', prices: wooPrices(least, currency), ...stock(true) }];
  },
};

const magento: SpokenSystem = {
  source: 'magento',
  path: '/gear/halden-kettle.html',
  head: () => '<script type="text/x-magento-init">{"*":{"Magento_Ui/js/core/app":{}}}</script>',
  data: ({ pathname, searchParams }, { name, currency, variants }) => {
    const query = searchParams.get('query') ?? '';
    if (pathname !== '/graphql' || !query.includes('url_key')) return null;
    if (query.includes('sku:{in:')) {
      const asked = variants.filter(({ sku }) => query.includes(`"${sku}"`));
      const items = asked.map(({ sku }) => ({ sku, url_key: 'halden-kettle', url_suffix: '.html' }));
      return { data: { products: { items } } };
    }
    const sold = ({ sku, cents, isInStock = true }: SoldVariant) => ({
      sku,
      name,
      stock_status: isInStock ? 'IN_STOCK' : 'OUT_OF_STOCK',
      price_range: { minimum_price: { final_price: { value: cents / 100, currency } } },
    });
    const [first] = variants;
    if (!first) return { data: { products: { items: [] } } };
    const item =
      variants.length === 1
        ? sold(first)
        : {
            ...sold({ ...first, sku: 'PARENT' }),
            variants: variants.map((one) => ({ attributes: [{ label: one.label }], product: sold(one) })),
          };
    return { data: { products: { items: [item] } } };
  },
};

/** The systems that shops run on. */
export const spokenSystems = [shopify, woocommerce, magento];

/** How a shop answers a request; true if it did. */
export type Answer = (url: URL, response: ServerResponse) => boolean;

/** A shop that runs on a system, whose answers a test may change. */
export type SpeakingShop = Awaited<ReturnType<typeof openSpeakingShop>>;

/** Starts a shop on a port of this machine. */
export async function openSpeakingShop({ system, product }: { system: SpokenSystem; product: SoldProduct }) {
  const shop = {
    product,
    robots: null as string | null,
    /** Answers in place of the shop. */
    answer: (() => false) as Answer,
    /** Whether the data is where requests for it go. */
    isData: (url: URL): boolean => url.pathname !== '/robots.txt' && url.pathname !== system.path,
    asked: [] as string[],
    host: '',
    url: '',
    close: async () => {},
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    shop.asked.push(`${url.pathname}${url.search}`);
    if (url.pathname === '/robots.txt') {
      response.writeHead(shop.robots === null ? 404 : 200, { 'content-type': 'text/plain' });
      response.end(shop.robots ?? '');
    } else if (!shop.answer(url, response)) respond(url, response);
  });
  const respond = (url: URL, response: ServerResponse): void => {
    if (url.pathname === system.path) {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(pageOf(system, shop.product));
      return;
    }
    const data = system.data(url, shop.product);
    response.writeHead(data === null ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(data));
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shop.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  shop.url = `http://${shop.host}${system.path}`;
  shop.close = async () => {
    server.close();
    server.closeAllConnections();
  };
  return shop;
}

/** A product's page as these shops draw it: its name, the price shown, and a button to buy it. */
export function pageOf(
  system: Pick<SpokenSystem, 'head'>,
  { name, currency, shownCents }: SoldProduct,
): string {
  return `<!doctype html><html lang="en-US"><head><title>${name}</title>${system.head(currency)}</head><body>
<main><h1>${name}</h1><p class="price">$${dollars(shownCents)}</p><button>Add to cart</button></main></body></html>`;
}

/** Sends JSON. */
export function sendJson(response: ServerResponse, body: unknown, status = 200): true {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  return true;
}
