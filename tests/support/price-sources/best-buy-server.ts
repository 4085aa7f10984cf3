import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A product of the catalogue. */
export type CatalogueProduct = {
  sku: number;
  upc?: string;
  salePrice?: number | null;
  priceRestriction?: string | null;
  condition?: string;
  onlineAvailability?: boolean;
  url?: string;
};

/** The API of our own that answers as Best Buy's does. */
export type BestBuyServer = Awaited<ReturnType<typeof openBestBuyServer>>;

/** How the API refuses: Mashery's codes, as its gateway sends them. */
const refusals: Record<string, string> = {
  inactive: 'ERR_403_DEVELOPER_INACTIVE',
  over_qps: 'ERR_403_DEVELOPER_OVER_QPS',
  over_rate: 'ERR_403_DEVELOPER_OVER_RATE',
};

/**
 * Starts a server that answers `GET /v1/products(sku in(…))` and `(upc in(…))` as documented: at most ten a page unless
 * `pageSize` says more, at most a hundred; 403 without a valid key, above the rate, or where `refuse` says so.
 */
export async function openBestBuyServer({ key, now }: { key: string; now: () => Date }) {
  const api = {
    catalogue: [] as CatalogueProduct[],
    refuse: null as keyof typeof refusals | null,
    /** Answers in place of the API: status and text. */
    answer: null as { status: number; text: string } | null,
    /** Numbers asked for, one list a request. */
    asked: [] as string[][],
    times: [] as number[],
    origin: '',
    host: '',
    close: async () => {},
  };
  const refusalFor = (url: URL): string | null => {
    const recent = api.times.filter((time) => now().getTime() - time < 1_000).length;
    if (url.searchParams.get('apiKey') !== key) return 'inactive';
    return api.refuse ?? (recent > 5 ? 'over_qps' : null);
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://api.example');
    const [, attribute = '', list = ''] =
      /^\/v1\/products\((sku|upc) in\(([\d,]*)\)\)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    const numbers = list.split(',').filter(Boolean);
    api.asked.push(numbers);
    api.times.push(now().getTime());
    const refused = refusalFor(url);
    if (refused) {
      response.writeHead(403, { 'x-mashery-error-code': refusals[refused], 'content-type': 'text/xml' });
      response.end(`<h1>${refused}</h1>`);
      return;
    }
    response.setHeader('content-type', 'application/json');
    if (api.answer) {
      response.writeHead(api.answer.status).end(api.answer.text);
      return;
    }
    const size = Math.min(Number(url.searchParams.get('pageSize') ?? 10), 100);
    const found = api.catalogue.filter((one) =>
      numbers.includes(attribute === 'sku' ? String(one.sku) : (one.upc ?? '')),
    );
    const products = found.slice(0, size).map((one) => ({
      name: `Product ${one.sku}`,
      salePrice: 100,
      regularPrice: 120,
      onlineAvailability: true,
      condition: 'new',
      url: `https://www.bestbuy.com/site/product/${one.sku}.p?skuId=${one.sku}&cmp=RMX`,
      upc: '',
      priceUpdateDate: '2026-11-10T00:01:00',
      priceRestriction: '',
      ...one,
    }));
    const page = { from: 1, to: products.length, currentPage: 1, total: found.length, totalPages: 1 };
    response.end(JSON.stringify({ ...page, queryTime: '0.01', totalTime: '0.02', partial: false, products }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  api.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  api.origin = `http://${api.host}`;
  api.close = async () => {
    server.close();
    server.closeAllConnections();
  };
  return api;
}
