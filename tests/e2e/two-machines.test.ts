import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../../embedded-mongo/client.js';
import { type Observer, openObserver } from '../support/observer.js';
import { type Product, startProduct } from '../support/product.js';
import { type ShakyProxy, startShakyProxy } from '../support/servers/shaky-proxy.js';
import {
  createShopperLoad,
  expectExactlyOnce,
  mailUntilAccepted,
  uploadUntilAccepted,
} from '../support/shopper-load.js';
import { testPatienceMs } from '../support/time/patience.js';
import { isFullVolume } from '../support/volume.js';

/** Two machines: all processes twice, each pair with its own folder, on one database server that is hard to reach. */
let folder: string;
let store: EmbeddedMongo;
let proxy: ShakyProxy;
let machines: Product[];
let observer: Observer;

/** Uploads and sign-ups per visitor and minute, over both. */
const perMinute = 60;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dropback-two-'));
  store = await startEmbeddedMongo({ dataDir: folder, port: 0 });
  const port = /:(\d+)\//.exec(store.uri)?.[1];
  proxy = await startShakyProxy({ port: Number(port) });
  const env = {
    MONGODB_URI: store.uri.replace(`:${port}`, `:${proxy.port}`),
    FILE_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    HTTP_UPLOADS_PER_MINUTE: String(perMinute),
  };
  machines = [await startProduct({ env }), await startProduct({ env })];
  observer = await openObserver({ uri: store.uri });
});
afterAll(async () => {
  proxy.shake(null);
  await observer.close();
  await Promise.all(machines.map((machine) => machine.stop()));
  await proxy.close();
  await store.stop();
  await rm(folder, { recursive: true });
});

const machineAt = (at: number): Product => {
  const machine = machines[at % machines.length];
  if (!machine) throw new Error('no machine');
  return machine;
};

/** Mails by SMTP, and a fourth as many uploads: below what a visitor may upload a minute. */
const mails = isFullVolume ? 160 : 24;

it(`${mails} mails and ${mails / 4} uploads at two machines, while connections are dropped, delayed and cut: lost 0, twice 0`, {
  timeout: 5 * testPatienceMs,
}, async () => {
  proxy.shake({ dropEvery: 7, delayEvery: 25, delayMs: 40, cutEvery: 150 });
  const load = createShopperLoad();
  const waiting = Array.from({ length: mails }, (_, at) => at);
  const shopper = async (): Promise<void> => {
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
      let tries = at;
      // Each try is at the other machine, as by two MX records or a load balancer.
      const product = () => machineAt(tries++);
      await mailUntilAccepted({ product, load, name: `mailer${at}` });
      if (at % 4 === 0) await uploadUntilAccepted({ product, load, name: `uploader${at}` });
    }
  };
  await Promise.all([shopper(), shopper(), shopper(), shopper()]);
  expect(load.count()).toBe(mails + mails / 4);
  await expectExactlyOnce({ observer, product: machineAt(0), load });
  proxy.shake(null);
  const { dropped, delayed, cut } = proxy.done();
  expect(Math.min(dropped, delayed, cut)).toBeGreaterThan(0);
});

it(`a limit of ${perMinute} sign-ups a minute holds over both web servers`, async () => {
  const ends: number[] = [];
  for (let at = 0; at < perMinute + 20; at += 1) {
    const response = await fetch(`${machineAt(at).httpUrl}/api/waitlist`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `pupil${at}@example.com` }),
    });
    ends.push(response.status);
  }
  expect(ends.filter((status) => status === 201)).toHaveLength(perMinute);
  expect(ends.filter((status) => status === 429)).toHaveLength(20);
});
