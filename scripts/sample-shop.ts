import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { dayMs, secondMs } from '../domain/shared/units.js';
import { composeMail } from '../tests/support/mail/compose.js';
import { orderHtml } from '../tests/support/shops/order-mail.js';
import { startShops } from '../tests/support/shops/start-shops.js';

/**
 * A shop on this machine whose price falls when Enter is pressed, to see the watch at work: `npm run sample-shop`.
 * It writes the shop's record and an order mail from it to `sample-shop/` (git-ignored) and says what to run.
 */
const outDir = 'sample-shop';
/** Every page of this kind of shop is cheaper from its fifth day on. */
const afterTheFallMs = 6 * dayMs;

/** Bought a day ago, whichever calendar the shop uses. */
const start = new Date(Date.now() - dayMs);
let hasFallen = false;
const clock = { now: () => new Date(start.getTime() + (hasFallen ? afterTheFallMs : 0)) };
const shops = await startShops({ seed: start.getTime() % secondMs, clock, kinds: ['drop-json-ld'] });
const [shop] = shops.shops;
if (!shop) throw new Error('no shop was drawn');

await mkdir(outDir, { recursive: true });
const files = { record: join(outDir, 'retailer.json'), order: join(outDir, 'order.eml') };
await writeFile(files.record, JSON.stringify([shop.retailer], null, 2));
await writeFile(
  files.order,
  await composeMail({
    from: 'Ann <ann@example.com>',
    to: 'receipts@localhost',
    subject: `Fwd: Your ${shop.retailer.retailer} order ${shop.order.orderNumber}`,
    date: start,
    html: orderHtml(shop),
  }),
);

console.log(`${shop.retailer.retailer} is open at ${shop.origin}.

  1. Stop the product if it is running, then start it so that it may fetch from this machine:
     PRICE_FETCH_ALLOW=${shops.fetchAllow} PRICE_CHECK_INTERVAL=1m PRICE_CONFIRM_AFTER=1m npm start
  2. npm run -s cli -- retailers import ${files.record}
  3. npm run -s cli -- mail send ${files.order}
  4. Press Enter here: the price falls. It is checked twice within minutes. The email waits ten more minutes for
     other news about the same order; then it is at /admin/outbox, with the link to the claim.

Ctrl-C closes the shop.`);
const lines = createInterface({ input: process.stdin });
lines.once('line', () => {
  hasFallen = true;
  console.log('The price has fallen.');
});
process.once('SIGINT', () => {
  lines.close();
  void shops.stop();
});
