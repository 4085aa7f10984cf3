import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PairedBrowser, PairingCodeResponse } from '../../domain/contracts/my.contract.js';
import { pairingTextOf } from '../../domain/price-sources/browser/pairing.rules.js';
import { systemClock } from '../../domain/shared/clock.js';
import { dayMs } from '../../domain/shared/units.js';
import { createMyLinksRepository } from '../../platform/database/purchases/my-links.repository.js';
import { createRetailerVersionsRepository } from '../../platform/database/watch/retailer-versions.repository.js';
import { openPurchases } from '../../platform/purchases/open-purchases.js';
import { createRetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../../platform/retailers/retailer-source.js';
import { createMyTokens } from '../../platform/submissions/my-token.js';
import { importRetailers } from '../../scripts/cli/retailers/import-retailers.js';
import { startTestApi, type TestApi } from '../support/api/api.fixtures.js';
import { submitReceipts } from '../support/api/readings.fixtures.js';
import { axeFindings } from '../support/browser/site-browser.js';
import { type ExtensionBrowser, startExtensionBrowser } from '../support/extension/extension-browser.js';
import type { SimulatedShop } from '../support/shops/shop.types.js';
import { startShops } from '../support/shops/start-shops.js';
import { readingOfOrder } from '../support/watch/buy-in-shops.js';

/** Set to a folder to keep pictures of what the shopper sees. */
const shotsDir = process.env.EXTENSION_SHOTS;
const ann = 'ann@example.com';
/** Bought yesterday; the shop is cheaper today. */
const start = new Date(Date.now() - dayMs);

let api: TestApi;
let shops: Awaited<ReturnType<typeof startShops>>;
let browser: ExtensionBrowser;
let popup: Page;

beforeAll(async () => {
  api = await startTestApi();
  // Its robots.txt forbids its product pages: we never read them ourselves.
  shops = await startShops({ seed: 11, clock: { now: () => start }, kinds: ['robots-disallow'] });
  await buy(theShop());
  browser = await startExtensionBrowser({ allowed: ['http://127.0.0.1/*'] });
  popup = await browser.context.newPage();
  await popup.setViewportSize({ width: 420, height: 640 });
  await popup.goto(browser.popupUrl);
});
afterAll(async () => {
  await browser?.close();
  await shops?.stop();
  await api?.close();
});

function theShop(): SimulatedShop {
  const [shop] = shops.shops;
  if (!shop) throw new Error('no shop was drawn');
  return shop;
}

async function buy(shop: SimulatedShop): Promise<void> {
  const { database } = api;
  const versions = createRetailerVersionsRepository({ database });
  const registry = createRetailerRegistry({ versions, clock: systemClock });
  const by = { author: 'test', source: 'simulated shops' };
  const report = await importRetailers({
    json: [shop.retailer],
    retailers: await registry.snapshot(),
    versions,
    by,
    now: start,
    isDryRun: false,
  });
  expect(report.ok).toBe(true);
  const sent = await submitReceipts({ api, reading: readingOfOrder(shop), email: ann, isConfirmed: true });
  const submission = await api.submissions.findById({ id: sent.id });
  const receipts = await api.receipts.listBySubmission({ submissionId: sent.id });
  const retailers = createRetailerSource(createRetailerRegistry({ versions, clock: systemClock }));
  const { purchases } = openPurchases({ database, retailers, clock: systemClock, minDropCents: 100 });
  if (submission) await purchases.formSubmission({ submission, receipts });
}

async function mine<T>(path: string, init?: RequestInit): Promise<T> {
  const links = createMyLinksRepository({ database: api.database });
  const link = await links.forUpload({ submissionId: 'for-ann', email: ann, now: start });
  const token = createMyTokens(api).issue({ id: link.id, expiresAt: link.expires_at });
  const response = await fetch(`${api.url}/api/my/${token}${path}`, init);
  expect(response.status).toBeLessThan(300);
  return (await response.json().catch(() => null)) as T;
}

const service = () => `http://localhost:${api.port}`;
const badge = () =>
  popup.evaluate(() => (globalThis as unknown as { chrome: typeof chrome }).chrome.action.getBadgeText({}));
const reports = async () => (await api.stored('observations')).filter(({ source }) => source === 'browser');

async function shoot(page: Page, name: string): Promise<void> {
  if (!shotsDir) return;
  await mkdir(shotsDir, { recursive: true });
  await page.screenshot({ path: join(shotsDir, `${name}.png`), fullPage: true });
}

test('says in words that a text is no code, and that a code does not work', async () => {
  const input = popup.getByLabel('Address and code');
  await input.fill('ABCDE-FGHJK');
  await popup.getByRole('button', { name: 'Pair this browser' }).click();
  await popup.getByText('That is not an address with a code.').waitFor();
  await input.fill(`${service()} 00000-00000`);
  await popup.getByRole('button', { name: 'Pair this browser' }).click();
  await popup.getByText('This code does not work.').waitFor();
  expect(await axeFindings(popup)).toEqual([]);
  await shoot(popup, 'not-paired');
});

test('is paired by what the page of purchases shows, and counts the open items on its badge', async () => {
  const { code } = await mine<PairingCodeResponse>('/browsers', { method: 'POST' });
  await popup.getByLabel('Address and code').fill(pairingTextOf({ service: service(), code }));
  await popup.getByRole('button', { name: 'Pair this browser' }).click();
  await popup.getByRole('heading', { name: 'Open items (1)' }).waitFor();
  expect(await badge()).toBe('1');
  await popup.getByText('For a***@example.com').waitFor();
  const { browsers } = await mine<{ browsers: PairedBrowser[] }>('');
  expect(browsers).toMatchObject([{ name: 'Chrome on Linux' }]);
  expect(await axeFindings(popup)).toEqual([]);
  await shoot(popup, 'paired');
});

test('a page that holds the product in a frame, or talks to the extension, reports nothing', async () => {
  const item = theShop().order.items[0];
  const lure = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>${item?.name}</title><h1>${item?.name}</h1><p class="price">$1.00</p>
<iframe src="${item?.url}"></iframe><script>
const id = '${new URL(browser.popupUrl).host}';
window.tried = [typeof window.chrome?.runtime?.sendMessage];
for (const data of [{ kind: 'look', tabId: 1 }, { kind: 'check' }, { kind: 'forget' }]) {
  window.postMessage(data, '*');
  try { chrome.runtime.sendMessage(id, data); } catch (error) { window.tried.push('refused'); }
}
fetch('chrome-extension://' + id + '/popup.html').then(() => window.tried.push('loaded'), () => window.tried.push('shut'));
</script>`);
  });
  await new Promise<void>((resolve) => lure.listen(0, '127.0.0.1', resolve));
  const page = await browser.context.newPage();
  await page.goto(`http://127.0.0.1:${(lure.address() as AddressInfo).port}/`);
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { tried: string[] }).tried))
    .toContain('shut');
  // Still paired, and nothing was read.
  await popup.bringToFront();
  await popup.reload();
  await popup.getByText('Nothing yet.').waitFor();
  expect(await reports()).toEqual([]);
  await page.close();
  lure.close();
});

