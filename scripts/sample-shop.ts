import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { dayMs, secondMs } from '../domain/shared/units.js';
import { composeMail } from '../tests/support/mail/compose.js';
import { orderHtml } from '../tests/support/shops/order-mail.js';
import { startShops } from '../tests/support/shops/start-shops.js';

/**
 * Shops on this machine whose prices fall when Enter is pressed, to see the watch at work: `npm run sample-shop`. One
 * has plain pages, one runs on Shopify and one on WooCommerce; a fourth lets no robot in, and is cheaper already: only
 * its shopper can see that. It writes the shops' records and an order mail from each to `sample-shop/` (git-ignored)
 * and says what to run.
 */
const outDir = 'sample-shop';
/** Every page of this kind of shop is cheaper from its fifth day on. */
const afterTheFallMs = 6 * dayMs;

/** Bought a day ago, whichever calendar the shop uses. */
const start = new Date(Date.now() - dayMs);
let hasFallen = false;
const clock = { now: () => new Date(start.getTime() + (hasFallen ? afterTheFallMs : 0)) };
const kinds = ['drop-json-ld', 'drop-shopify', 'drop-woocommerce', 'robots-disallow'];
const shops = await startShops({ seed: start.getTime() % secondMs, clock, kinds });

await mkdir(outDir, { recursive: true });
const records = join(outDir, 'retailers.json');
await writeFile(
  records,
  JSON.stringify(
    shops.shops.map(({ retailer }) => retailer),
    null,
    2,
  ),
);
const orders: string[] = [];
for (const shop of shops.shops) {
  const file = join(outDir, `order-${shop.kind}.eml`);
  await writeFile(
    file,
    await composeMail({
      from: 'Ann <ann@example.com>',
      to: 'receipts@localhost',
      subject: `Fwd: Your ${shop.retailer.retailer} order ${shop.order.orderNumber}`,
      date: start,
      html: orderHtml(shop),
    }),
  );
  orders.push(file);
}
const open = shops.shops.map(({ retailer, origin, kind }) => `  ${retailer.retailer} (${kind}): ${origin}`);

console.log(`Open on this machine:
${open.join('\n')}

  1. Stop the product if it is running, then start it so that it may fetch from this machine:
     PRICE_FETCH_ALLOW=${shops.fetchAllow} PRICE_CHECK_INTERVAL=1m PRICE_CONFIRM_AFTER=1m npm start
  2. npm run -s cli -- retailers import ${records}
  3. npm run -s cli -- mail send FILE, for each of
${orders.map((file) => `     ${file}`).join('\n')}
  4. Press Enter here: the prices fall. They are checked twice within minutes. The email waits ten more minutes for
     other news about the same order; then it is at /admin/outbox, with the link to the claim.

Ctrl-C closes the shops.`);
const lines = createInterface({ input: process.stdin });
lines.once('line', () => {
  hasFallen = true;
  console.log('The prices have fallen.');
});
process.once('SIGINT', () => {
  lines.close();
  void shops.stop();
});
