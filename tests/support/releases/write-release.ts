import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-fs';
import product from '../../../package.json' with { type: 'json' };
import { orderHtml, sendMail } from '../send-mail.js';
import { orderMail } from '../shops/order-mail.js';
import { openShopWorld } from '../shops/shop-world.js';
import { passTimeUntil } from '../time/pass-time.js';
import { waitFor } from '../time/wait-for.js';
import type { WrittenBy } from './release-store.js';

/**
 * Writes `store-of-VERSION.tgz`: the data folder of the built product after two orders by mail (the price of one fell
 * and its shopper was told) and a sign-up. Run once for each release, as CONTRIBUTING.md says.
 */
async function writeRelease(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dropback-release-'));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const written = await fill(dataDir);
  // Of this run alone.
  for (const name of ['runtime.json', 'retailers.json']) await rm(join(dataDir, name), { force: true });
  await writeFile(join(folder, 'written.json'), JSON.stringify(written));
  const path = join(import.meta.dirname, `store-of-${product.version}.tgz`);
  await pipeline(pack(folder), createGzip({ level: 9 }), createWriteStream(path));
  await rm(folder, { recursive: true });
  return path;
}

async function fill(dataDir: string): Promise<WrittenBy> {
  const { clock, shops, product: running, observer, close } = await openShopWorld({ dataDir });
  const [shop] = shops.shops;
  const [tell] = shop?.expected.tells ?? [];
  if (!shop || !tell) throw new Error('the simulator drew no falling price');
  const mailTo = (recipient: string, template: string) => async () =>
    (await observer.outbox()).find(
      (mail) => mail.recipient === recipient && mail.template === template && mail.state === 'captured',
    );
  const { smtpHost: host, smtpPort: port } = running;
  const told = 'bob@example.com';
  const raw = await orderMail({ shop, to: told, sentAt: clock.now() });
  await sendMail({ host, port, mail: { raw, envelope: { from: told, to: 'receipts@localhost' } } });
  const answered = 'ann@example.com';
  const html = orderHtml({ orderNumber: '112-7766554-1122334', total: '49.99', shop: 'Larkfield Home Inc.' });
  await sendMail({ host, port, mail: { from: answered, subject: 'Fwd: order', html } });
  await waitFor('the answers', async () =>
    (await Promise.all([told, answered].map((to) => mailTo(to, 'receipt-analysis')()))).every(Boolean),
  );
  await fetch(`${running.httpUrl}/api/waitlist`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'carla@example.com', phone: '+1 415 555 0100' }),
  });
  const { latest } = tell;
  const find = mailTo(told, 'price-dropped');
  await passTimeUntil({ clock, observer, what: 'the mail about the drop', latest, find });
  await close();
  return {
    version: product.version,
    at: clock.now().toISOString(),
    told: { email: told, orderNumber: shop.order.orderNumber, amountCents: tell.amountCents },
    answered: { email: answered, orderNumber: '112-7766554-1122334' },
  };
}

process.stdout.write(`${await writeRelease()}\n`);
