import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PairingCodeResponse } from '../../domain/contracts/my.contract.js';
import { pairingTextOf } from '../../domain/price-sources/browser/pairing.rules.js';
import { systemClock } from '../../domain/shared/clock.js';
import { dayMs } from '../../domain/shared/units.js';
import { createMyLinksRepository } from '../../platform/database/purchases/my-links.repository.js';
import { createMyTokens } from '../../platform/submissions/my-token.js';
import { startTestApi, type TestApi } from '../support/api/api.fixtures.js';
import { buyAtTarget } from '../support/api/target-till.fixtures.js';
import { axeFindings } from '../support/browser/site-browser.js';
import { type ExtensionBrowser, startExtensionBrowser } from '../support/extension/extension-browser.js';
import { buyBox, productPage } from '../support/shops/shop-page.js';

const ann = 'ann@example.com';
const origin = 'https://www.target.com';
/** What the receipt says, what the shop calls it, and its price there today. */
const goods = [
  ['DYSON V8 CORDLESS VACUUM', 34_999, 'Dyson V8 Origin Cordless Vacuum', 29_999],
  ['TODDLER CAR SEAT', 17_999, 'Bayline Toddler Car Seat - Gray', 17_999],
  ['KIDS BIKE HELMET', 2_499, 'Kids’ Bike Helmet, Blue Comet', 1_999],
  ['PAMPERS SZ4 128CT', 4_499, 'Pampers Swaddlers Diapers Size 4, 128 Count', 4_499],
] as const;
/** The one that is found on its own page. */
const bike = ['KIDS BIKE', 12_999, 'Comet Kids’ Bike, 16 Inch', 9_999] as const;
const all = [...goods, bike];
const others = [
  'Dyson V8 Replacement Filter',
  'Booster Car Seat Cover',
  'Kids’ Bike Bell',
  'Pampers Wipes, 168 Count',
];
/** The shopper's taps for an item, the first and the extension's own button among them. */
const mostTaps = 3;

let api: TestApi;
let browser: ExtensionBrowser;
let home: Page;

beforeAll(async () => {
  api = await startTestApi();
  const day = new Date(Date.now() - 2 * dayMs).toISOString().slice(0, 10);
  const items = all.map(([name, cents]) => [name, cents] as const);
  await buyAtTarget({ api, clock: systemClock, email: ann, items, day });
  browser = await startExtensionBrowser({ allowed: [`${origin}/*`, 'http://localhost/*'] });
  // The shop is a stranger's site: its pages are stand-ins.
  await browser.context.route(`${origin}/**`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: shopPage(new URL(route.request().url())),
    }),
  );
  home = await browser.context.newPage();
  await home.goto(browser.popupUrl);
  await home.getByLabel('Address and code').fill(await pairingText());
  await home.getByRole('button', { name: 'Pair this browser' }).click();
  await home.getByRole('heading', { name: 'Waiting for their page (5)' }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await api?.close();
});

function shopPage({ pathname }: URL): string {
  const at = all.findIndex((_, index) => pathname.endsWith(`A-8123456${index}`));
  const [, , name = '', cents = 0] = all[at] ?? [];
  if (at >= 0) {
    const offer = { cents, currency: 'USD' };
    const markup = { style: 'json-ld' as const, offer };
    return String(
      productPage({ name, sku: `8123456${at}`, gtin: '4006381333931', markup, buyBox: buyBox(offer) }).body,
    );
  }
  const cards = [
    ...others.map((text, index) => [text, `9000000${index}`]),
    ...goods.map(([, , text], index) => [text, `8123456${index}`]),
  ];
  const list = cards.map(
    ([text, id]) => `<li><a href="/p/x/-/A-${id}"><img alt=""><b>$9.99</b><span>${text}</span></a></li>`,
  );
  return `<!doctype html><title>Search</title><h1>Results</h1><ul>${list.join('')}</ul>`;
}

async function pairingText(): Promise<string> {
  const links = createMyLinksRepository({ database: api.database });
  const link = await links.forUpload({ submissionId: 'for-ann', email: ann, now: new Date() });
  const token = createMyTokens(api).issue({ id: link.id, expiresAt: link.expires_at });
  const response = await fetch(`${api.url}/api/my/${token}/browsers`, { method: 'POST' });
  const { code } = (await response.json()) as PairingCodeResponse;
  return pairingTextOf({ service: `http://localhost:${api.port}`, code });
}

const linked = async () =>
  (await api.stored('purchase_items'))
    .filter(({ state }) => state === 'watching')
    .map(({ link }) => link?.url);
const reports = async () => (await api.stored('observations')).filter(({ source }) => source === 'browser');

test.each(goods.map(([name, , page], at) => ({ name, page, at })))(
  '$name of a shop that lets no server in gets its page with three taps, from the shop’s results',
  async ({ name, page, at }) => {
    let taps = 0;
    const tap = async <T>(act: () => Promise<T>): Promise<T> => {
      taps += 1;
      return act();
    };
    await home.bringToFront();
    const row = home.getByRole('listitem').filter({ hasText: name });
    const results = browser.context.waitForEvent('page', (opened) => opened.url().startsWith(`${origin}/s`));
    await tap(() => row.getByRole('link', { name: 'Find it at Target' }).click());
    await (await results).getByRole('heading', { name: 'Results' }).waitFor();
    const popup = await tap(browser.openPopup);
    await popup.getByRole('heading', { name: `Which one is the “${name}” you bought at Target?` }).waitFor();
    const own = popup.getByRole('listitem').filter({ hasText: page });
    await tap(() => own.getByRole('button', { name: 'This one' }).click());
    await expect.poll(linked).toContain(`${origin}/p/x/-/A-8123456${at}`);
    expect(taps).toBeLessThanOrEqual(mostTaps);
    await popup.close();
    await (await results).close();
  },
);

test('on the product’s page the yes brings its address and its price', async () => {
  const [, , page] = bike;
  const visit = await browser.context.newPage();
  await visit.goto(`${origin}/p/x/-/A-81234564`);
  const popup = await browser.openPopup();
  await popup.getByRole('heading', { name: 'Is this the “KIDS BIKE” you bought at Target?' }).waitFor();
  await popup.getByText(page, { exact: true }).waitFor();
  expect(await axeFindings(popup)).toEqual([]);
  await popup.getByRole('button', { name: 'Yes, watch it' }).click();
  await expect.poll(async () => (await reports()).map(({ amount_cents }) => amount_cents)).toEqual([bike[3]]);
  await popup.getByText('We are drafting your question to the shop.').waitFor();
  expect(await linked()).toHaveLength(goods.length + 1);
});
