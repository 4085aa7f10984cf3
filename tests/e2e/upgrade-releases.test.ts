import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../../domain/shared/units.js';
import { connectDatabase, type Database } from '../../platform/database/connection.js';
import { migrations } from '../../platform/database/migrations/migrations.data.js';
import { createLogger } from '../../platform/logger/logger.js';
import { type Observer, openObserver } from '../support/observer.js';
import { type Product, startProduct } from '../support/product.js';
import { releaseStores, unpackRelease } from '../support/releases/release-store.js';
import { orderHtml, sendMail } from '../support/send-mail.js';
import { type MovedClock, openMovedClock } from '../support/time/moved-clock.js';
import { waitFor } from '../support/time/wait-for.js';

const cli = fileURLToPath(new URL('../../dist/scripts/cli/cli.main.js', import.meta.url));

it('there is what a release wrote', () => {
  expect(releaseStores).toContain('store-of-1.0.0.tgz');
});

describe.each(releaseStores)('started with %s, on the next day', (name) => {
  let release: Awaited<ReturnType<typeof unpackRelease>>;
  let clock: MovedClock;
  let product: Product;
  let observer: Observer;
  let database: Database;
  beforeAll(async () => {
    release = await unpackRelease(name);
    clock = await openMovedClock({ start: new Date(Date.parse(release.written.at) + dayMs) });
    product = await startProduct({ dataDir: release.dataDir, env: clock.env });
    observer = await openObserver({ uri: product.mongodbUri });
    database = await connectDatabase({
      uri: product.mongodbUri,
      logger: createLogger({ level: 'silent', name: 'test' }),
    });
  });
  afterAll(async () => {
    await database?.close();
    await observer?.close();
    await product?.stop();
    await clock?.close();
    await release?.remove();
  });

  const mailTo = async (recipient: string, template: string) => {
    const all = await observer.outbox();
    return all.find((mail) => mail.recipient === recipient && mail.template === template);
  };
  const get = async (path: string) => {
    const response = await fetch(`${product.httpUrl}${path}`);
    return { status: response.status, text: await response.text() };
  };
  /** What the private page of somebody's answer shows, by the link that they were mailed. */
  async function pageOf({ email, orderNumber }: { email: string; orderNumber: string }): Promise<string> {
    const answer = await mailTo(email, 'receipt-analysis');
    const [, token] = /\/r\/([\w-]+)/.exec(answer?.rendered?.html ?? '') ?? [];
    const { status, text } = await get(`/api/submissions/${token}`);
    expect([status, text]).toEqual([200, expect.stringContaining(orderNumber)]);
    return text;
  }
  const run = async (...args: string[]): Promise<string> => {
    const env = {
      ...process.env,
      ...clock.env,
      MONGODB_URI: product.mongodbUri,
      DATA_DIR: release.dataDir,
    };
    return (await promisify(execFile)(process.execPath, [cli, ...args], { env })).stdout;
  };

  it('every change of stored data is made and noted', async () => {
    const noted = (await database.connection.collection('migrations').find().toArray()).map(({ _id }) =>
      String(_id),
    );
    expect(noted.toSorted()).toEqual(migrations.map(({ id }) => id));
  });

  it('private pages, claims and files that were there open as before', async () => {
    const { told, answered } = release.written;
    await pageOf(answered);
    await pageOf(told);
    const drop = await mailTo(told.email, 'price-dropped');
    const [, token, claim] = /\/r\/([\w-]+)\/claim\/([\w-]+)/.exec(drop?.rendered?.html ?? '') ?? [];
    const { status, text } = await get(`/api/submissions/${token}/claims/${claim}`);
    expect([status, text]).toEqual([200, expect.stringContaining(`"amount_cents":${told.amountCents}`)]);
  });

  it('lists have what was there', async () => {
    const { told, answered } = release.written;
    const purchases = await run('purchases', 'list', '--json');
    for (const { orderNumber } of [told, answered]) expect(purchases).toContain(orderNumber);
    for (const list of ['watch', 'claims', 'receipts', 'mail', 'outbox', 'waitlist'])
      expect([list, await run(list, 'list', '--json')]).toEqual([
        list,
        expect.stringMatching(/"records":\s*\[\s*\{/),
      ]);
  });

  it('a mail is answered, and one that was there is known', async () => {
    const { answered } = release.written;
    const send = (from: string, orderNumber: string) => {
      const html = orderHtml({ orderNumber, total: '49.99', shop: 'Larkfield Home Inc.' });
      const mail = { from, subject: 'Fwd: order', html };
      return sendMail({ host: product.smtpHost, port: product.smtpPort, mail });
    };
    const before = (await observer.purchases()).length;
    await send(answered.email, answered.orderNumber);
    await send('dora@example.com', '112-1111111-2222222');
    await waitFor('the answer', () => mailTo('dora@example.com', 'receipt-analysis'));
    await waitFor('both to end', async () =>
      (await observer.messages()).every(({ state }) => state === 'done'),
    );
    expect((await observer.purchases()).length).toBe(before + 1);
  });
});
