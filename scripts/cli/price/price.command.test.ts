import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jsonLdProduct, productPage } from '../../../jobs/prices/product-pages.fixtures.js';
import { runCli } from '../../../tests/support/run-cli.js';

const html = productPage({
  jsonLd: [jsonLdProduct({ sku: 'K-17', gtin13: '4006381333931' })],
  box: '<span class="price">$49.90</span>',
});
let folder: string;
let shop: Server;
let place: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dropback-price-'));
  await writeFile(join(folder, 'kettle.html'), html);
  await writeFile(join(folder, 'kettle.html.gz'), gzipSync(html));
  await writeFile(join(folder, 'bomb.html.gz'), gzipSync(Buffer.alloc(9 * 1024 * 1024)));
  shop = createServer((request, response) => {
    response.statusCode = request.url === '/kettle' ? 200 : 404;
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => shop.once('listening', resolve));
  place = `127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterAll(async () => {
  shop.close();
  await rm(folder, { recursive: true, force: true });
});

const cli = (args: string[], input = '') =>
  runCli({ args: ['price', ...args], input, env: { PRICE_FETCH_ALLOW: place } });

describe('cli price read', () => {
  test('prints the facts of a packed file, with all their sources', async () => {
    const url = 'https://kettles.example/p/copper-kettle';
    const file = join(folder, 'kettle.html.gz');
    const { code, out } = await cli(['read', file, '--url', url, '--sku', 'K-17', '--json']);
    expect(JSON.parse(out)).toMatchObject({
      outcome: 'price',
      amount_cents: 4990,
      currency: 'USD',
      kind: 'public',
      availability: 'in_stock',
      sku: 'K-17',
      gtin: '4006381333931',
      reason: null,
      witnesses: [
        { source: 'json-ld', amount_cents: 4990, currency: 'USD' },
        { source: 'visible', amount_cents: 4990, currency: 'USD' },
      ],
    });
    expect(code).toBe(0);
  });

  test('reports another id than the bought one as another product, in words for people', async () => {
    const { code, out } = await cli(['read', join(folder, 'kettle.html'), '--sku', 'K-99']);
    expect(out).toContain('changed_product (other_sku)');
    expect(code).toBe(0);
  });

  test('fetches a permitted address, and refuses an internal one', async () => {
    const fetched = await cli(['read', `http://${place}/kettle`, '--json']);
    expect(JSON.parse(fetched.out)).toMatchObject({ outcome: 'price', amount_cents: 4990 });
    const missing = await cli(['read', `http://${place}/toaster`, '--json']);
    expect(JSON.parse(missing.out)).toMatchObject({ outcome: 'gone', reason: 'http_404' });
    const inside = await cli(['read', 'http://127.0.0.1:9/', '--json']);
    expect(JSON.parse(inside.out)).toMatchObject({ outcome: 'not_allowed', amount_cents: null });
  });

  test('treats a missing file, or one unpacking to more than a page may have, as wrong usage', async () => {
    for (const file of ['missing.html', 'bomb.html.gz']) {
      const { code, out, err } = await cli(['read', join(folder, file), '--json']);
      expect(err).toContain('cannot read');
      expect([code, out]).toEqual([2, '']);
    }
  });
});

test('cli price parse answers each line with its price', async () => {
  const { code, out } = await cli(['parse', '--json'], '1.299,00 €\ncall for price\n');
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { text: '1.299,00 €', amount: '1299', currency: 'EUR' },
    { text: 'call for price', amount: null, currency: null },
  ]);
  expect(code).toBe(0);
});

test('cli price match answers every line, including invalid ones', async () => {
  const candidates = [{ name: 'LG 55" C4 OLED TV' }, { name: 'LG 65" C4 OLED TV', price_minor: 159999 }];
  const line = { name: 'LG 65 OLED C4', unit_price_minor: 159999 };
  const { code, out } = await cli(['match', '--json'], `${JSON.stringify({ line, candidates })}\n{"line":\n`);
  expect(
    out
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text)),
  ).toEqual([
    { answer: 1, reason: 'name_fits' },
    { answer: null, reason: 'invalid_input' },
  ]);
  expect(code).toBe(1);
});
