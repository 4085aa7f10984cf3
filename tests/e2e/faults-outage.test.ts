import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, type TestContext } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../../embedded-mongo/client.js';
import { sampleFiles, uploadForm } from '../support/api/files.fixtures.js';
import { type Observer, openObserver } from '../support/observer.js';
import { type Product, startProduct } from '../support/product.js';
import { sendMail } from '../support/send-mail.js';
import { createShopperLoad, expectExactlyOnce, orderMail } from '../support/shopper-load.js';
import { waitFor } from '../support/time/wait-for.js';

/** Tests run in parallel, because each mostly waits; so each has its own list of processes to stop. */
function starters(onTestFinished: TestContext['onTestFinished']) {
  return {
    async folder(): Promise<string> {
      const folder = await mkdtemp(join(tmpdir(), 'dropback-outage-'));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      return folder;
    },
    async store(dataDir: string): Promise<EmbeddedMongo> {
      const store = await startEmbeddedMongo({ dataDir });
      onTestFinished(() => store.stop());
      return store;
    },
    async product(options: Parameters<typeof startProduct>[0]): Promise<Product> {
      const product = await startProduct(options);
      onTestFinished(product.stop);
      return product;
    },
    async observer(uri: string): Promise<Observer> {
      const observer = await openObserver({ uri });
      onTestFinished(observer.close);
      return observer;
    },
  };
}

const mailTo = ({ smtpHost: host, smtpPort: port }: Product, mail: object) => sendMail({ host, port, mail });

describe.concurrent('outages of the whole product', () => {
  it('database down: mail is accepted and waits, uploads get 503, and everything drains when it is back', async ({
    onTestFinished,
  }) => {
    const start = starters(onTestFinished);
    const dataDir = await start.folder();
    const store = await start.store(dataDir);
    const product = await start.product({ env: { MONGODB_URI: store.uri } });
    await store.stop();

    const load = createShopperLoad();
    for (const name of ['ann', 'bob', 'cleo']) {
      const mail = orderMail(name);
      expect(await mailTo(product, mail)).toMatch(/^250/);
      load.mailed.push(mail.from);
    }
    const files = [{ name: 'a.jpg', type: 'image/jpeg', bytes: sampleFiles.jpeg() }];
    const upload = await fetch(`${product.httpUrl}/api/receipts`, {
      method: 'POST',
      body: uploadForm({ files }),
    });
    expect(upload.status).toBe(503);
    expect(Number(upload.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await upload.json()).toMatchObject({ error: { code: 'database.unavailable' } });
    const readiness = await fetch(`${product.httpUrl}/readyz`);
    expect(readiness.status).toBe(503);
    expect(await readiness.json()).toMatchObject({ ready: false });
    expect((await fetch(`${product.httpUrl}/healthz`)).status).toBe(200);
    expect((await fetch(`${product.httpUrl}/`)).status).toBe(200);

    const again = await start.store(dataDir);
    // It stops before the store it is running on by now, which is queried afterwards.
    onTestFinished(product.stop);
    await expectExactlyOnce({ observer: await start.observer(again.uri), product, load });
    await waitFor('readiness', async () => (await fetch(`${product.httpUrl}/readyz`)).status === 200);
  });

  it('disk full: 452, nothing acknowledged and nothing stored, and mail that fits is still answered', async ({
    onTestFinished,
  }) => {
    const start = starters(onTestFinished);
    const store = await start.store(await start.folder());
    const product = await start.product({ env: { MONGODB_URI: store.uri }, maxFileKib: 64 });
    for (const size of [100_000, 1_000_000]) {
      const mail = { ...orderMail('ann'), text: 'x'.repeat(size) };
      await expect(mailTo(product, mail)).rejects.toMatchObject({
        responseCode: 452,
        response: expect.stringMatching(/^452 4\.3\.1 /),
      });
    }
    const spool = (folder: string) => readdir(join(product.dataDir, 'spool', folder));
    expect([await spool('tmp'), await spool('new')]).toEqual([[], []]);
    expect(product.output()).not.toContain('starting it again');

    const load = createShopperLoad();
    const mail = orderMail('bob');
    expect(await mailTo(product, mail)).toMatch(/^250/);
    load.mailed.push(mail.from);
    await expectExactlyOnce({ observer: await start.observer(store.uri), product, load });
  });
});
