import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StatsResponse } from '../../domain/contracts/site.contract.js';
import { minuteMs } from '../../domain/shared/units.js';
import { openBrowser } from '../support/browser/shared-browser.js';
import { hydrated, openPage } from '../support/browser/site-browser.js';
import { composeMail } from '../support/mail/compose.js';
import { type NameServer, startNameServer } from '../support/mail/name-server.js';
import { signedBy, signingRecord } from '../support/mail/signed-mail.js';
import { type Observer, openObserver } from '../support/observer.js';
import { takePictures } from '../support/pictures.js';
import { type Product, startProduct } from '../support/product.js';
import { orderHtml, sendMail } from '../support/send-mail.js';
import { orderMail } from '../support/shops/order-mail.js';
import { type Shops, startShops } from '../support/shops/start-shops.js';
import { type MovedClock, openMovedClock } from '../support/time/moved-clock.js';
import { passTimeUntil } from '../support/time/pass-time.js';
import { waitFor } from '../support/time/wait-for.js';

const cli = fileURLToPath(new URL('../../dist/scripts/cli/cli.main.js', import.meta.url));

const ann = 'ann@home.example';
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

let names: NameServer;
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
  names = await startNameServer();
  for (const domain of [
    'home.example',
    'google.com',
    ...shops.shops.flatMap(({ retailer }) => retailer.sender_domains),
  ]) {
    names.publish(`test._domainkey.${domain}`, signingRecord);
    names.publish(`_dmarc.${domain}`, 'v=DMARC1; p=reject');
  }
  product = await startProduct({
    env: {
      ...clock.env,
      PRICE_FETCH_ALLOW: shops.fetchAllow,
      NAME_SERVERS: names.address,
      SENDER_POLICY: 'verified',
    },
  });
  observer = await openObserver({ uri: product.mongodbUri });
});
afterAll(async () => {
  await observer.close();
  await product.stop();
  await shops.stop();
  await names.close();
  await clock.close();
});

const mails = async (template: string) =>
  (await observer.outbox()).filter((mail) => mail.template === template && mail.state === 'captured');

