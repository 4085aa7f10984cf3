import { execFile, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dayMs, minuteMs, secondMs } from '../domain/shared/units.js';
import { composeMail } from '../tests/support/mail/compose.js';
import { startProduct } from '../tests/support/product.js';
import { sendMail } from '../tests/support/send-mail.js';
import { orderHtml } from '../tests/support/shops/order-mail.js';
import { startShops } from '../tests/support/shops/start-shops.js';
import { waitFor } from '../tests/support/time/wait-for.js';
import { type SampleMailbox, startSampleMailbox } from './sample-mailbox.js';

/**
 * The whole way from an order mail to the mail about its drop, on this machine: `npm run sample-shop`. Four shops whose
 * prices fall when Enter is pressed (plain pages, Shopify, WooCommerce, and one that lets no robot in), a mailbox, and a
 * product of its own on free ports that watches them. Everything is thrown away at the end.
 */
const cli = fileURLToPath(new URL('../dist/scripts/cli/cli.main.js', import.meta.url));
/** Every page of this kind of shop is cheaper from its fifth day on. */
const afterTheFallMs = 6 * dayMs;
/** Bought a day ago, whichever calendar the shop uses. */
const start = new Date(Date.now() - dayMs);
const kinds = ['drop-json-ld', 'drop-shopify', 'drop-woocommerce', 'robots-disallow'];

/** A second reading comes after a minute; a slow machine takes its time. */
const patient = { timeoutMs: 10 * minuteMs, everyMs: secondMs };

// Started by another process, it must not outlive it: nobody would stop it, or the product that it starts.
const orphaned = () => process.exit(1);
process.once('disconnect', orphaned);

let hasFallen = false;
const clock = { now: () => new Date(start.getTime() + (hasFallen ? afterTheFallMs : 0)) };
const shops = await startShops({ seed: start.getTime() % secondMs, clock, kinds });
const mailbox = await startSampleMailbox();
console.log('Starting a product of its own; it takes a few seconds...');
/** Of the product, and of the command line that works beside it. */
const settings = {
  PRICE_FETCH_ALLOW: shops.fetchAllow,
  PRICE_CHECK_INTERVAL: '1m',
  PRICE_CONFIRM_AFTER: '1m',
  SMTP_URL: mailbox.smtpUrl,
};
const product = await startProduct({ env: settings });
const input = createInterface({ input: process.stdin });
// A terminal that is closed sends SIGHUP, and kill SIGTERM.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end());
process.off('disconnect', orphaned);
process.once('disconnect', () => void end());

await tellOrders();
input.once('line', () => void fall().catch(fail));

/** Ann forwards an order mail of each shop; prints where the answers and their private pages are. */
async function tellOrders(): Promise<void> {
  console.log(`
  Ann’s mailbox: ${mailbox.url}
  The site:      ${product.httpUrl}

1. Ann forwards an order email from each of ${shops.shops.length} shops on this machine:`);
  const records = join(product.dataDir, 'retailers.json');
  await writeFile(records, JSON.stringify(shops.shops.map(({ retailer }) => retailer)));
  await runCli('retailers', 'import', records);
  const { smtpHost: host, smtpPort: port } = product;
  for (const shop of shops.shops) {
    console.log(`   ${shop.retailer.retailer}, ${shop.origin}`);
    const raw = await composeMail({
      from: 'Ann <ann@example.com>',
      to: 'receipts@localhost',
      subject: `Fwd: Your ${shop.retailer.retailer} order ${shop.order.orderNumber}`,
      date: start,
      html: orderHtml(shop),
    });
    await sendMail({
      host,
      port,
      mail: { raw, envelope: { from: 'ann@example.com', to: 'receipts@localhost' } },
    });
  }
  await waitFor('the answers', () => mailbox.mails().length >= shops.shops.length, patient);
  console.log('\n   Answered. Open an email, or the private page that it leads to:');
  printMails(mailbox.mails());
  console.log(`
   The shop that lets no robot in is cheaper already. Only its shopper can see that: on its private page, press
   “I saw it for less”. Or let the browser extension see it (dist/extension/chrome, docs/extension.md): ask for your link
   at ${product.httpUrl}/my as ann@example.com, open it from the mailbox, and pair a browser there.

2. Press Enter here, and the prices of the other three fall.`);
}

/** The prices fall; ends with the mail about a drop, open in a browser where there is one. */
async function fall(): Promise<void> {
  hasFallen = true;
  const before = mailbox.mails().length;
  console.log(`
   The prices have fallen. They are read now, and once more after a minute, before anybody is told. Waiting...`);
  await checkAll();
  const isDrop = ({ claimUrl }: { claimUrl: string | null }) => claimUrl !== null;
  const told = await waitFor(
    'the email about a drop',
    () => mailbox.mails().slice(before).find(isDrop),
    patient,
  );
  console.log(`
3. The email has arrived: “${told.subject}”
   email: ${told.url}
   claim: ${told.claimUrl}

   Its button leads to the claim page, which copies the words and opens the shop’s help. The other two follow in
   the mailbox. Ctrl-C ends it all and throws it away.`);
  openInBrowser(told.url);
}

/** Has each watched product read at once, as the worker does, instead of when it is due within the next minute. */
async function checkAll(): Promise<void> {
  const { stdout } = await runCli('watch', 'list', '--json');
  const { records }: { records: { id: string }[] } = JSON.parse(stdout);
  // One that is being read right now is refused, and needs no second asking.
  await Promise.all(records.map(({ id }) => runCli('watch', 'check', id).catch(() => null)));
}

function printMails(mails: ReturnType<SampleMailbox['mails']>): void {
  for (const { subject, url, statusUrl } of mails) {
    console.log(`   ${subject}\n     email:        ${url}\n     private page: ${statusUrl}`);
  }
}

function runCli(...args: string[]): Promise<{ stdout: string }> {
  const env = { ...process.env, ...settings, MONGODB_URI: product.mongodbUri, DATA_DIR: product.dataDir };
  return promisify(execFile)(process.execPath, [cli, ...args], { env });
}

/** Only for somebody who sits before it. */
function openInBrowser(url: string): void {
  if (!process.stdout.isTTY) return;
  const openers: Partial<Record<NodeJS.Platform, string>> = { darwin: 'open', win32: 'explorer' };
  const opener = openers[process.platform] ?? 'xdg-open';
  // Without a browser the printed address is enough.
  spawn(opener, [url], { stdio: 'ignore', detached: true })
    .once('error', () => undefined)
    .unref();
}

function fail(error: unknown): void {
  console.error(error);
  void end();
}

async function end(): Promise<void> {
  input.close();
  process.channel?.unref();
  await product.stop();
  await Promise.all([mailbox.close(), shops.stop()]);
}