test('a shop that refuses robots is read when the shopper visits the product; a lower price becomes a question', async () => {
  const [item] = theShop().order.items;
  const visit = await browser.context.newPage();
  await visit.goto(theShop().origin);
  await visit.goto(item?.url ?? '');
  await expect.poll(async () => (await reports()).length).toBe(1);
  const [seen] = await reports();
  expect(seen).toMatchObject({ currency: theShop().order.currency, final_url: item?.url });
  expect(Number(seen?.amount_cents)).toBeLessThan(item?.unitCents ?? 0);
  await visit.close();
  await popup.bringToFront();
  await popup.getByText('We are drafting your question to the shop.').waitFor();
  const jobs = (await api.stored('jobs')).filter(({ name }) => name === 'tell-drop');
  expect(jobs).toHaveLength(1);
});

test('“check my open items” opens them one after the other, closes them, and shows all that was sent', async () => {
  await popup.getByRole('button', { name: 'Check my 1 open item' }).click();
  await expect.poll(() => popup.getByText('What was sent').count()).toBe(2);
  await popup.getByText('What was sent').first().click();
  const sent = JSON.parse((await popup.locator('pre').first().textContent()) ?? '') as object;
  expect(Object.keys(sent).sort()).toEqual([
    'amount',
    'availability',
    'currency',
    'item_id',
    'seen_at',
    'seller',
    'signed_in',
    'url',
  ]);
  expect(JSON.stringify(sent)).not.toContain('<');
  await expect
    .poll(() => browser.context.pages().filter((page) => page.url().startsWith(theShop().origin)))
    .toEqual([]);
  await shoot(popup, 'checked');
});

test('no robot came to the shop: all of its pages went to the shopper’s browser', () => {
  expect(shops.log.length).toBeGreaterThan(0);
  for (const { userAgent } of shops.log) expect(userAgent).toContain('Mozilla');
});

test('a browser that its owner forgot says so, and keeps nothing', async () => {
  const { browsers } = await mine<{ browsers: PairedBrowser[] }>('');
  await mine(`/browsers/${browsers[0]?.id}`, { method: 'DELETE' });
  await popup.reload();
  await popup.getByText('Your Dropback no longer knows this browser. Pair it again.').first().waitFor();
  expect(await badge()).toBe('!');
  await shoot(popup, 'forgotten');
});

test('“forget this browser” forgets it here and there', async () => {
  const { code } = await mine<PairingCodeResponse>('/browsers', { method: 'POST' });
  await popup.getByLabel('Address and code').fill(pairingTextOf({ service: service(), code }));
  await popup.getByRole('button', { name: 'Pair this browser' }).click();
  await popup.getByRole('button', { name: 'Forget this browser' }).click();
  await popup.getByText('This browser is forgotten. Nothing is left here.').waitFor();
  expect((await mine<{ browsers: PairedBrowser[] }>('')).browsers).toEqual([]);
  const kept = await popup.evaluate(() =>
    (globalThis as unknown as { chrome: typeof chrome }).chrome.storage.local.get(null),
  );
  expect(kept).toEqual({});
  expect(await badge()).toBe('');
});
