import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesDirectory } from '../serve.js';
import { openStore } from '../store.js';
import { startTestStore } from '../test-store.fixtures.js';
import { sweepExpired } from './ttl.js';

test('one sweep removes everything expired, including documents with several dates', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-sweep-'));
  const served = await startTestStore({ dataDir });
  const things = served.db.collection<{ _id: number; at: Date[] }>('things');
  await things.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  const dates = [1_000, 2_000, 3_000].map((time) => new Date(time));
  const later = new Date(1e12);
  await things.insertMany(
    Array.from({ length: 700 }, (_, _id) => ({ _id, at: _id < 600 ? [...dates, later] : [later] })),
  );
  await served.stop();
  const store = openStore({ path: filesDirectory(dataDir) });
  try {
    expect(await sweepExpired({ store, now: new Date(100_000) })).toBe(600);
    expect(store.catalog.find('test', 'things')?.count).toBe(100);
  } finally {
    await store.engine.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
