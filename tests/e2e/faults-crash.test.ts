import { randomInt } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, type TestContext } from 'vitest';
import { type Observer, openObserver } from '../support/observer.js';
import { type Product, startProduct } from '../support/product.js';
import { killPart, type ProductPart } from '../support/product-parts.js';
import {
  createShopperLoad,
  expectExactlyOnce,
  mailUntilAccepted,
  uploadUntilAccepted,
} from '../support/shopper-load.js';
import { givenMongoUri } from '../support/suite/given-mongo.js';
import { testPatienceMs } from '../support/time/patience.js';
import { waitFor } from '../support/time/wait-for.js';

type Defer = TestContext['onTestFinished'];

async function observe({ product, defer }: { product: Product; defer: Defer }): Promise<Observer> {
  const observer = await openObserver({ uri: product.mongodbUri });
  defer(observer.close);
  return observer;
}

/** With an external database there is no store of ours to kill. */
const isEmbedded = givenMongoUri === null;

/** Four shoppers at a time send mails and uploads, every fourth an upload. */
async function sendAll({
  product,
  load,
  names,
}: {
  product: () => Product;
  load: ReturnType<typeof createShopperLoad>;
  names: string[];
}): Promise<void> {
  const waiting = [...names];
  const shopper = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const send = waiting.length % 4 === 0 ? uploadUntilAccepted : mailUntilAccepted;
      await send({ product, load, name });
    }
  };
  await Promise.all([shopper(), shopper(), shopper(), shopper()]);
}

const namesOf = (count: number) => Array.from({ length: count }, (_, index) => `shopper${index + 1}`);

/** Every part once or twice, in an order that has exposed faults. */
const fewKills: ProductPart[] = [
  'jobs',
  'ingest',
  'embedded-mongo',
  'ingest/spool',
  'api',
  'embedded-mongo',
  'jobs',
  'ingest',
];

/** Random parts among those that hold work: `KILLS=40` makes the first test kill that many. */
const manyKills = (count: number): ProductPart[] => {
  const parts: ProductPart[] = ['jobs', 'embedded-mongo', 'ingest/spool'];
  return Array.from({ length: count }, () => parts[randomInt(parts.length)] ?? 'jobs');
};
const wantedKills = process.env.KILLS ? manyKills(Number(process.env.KILLS)) : fewKills;
const kills = wantedKills.filter((part) => part !== 'embedded-mongo' || isEmbedded);
/** Enough to keep up the load until the last kill: each kill waits for at most six more. */
const shoppers = Math.max(60, kills.length * 6);
const killMs = 5_000;
/** A part that dies repeatedly is restarted after growing pauses, ms; uploads wait just as long for the store. */
const restartedMs = 120_000;

// In parallel: after a kill most of the time is spent waiting for the dead worker's claims to expire.
describe.concurrent('kill -9 of the whole product', {
  timeout: testPatienceMs + kills.length * killMs,
}, () => {
  it('any part at random points under load: each acknowledged mail and upload has one receipt and one answer', async ({
    onTestFinished: defer,
  }) => {
    const product = await startProduct();
    defer(product.stop);
    const observer = await observe({ product, defer });
    const load = createShopperLoad();
    const killAll = async (): Promise<void> => {
      for (const part of kills) {
        // While a killed part restarts slowly, everything else may already have been sent.
        const acknowledged = Math.min(load.count() + randomInt(2, 6), shoppers);
        await waitFor('some more mails', () => load.count() >= acknowledged, { timeoutMs: restartedMs });
        await killPart({ product, part });
      }
    };
    await Promise.all([sendAll({ product: () => product, load, names: namesOf(shoppers) }), killAll()]);
    expect(load.count()).toBe(shoppers);
    await expectExactlyOnce({ observer, product, load });
    expect(product.output()).not.toContain('uncaught exception');
    process.stdout.write(
      `${kills.length} kills, ${load.mailed.length} mails and ${load.uploaded.length} uploads exactly once\n`,
    );
    // A mail that a killed drain had already registered leaves the spool when the next drain starts, possibly after
    // the answers.
    const spooled = () => readdir(join(product.dataDir, 'spool/new'));
    await waitFor('an empty spool', async () => (await spooled()).length === 0);
  });

  it('the supervisor under load: its parts exit, and the next start finishes the work', async ({
    onTestFinished: defer,
  }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'dropback-kill-'));
    defer(() => rm(dataDir, { recursive: true, force: true }));
    let product = await startProduct({ dataDir });
    defer(() => product.stop());
    const load = createShopperLoad();
    const sending = sendAll({ product: () => product, load, names: namesOf(24) });
    await waitFor('some mails', () => load.count() >= randomInt(4, 10));
    product.supervisor.kill('SIGKILL');
    product = await startProduct({ dataDir });
    await sending;
    expect(load.count()).toBe(24);
    await expectExactlyOnce({ observer: await observe({ product, defer }), product, load });
  });
});
