import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../test-store.fixtures.js';

let dataDir: string;
let store: TestStore;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'store-indexes-'));
  store = await startTestStore({ dataDir });
});
afterEach(async () => {
  await store.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const names = async () => (await store.db.collection('things').indexes()).map(({ name }) => name);
const wanted = [{ key: { a: 1 }, unique: true }, { key: { b: 1, c: -1 } }] as const;

describe.each([
  { documents: 0, where: 'without documents' },
  { documents: 3, where: 'with documents' },
])('indexes of a collection $where', ({ documents }) => {
  beforeEach(async () => {
    for (let a = 0; a < documents; a += 1) await store.db.collection('things').insertOne({ a });
  });

  test('are all created or none', async () => {
    const twins = [...wanted, { key: { a: 1 }, unique: true, name: 'twin' }];
    await expect(store.db.collection('things').createIndexes(twins as never)).rejects.toMatchObject({
      code: 85,
    });
    expect(await names()).toEqual(['_id_']);
  });

  test('requested twice at once are created once, index new documents, and survive a restart', async () => {
    const things = store.db.collection('things');
    await Promise.all([things.createIndexes([...wanted]), things.createIndexes([...wanted])]);
    await things.insertOne({ a: 7 });
    await store.stop();
    store = await startTestStore({ dataDir });
    expect(await names()).toEqual(['_id_', 'a_1', 'b_1_c_-1']);
    await expect(store.db.collection('things').insertOne({ a: 7 })).rejects.toMatchObject({ code: 11000 });
    expect(await store.db.collection('things').find({ a: 7 }).hint('a_1').toArray()).toHaveLength(1);
  });
});