/** A phone taps the button of the mail and then the one of the page it opens; returns what is in its clipboard. */
async function copiedInTwoTaps(mail: string): Promise<string> {
  const { page, complaints, close } = await openPage({
    browser,
    url: product.httpUrl,
    ...phone,
  });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setContent(mail);
  await takePictures(page, 'once-drop-mail');
  await page.getByRole('link', { name: 'Copy the words and ask' }).tap();
  await page.waitForURL('**/claim/**');
  await hydrated(page);
  await takePictures(page, 'once-claim');
  await page
    .locator('main header')
    .getByText(/^Copy /)
    .tap();
  await page.getByText('Copied. Paste it here and send it: Customer service chat.').waitFor();
  await takePictures(page, 'once-copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(complaints).toEqual([]);
  await close();
  return copied;
}

/** Mails as a server does that nobody but its signature vouches for. */
const mailed = ({ raw, from, to }: { raw: Buffer; from: string; to: string }) =>
  sendMail({ host: product.smtpHost, port: product.smtpPort, mail: { raw, envelope: { from, to } } });

/** Opens the shopper's private page on a phone, by the link mailed last, and looks at it. */
async function lookAtMine<T>(look: (page: Page) => Promise<T>): Promise<T> {
  const link = (await mails('my-purchases')).at(-1);
  const { page, complaints, close } = await openPage({ browser, url: product.httpUrl, ...phone });
  await page.goto(new URL(String(link?.props.myUrl)).pathname);
  await hydrated(page);
  const found = await look(page);
  expect(complaints).toEqual([]);
  await close();
  return found;
}

/** A first receipt, sent by hand, and the way from its answer to the address of one's own. */
async function ownAddress(): Promise<string> {
  const html = orderHtml({ orderNumber: '7654321', total: '39.99' });
  const raw = await composeMail({ from: ann, to: 'receipts@localhost', subject: 'Fwd: order', html });
  await mailed({ raw: await signedBy('home.example', raw), from: ann, to: 'receipts@localhost' });
  const answer = await waitFor('the first answer', async () => (await mails('receipt-analysis'))[0] ?? false);
  expect(answer.rendered?.html).toContain('/my"');
  const { page, close } = await openPage({ browser, url: product.httpUrl, ...phone });
  await page.goto('/my');
  await hydrated(page);
  await page.getByLabel('Email').fill(ann);
  await page.getByRole('button', { name: 'Send me the link' }).tap();
  await waitFor('the link', async () => (await mails('my-purchases'))[0] ?? false);
  await takePictures(page, 'once-link-sent');
  await close();
  return lookAtMine(async (mine) => {
    await mine.getByText('No receipt has arrived at this address yet').waitFor();
    await mine.getByText('Gmail', { exact: true }).tap();
    await mine.getByRole('link', { name: 'Download the Gmail filter file' }).waitFor();
    await takePictures(mine, 'once-forwarding');
    return (await mine.locator('#forwarding code').first().textContent()) ?? '';
  });
}

/** Gmail asks the address whether it may be forwarded to; the shopper gets that with Gmail's own link. */
async function confirmForwarding(own: string): Promise<void> {
  const from = 'forwarding-noreply@google.com';
  const confirm = 'https://mail-settings.google.com/mail/vf-%5BANGjdJ8xQ%5D-mxF2';
  const raw = await composeMail({
    from,
    to: own,
    subject: `(#294117058) Gmail Forwarding Confirmation - Receive Mail from ${ann}`,
    text: `${ann} has requested to automatically forward mail to your email address.\n${confirm}\n`,
  });
  await mailed({ raw: await signedBy('google.com', raw), from, to: own });
  const passedOn = await waitFor(
    'the confirmation',
    async () => (await mails('forwarding-confirmation'))[0] ?? false,
  );
  expect(passedOn).toMatchObject({ recipient: ann, props: { confirmUrl: confirm, code: '294117058' } });
  const asked = await lookAtMine(async (page) => {
    await takePictures(page, 'once-asked');
    return page.getByText('your mail provider asked to confirm').count();
  });
  expect(asked).toBe(1);
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** The site's own figures, which are refreshed at most once a minute of the moved clock. */
async function figures(): Promise<StatsResponse> {
  clock.advance(2 * minuteMs);
  const response = await fetch(`${product.httpUrl}/api/stats`);
  return (await response.json()) as StatsResponse;
}

it('forwarding is set up once; an order mail comes by the rule and is watched, its drop is told with the words to ask, and the money came back', async () => {
  const [shop] = shops.shops;
  const [tell] = shop?.expected.tells ?? [];
  if (!shop || !tell) throw new Error('the simulator drew no falling price');
  const records = join(product.dataDir, 'retailers.json');
  await writeFile(records, JSON.stringify([shop.retailer]));
  await promisify(execFile)(process.execPath, [cli, 'retailers', 'import', records], {
    env: { ...process.env, ...clock.env, MONGODB_URI: product.mongodbUri, DATA_DIR: product.dataDir },
  });
  clock.advance(minuteMs);

  const own = await ownAddress();
  await confirmForwarding(own);

  // From here on the shopper does nothing until there is money: the mailbox forwards what the shop writes.
  const shopDomain = shop.retailer.sender_domains[0] ?? '';
  const order = await orderMail({ shop, to: ann, sentAt: clock.now() });
  await mailed({ raw: await signedBy(shopDomain, order), from: `orders@${shopDomain}`, to: own });
  // It is watched and asks nothing of her, so nothing is written to her.
  await waitFor('the watched order', async () =>
    (await observer.items()).some(({ state }) => state === 'watching'),
  );
  const arrived = await lookAtMine(async (page) => {
    await page.locator('[data-item-state=watching]').first().waitFor();
    await takePictures(page, 'once-watched');
    return page.getByText('It works: a receipt arrived').count();
  });
  expect(arrived).toBe(1);
  expect(await mails('receipt-analysis')).toHaveLength(1);

  const told = await passTimeUntil({
    clock,
    observer,
    what: 'the mail about the drop',
    latest: tell.latest,
    find: async () => (await mails('price-dropped'))[0],
  });
  expect(told).toMatchObject({ recipient: ann });
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
  await takePictures(page, 'once-did-it-work');
  expect(await figures()).toMatchObject({ refunds_confirmed: 0 });
  await page.getByRole('button', { name: 'Save' }).click();
  const joy = page.getByRole('region', { name: 'Paid back' });
  await joy.getByText(`${dollars(tell.amountCents)} came back`).waitFor();
  await joy.getByText('Nothing else on this receipt is being watched.').waitFor();
  await takePictures(page, 'once-paid');
  await waitFor('the outcome', async () => (await figures()).refunds_confirmed === 1);
  expect(complaints).toEqual([]);
  await close();
});
