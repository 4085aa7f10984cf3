import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Int32 } from 'bson';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encode } from '../bson/values.js';
import { createPace } from '../pace.js';
import { openStore, type Store } from '../store.js';
import { BUILDING_RANGE, prefixRange } from './keys.js';

/** More documents than a build handles in its first slice. */
const SIZE = 600;

let path: string;
let store: Store;
beforeEach(async () => {
  path = mkdtempSync(join(tmpdir(), 'store-builder-'));
  store = openStore({ path });
  await store.queue.submit(() => {
    const made = store.catalog.ensure('test', 'things');
    for (let n = 0; n < SIZE; n++) {
      const document = { _id: new Int32(n), n: new Int32(n) };
      store.records.insert(made, { document, bytes: encode(document) });
    }
  });
});
afterEach(async () => {
  await store.close();
  rmSync(path, { recursive: true, force: true });
});

const spec = { v: new Int32(2), key: { n: new Int32(1) }, name: 'n_1' };
const build = () =>
  store.builder.build({ database: 'test', name: 'things', spec, pace: createPace({ sliceMs: 0 }) });

/** A command that fails after writing something, which undoes its whole transaction. */
const failHalfway = () =>
  store.queue.submit(() => {
    store.catalog.ensure('test', 'others');
    throw new Error('halfway');
  });

test('a build continues when its first or last slice is undone together with another command', async () => {
  const building = build();
  const failures = [failHalfway().catch(String)];
  // Waits behind the first slice: the last one is submitted just before what follows.
  await store.queue.submit(() => {});
  expect(store.catalog.find('test', 'things')?.building).toHaveLength(1);
  failures.push(failHalfway().catch(String));
  await building;
  expect(await Promise.all(failures)).toEqual(['Error: halfway', 'Error: halfway']);
  const things = store.catalog.find('test', 'things');
  expect(things?.building).toEqual([]);
  expect(things?.indexes.map(({ name }) => name)).toEqual(['_id_', 'n_1']);
  const { start, end } = prefixRange(things?.indexes[1]?.id ?? 0, Buffer.alloc(0));
  expect(store.engine.count({ start, end })).toBe(SIZE);
  expect(store.engine.count(BUILDING_RANGE)).toBe(0);
});
