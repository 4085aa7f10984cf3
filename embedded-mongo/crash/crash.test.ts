import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../random-values.fixtures.js';
import { isFullVolume } from '../test-store.fixtures.js';
import { startKillableStore } from './killable-store.fixtures.js';
import { findDamage, type LoadLog, prepareLoad, runMixedLoad } from './mixed-load.fixtures.js';

/** To run more or fewer: STORE_KILL_POINTS=1000 npx vitest run embedded-mongo/crash */
const KILL_POINTS = Number(process.env.STORE_KILL_POINTS ?? (isFullVolume ? 20 : 8));
/** Twenty times what one kill takes on a quiet machine: start, check everything, load. */
const KILL_MS = 30_000;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'store-crash-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

test(`killed at ${KILL_POINTS} random points under load: nothing acknowledged is lost, no command is half done`, {
  timeout: KILL_POINTS * KILL_MS,
}, async () => {
  const dataDir = join(folder, 'killed');
  const random = createRandom(7);
  const log: LoadLog = new Map();
  let acknowledged = 0;
  for (let life = 0; life <= KILL_POINTS; life++) {
    const store = await startKillableStore({ dataDir });
    if (life === 0) await prepareLoad(store.uri);
    expect(await findDamage(store.uri, log), `after kill ${life}`).toEqual([]);
    const killAfter = 1 + random.below(40);
    acknowledged += await runMixedLoad({ uri: store.uri, random, log, life, killAfter, kill: store.kill });
  }
  expect(acknowledged).toBeGreaterThan(KILL_POINTS * 5);
});

test('a full disk is answered with code 14031 and does no damage', async () => {
  const dataDir = join(folder, 'full');
  const full = await startKillableStore({ dataDir, fileBlocks: 8_000 });
  const client = await MongoClient.connect(full.uri, { retryWrites: false });
  const things = client.db().collection<{ _id: number; data?: Buffer }>('things');
  let acknowledged = 0;
  const fill = async () => {
    for (;;) {
      await things.insertOne({ _id: acknowledged, data: Buffer.alloc(20_000) });
      acknowledged++;
    }
  };
  await expect(fill()).rejects.toMatchObject({ code: 14031, codeName: 'OutOfDiskSpace' });
  expect(acknowledged).toBeGreaterThan(50);
  await expect(things.insertOne({ _id: -1, data: Buffer.alloc(1_000_000) })).rejects.toMatchObject({
    code: 14031,
  });
  // It still answers, and holds what it acknowledged and nothing else.
  expect(await things.countDocuments({ data: { $exists: true } })).toBe(acknowledged);
  expect(await things.estimatedDocumentCount()).toBe(acknowledged);
  await client.close();
  await full.stop();

  const roomy = await startKillableStore({ dataDir });
  const again = await MongoClient.connect(roomy.uri);
  const same = again.db().collection<{ _id: number; data?: Buffer }>('things');
  expect(await same.countDocuments({ data: { $exists: true } })).toBe(acknowledged);
  await same.insertOne({ _id: acknowledged, data: Buffer.alloc(1_000_000) });
  expect(await same.estimatedDocumentCount()).toBe(acknowledged + 1);
  await again.close();
  await roomy.stop();
});
