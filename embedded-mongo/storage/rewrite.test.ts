import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Int32 } from 'bson';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encode } from '../bson/values.js';
import { openStore, type Store } from '../store.js';
import { startTestStore } from '../test-store.fixtures.js';
import { recordRange } from './keys.js';
import { isRewriteDue, prepareRewriting, rewriteFile } from './rewrite.js';

const dayMs = 86_400_000;

let path: string;
let store: Store;
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'store-rewrite-')), 'store');
  store = openStore({ path });
  prepareRewriting(path);
});
afterEach(async () => {
  await store.close();
  rmSync(dirname(path), { recursive: true, force: true });
});

const addressOf = (n: number) => `person-${n}@erased.example`;
const isInFile = (text: string, file = join(path, 'data.mdb')) => readFileSync(file).includes(text);

/** Adds documents, each with an address; returns functions to count and remove them. */
async function addPeople(count: number) {
  const collection = await store.queue.submit(() => {
    const made = store.catalog.ensure('test', 'people');
    for (let n = 0; n < count; n += 1) {
      const document = { _id: new Int32(n), email: addressOf(n), text: 'x'.repeat(300) };
      store.records.insert(made, { document, bytes: encode(document) });
    }
    return made;
  });
  const range = recordRange(collection.id);
  return {
    count: () => store.engine.count(range),
    removeOddOnes: () =>
      store.queue.submit(() => {
        for (const [n, key] of store.engine.keys(range).entries()) if (n % 2 === 1) store.engine.remove(key);
      }),
    add: (n: number) =>
      store.queue.submit(() => {
        const document = { _id: new Int32(n), email: addressOf(n) };
        store.records.insert(collection, { document, bytes: encode(document) });
      }),
  };
}

test('no removed data is left in the file, and everything else is', async () => {
  const people = await addPeople(1_000);
  await people.removeOddOnes();
  expect(isInFile(addressOf(501))).toBe(true);
  const before = store.engine.size();
  expect(before.freeBytes).toBeGreaterThan(0);
  const done = await rewriteFile({ engine: store.engine, path });
  expect(done?.afterBytes).toBeLessThan(before.fileBytes);
  for (let n = 0; n < 1_000; n += 1) expect([n, isInFile(addressOf(n))]).toEqual([n, n % 2 === 0]);
  expect(people.count()).toBe(500);
  expect(readdirSync(path).sort()).toEqual(['data.mdb', 'lock.mdb']);
});

test('writes during a rewrite are in the new file, even after reopening it', async () => {
  // More than one step copies at once.
  const people = await addPeople(8_000);
  const rewriting = rewriteFile({ engine: store.engine, path });
  await people.removeOddOnes();
  for (let n = 10_000; n < 10_050; n += 1) await people.add(n);
  await rewriting;
  await people.add(20_000);
  expect(people.count()).toBe(4_051);
  await store.close();
  store = openStore({ path });
  expect(people.count()).toBe(4_051);
  for (const n of [4_000, 10_049, 20_000]) expect(isInFile(addressOf(n))).toBe(true);
});

test('a second rewrite works on the file of the first', async () => {
  const people = await addPeople(10);
  for (const n of [100, 200]) {
    await rewriteFile({ engine: store.engine, path });
    await people.add(n);
  }
  expect(people.count()).toBe(12);
});

test('a failed rewrite leaves the old file in use', async () => {
  const people = await addPeople(100);
  const { engine } = store;
  const broken = { ...engine, switchToCopy: () => Promise.reject(new Error('disk full')) };
  await expect(rewriteFile({ engine: broken, path })).rejects.toThrow('disk full');
  await people.add(500);
  expect(people.count()).toBe(101);
  expect(readdirSync(dirname(path)).sort()).toEqual(['store', 'store.rewritten']);
});

test.each(['lock.mdb', 'data.mdb'])('if %s cannot be moved, the old file stays in use', async (name) => {
  const people = await addPeople(100);
  const { engine } = store;
  const broken: typeof engine = {
    ...engine,
    switchToCopy: (moveFiles) => {
      rmSync(join(`${path}.rewriting`, name));
      return engine.switchToCopy(moveFiles);
    },
  };
  await expect(rewriteFile({ engine: broken, path })).rejects.toThrow('ENOENT');
  await people.add(500);
  await store.close();
  store = openStore({ path });
  expect(people.count()).toBe(101);
  expect(readdirSync(path).sort()).toEqual(['data.mdb', 'lock.mdb']);
});

test('if the folder cannot be synced, the new file is in use, and the failure is reported', async () => {
  const people = await addPeople(100);
  const sync = () => {
    throw new Error('EIO');
  };
  await expect(rewriteFile({ engine: store.engine, path, sync })).rejects.toThrow('EIO');
  await people.add(500);
  await store.close();
  store = openStore({ path });
  expect(people.count()).toBe(101);
});

test('a rewrite is due a day after the last one, and not earlier unless half of a large file is free', async () => {
  await addPeople(10);
  const due = (afterMs: number, size = store.engine.size()) =>
    isRewriteDue({
      engine: { ...store.engine, size: () => size },
      path,
      now: Date.now() + afterMs,
      everyMs: dayMs,
    });
  expect([due(dayMs - 60_000), due(dayMs + 60_000)]).toEqual([false, true]);
  const large = { pageBytes: 4096, fileBytes: 2 ** 30, freeBytes: 2 ** 29 };
  expect(due(dayMs / 2, large)).toBe(false);
  expect(due(dayMs / 2, { ...large, freeBytes: large.freeBytes + 1 })).toBe(true);
  expect(due(60_000, { ...large, freeBytes: large.freeBytes + 1 })).toBe(false);
  utimesSync(`${path}.rewritten`, new Date(0), new Date(0));
  expect(due(0)).toBe(true);
});

test('a served store rewrites its file by itself, and drivers notice nothing', async () => {
  const served = await startTestStore({ rewriteEveryMs: 20 });
  const people = served.db.collection<{ _id: number }>('people');
  await people.createIndex({ email: 1 });
  await people.insertMany(Array.from({ length: 50 }, (_, _id) => ({ _id, email: addressOf(_id) })));
  await people.deleteOne({ email: addressOf(7) });
  const file = join(served.directory, 'store', 'data.mdb');
  await expect.poll(() => isInFile(addressOf(7), file)).toBe(false);
  expect(await people.countDocuments({ email: { $exists: true } })).toBe(49);
  expect(await people.findOne({ email: addressOf(8) })).toMatchObject({ _id: 8 });
  await expect.poll(() => served.logged.some(({ event }) => event === 'rewritten')).toBe(true);
  await served.stop();
});
