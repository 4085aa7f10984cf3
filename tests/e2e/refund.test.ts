import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StatsResponse } from '../../domain/contracts/site.contract.js';
import { minuteMs, secondMs } from '../../domain/shared/units.js';
import { type MovedClock, openMovedClock } from '../support/moved-clock.js';
import { type Observer, openObserver } from '../support/observer.js';
import { type Product, startProduct } from '../support/product.js';
import { sendMail } from '../support/send-mail.js';
import { openBrowser } from '../support/shared-browser.js';
import { orderMail } from '../support/shops/order-mail.js';
import { type Shops, startShops } from '../support/shops/start-shops.js';
import { hydrated, openPage } from '../support/site-browser.js';
import { waitFor } from '../support/wait-for.js';

const cli = fileURLToPath(new URL('../../dist/scripts/cli/cli.main.js', import.meta.url));

let clock: MovedClock;
let shops: Shops;
let product: Product;
let observer: Observer;
const browser = await openBrowser();
beforeAll(async () => {
  const noon = new Date();
  noon.setUTCHours(12, 0, 0, 0);
  clock = await openMovedClock({ start: noon });
  shops = await startShops({ seed: 11, clock, kinds: ['drop-json-ld'] });
  product = await startProduct({ env: { ...clock.env, PRICE_FETCH_ALLOW: shops.fetchAllow } });
  observer = await openObserver({ uri: product.mongodbUri });
});
afterAll(async () => {
  await observer.close();
  await product.stop();
  await shops.stop();
  await clock.close();
});

const mails = async (template: string) =>
  (await observer.outbox()).filter((mail) => mail.template === template && mail.state === 'captured');

/** When the product does something next: a check that is due, or a mail that is waiting. */
async function nextDueAt(): Promise<Date> {
  const hosts = (await observer.hosts()).map(({ held_by, next_due_at }) =>
    held_by ? clock.now() : next_due_at,
  );
  const jobs = (await observer.jobs())
    .filter(({ name }) => name.startsWith('tell-'))
    .map(({ nextRunAt }) => nextRunAt);
  const times = [...hosts, ...jobs].flatMap((time) => (time ? [time.getTime()] : []));
  return new Date(Math.min(...times));
}

/** Moves the clock from one due time to the next until something has happened. */
async function passTimeUntil<T>({
  what,
  latest,
  find,
}: {
  what: string;
  latest: Date;
  find: () => Promise<T | undefined>;
}): Promise<T> {
  return waitFor(what, async () => {
    const found = await find();
    if (found) return found;
    const due = await nextDueAt();
    if (due > latest) throw new Error(`${what}: not by ${latest.toISOString()}`);
    const left = due.getTime() - clock.now().getTime();
    if (left > 0) clock.advance(left + secondMs);
    return false;
  });
}

/** A phone taps the button of the mail and then the one of the page it opens; returns what is in its clipboard. */
async function copiedInTwoTaps(mail: string): Promise<string> {
  const { page, complaints, close } = await openPage({
    browser,
    url: product.httpUrl,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setContent(mail);
  await page.getByRole('link', { name: 'Copy the words and ask' }).tap();
  await page
    .locator('main header')
    .getByText(/^Copy /)
    .tap();
  await page.getByText('Copied. Paste it there and send it.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(complaints).toEqual([]);
  await close();
  return copied;
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** The site's own figures, which are refreshed at most once a minute of the moved clock. */
async function figures(): Promise<StatsResponse> {
  clock.advance(2 * minuteMs);
  const response = await fetch(`${product.httpUrl}/api/stats`);
  return (await response.json()) as StatsResponse;
}

it('an order mail is watched; when the price falls the shopper is notified within a day, with the claim to send', async () => {
  const [shop] = shops.shops;
  const [tell] = shop?.expected.tells ?? [];
  if (!shop || !tell) throw new Error('the simulator drew no falling price');
  const records = join(product.dataDir, 'retailers.json');
  await writeFile(records, JSON.stringify([shop.retailer]));
  await promisify(execFile)(process.execPath, [cli, 'retailers', 'import', records], {
    env: { ...process.env, ...clock.env, MONGODB_URI: product.mongodbUri, DATA_DIR: product.dataDir },
  });
  clock.advance(minuteMs);
  const raw = await orderMail({ shop, to: 'ann@example.com', sentAt: clock.now() });
  await sendMail({
    host: product.smtpHost,
    port: product.smtpPort,
    mail: { raw, envelope: { from: 'ann@example.com', to: 'receipts@localhost' } },
  });
  await waitFor('the answer', async () => (await mails('receipt-analysis'))[0] ?? false);

  const told = await passTimeUntil({
    what: 'the mail about the drop',
    latest: tell.latest,
    find: async () => (await mails('price-dropped'))[0],
  });
  expect(told.created_at.getTime()).toBeGreaterThanOrEqual(tell.earliest.getTime());
  expect(told.rendered?.subject).toContain((tell.amountCents / 100).toFixed(2));
  expect(await mails('price-dropped')).toHaveLength(1);
  expect(shops.canary.touches()).toEqual([]);

  expect(await copiedInTwoTaps(told.rendered?.html ?? '')).toContain(dollars(tell.amountCents));

  const link = /href="([^"]*\/claim\/[^"]*answer=yes)"/.exec(told.rendered?.html ?? '')?.[1];
  const { pathname, search } = new URL(link?.replaceAll('&amp;', '&') ?? '');
  const { page, complaints, close } = await openPage({ browser, url: product.httpUrl });
  await page.goto(`${pathname}${search}`);
  await hydrated(page);
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toContain(dollars(tell.amountCents));
  expect(await page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
  expect(await figures()).toMatchObject({ items_tracked: 1, refunds_confirmed: 0 });
  await page.getByRole('button', { name: 'Save' }).click();
  await waitFor('the outcome', async () => (await figures()).refunds_confirmed === 1);
  expect(complaints).toEqual([]);
  await close();
});
