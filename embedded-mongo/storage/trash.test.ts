import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Int32 } from 'bson';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encode } from '../bson/values.js';
import { openStore, type Store } from '../store.js';
import { buildingKey, entryKey, indexRangeOf, recordRange, TRASH_RANGE } from './keys.js';

const SIZE = 2_500;

let path: string;
let store: Store;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'store-trash-'));
  store = openStore({ path });
});
afterEach(async () => {
  await store.close();
  rmSync(path, { recursive: true, force: true });
});

/** Creates a collection with more documents than are removed at once, and drops it. */
async function dropMany(): Promise<{ records: () => number }> {
  const collection = await store.queue.submit(() => {
    const made = store.catalog.ensure('test', 'things');
    for (let n = 0; n < SIZE; n++) {
      const document = { _id: new Int32(n) };
      store.records.insert(made, { document, bytes: encode(document) });
    }
    return made;
  });
  await store.queue.submit(() => store.catalog.drop(collection));
  return { records: () => store.engine.count(recordRange(collection.id)) };
}

test('a dropped collection is gone at once, and its space is freed in batches', async () => {
  const { records } = await dropMany();
  expect(store.catalog.find('test', 'things')).toBeUndefined();
  expect(records()).toBe(SIZE - 1_000);
  await store.emptyTrash();
  expect([records(), store.engine.count(TRASH_RANGE)]).toEqual([0, 0]);
});

test('a store that stopped early continues when it is reopened', async () => {
  const { records } = await dropMany();
  await store.close();
  store = openStore({ path });
  expect(records()).toBe(SIZE - 1_000);
  await store.emptyTrash();
  expect(records()).toBe(0);
});

test('index entries that a killed store was building are removed', async () => {
  const indexId = 77;
  await store.queue.submit(() => {
    store.catalog.noteBuilding(indexId);
    store.engine.put(entryKey({ indexId, key: Buffer.from('k'), recordId: 1 }), Buffer.alloc(0));
  });
  await store.close();
  store = openStore({ path });
  expect(store.engine.count(indexRangeOf(buildingKey(indexId)))).toBe(0);
});
