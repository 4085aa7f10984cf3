import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertRestorable, backupStore, compactStore, inspectStore, restoreStore } from './maintenance.js';
import { startTestStore, type TestStore } from './test-store.fixtures.js';

let store: TestStore;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-files-'));
  store = await startTestStore();
  const things = store.db.collection<{ _id: number }>('things');
  await things.insertMany(Array.from({ length: 500 }, (_, _id) => ({ _id, data: Buffer.alloc(2_000) })));
  await things.createIndex({ n: 1 });
});
afterAll(async () => {
  await store.stop();
  await rm(folder, { recursive: true, force: true });
});

const thingsIn = async (dataDir: string) => {
  const copy = await startTestStore({ dataDir });
  const count = await copy.db.collection('things').countDocuments({ data: { $exists: true } });
  await copy.stop();
  return count;
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  );

test('a store in use reports what it holds', async () => {
  const { collections, fileBytes } = await inspectStore({ dataDir: store.directory });
  expect(collections).toEqual([
    { ns: 'test.things', documents: 500, bytes: expect.any(Number), indexes: ['_id_', 'n_1'] },
  ]);
  expect(fileBytes).toBeGreaterThan(1_000_000);
});

test('a backup of a store being written to is a consistent snapshot', async () => {
  const target = join(folder, 'moving');
  const things = store.db.collection<{ _id: number }>('things');
  let writing = true;
  const writer = (async () => {
    for (let i = 0; writing; i = (i + 1) % 50) {
      await things.insertMany([{ _id: 1_000 + i }, { _id: 2_000 + i }]);
      await things.deleteMany({ _id: { $gte: 1_000 } });
    }
  })();
  const { collections } = await backupStore({ dataDir: store.directory, target }).finally(() => {
    writing = false;
  });
  await writer;
  expect([500, 502]).toContain(collections[0]?.documents);
});

test('a failed backup leaves nothing behind', async () => {
  const target = join(folder, 'full');
  const script = `import { backupStore } from ${JSON.stringify(new URL('maintenance.ts', import.meta.url).href)};
    await backupStore(${JSON.stringify({ dataDir: store.directory, target })});`;
  const command = 'ulimit -f 512; exec "$0" --import tsx --input-type=module -e "$1"';
  const child = spawn('/bin/sh', ['-c', command, process.execPath, script], { stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  expect([code, await readdir(target)]).toEqual([1, []]);
});

test('restore replaces nothing, or what it puts aside', async () => {
  const source = join(folder, 'backup');
  await backupStore({ dataDir: store.directory, target: source });
  expect(await codeOf(backupStore({ dataDir: store.directory, target: source }))).toBe('store.not_empty');
  const dataDir = join(folder, 'restored');
  expect(await restoreStore({ source, dataDir, replace: false })).toMatchObject({ kept: null });
  expect(await codeOf(restoreStore({ source, dataDir, replace: false }))).toBe('store.not_empty');
  const { kept } = await restoreStore({ source, dataDir, replace: true });
  expect(await readdir(kept ?? '')).toContain('data.mdb');
  expect(await thingsIn(dataDir)).toBe(500);
});

test.each([0, 40_000, -4_096])('a backup truncated at %i bytes is not restored', async (at) => {
  const source = join(folder, `cut${at}`);
  await backupStore({ dataDir: store.directory, target: source });
  const path = join(source, 'data.mdb');
  await truncate(path, at < 0 ? (await stat(path)).size + at : at);
  const dataDir = join(folder, `untouched${at}`);
  expect(await codeOf(restoreStore({ source, dataDir, replace: true }))).toBe('store.damaged');
  expect(await codeOf(inspectStore({ dataDir }))).toBe('store.not_found');
});

test('a backup that the disk has no room for is refused before anything is copied', async () => {
  const source = join(folder, 'huge');
  await backupStore({ dataDir: store.directory, target: source });
  // Without bytes of its own, and larger than any disk of a test.
  await truncate(join(source, 'data.mdb'), 2 ** 43);
  const dataDir = join(folder, 'small');
  expect(await codeOf(restoreStore({ source, dataDir, replace: true }))).toBe('store.no_room');
  expect(await readdir(dataDir).catch(() => [])).not.toContain('store.restoring');
  expect(() =>
    assertRestorable({ dataDir: join(folder, 'none', 'yet'), replace: true, bytes: 2 ** 60 }),
  ).toThrow(/must be free where .*, and \d+ MB are/);
});

test('a directory that is not a store is not restored', async () => {
  const source = join(folder, 'text');
  await backupStore({ dataDir: store.directory, target: source });
  await writeFile(join(source, 'data.mdb'), 'x'.repeat(100_000));
  const dataDir = join(folder, 'still-nothing');
  expect(await codeOf(restoreStore({ source, dataDir, replace: false }))).toBe('store.damaged');
  expect(await codeOf(restoreStore({ source: folder, dataDir, replace: false }))).toBe('store.not_found');
});

test('compact frees space and loses nothing', async () => {
  const dataDir = join(folder, 'compacted');
  await restoreStore({ source: join(folder, 'backup'), dataDir, replace: false });
  const own = await startTestStore({ dataDir });
  await own.db
    .collection('filler')
    .insertMany(Array.from({ length: 200 }, () => ({ d: Buffer.alloc(50_000) })));
  await own.db.collection('filler').drop();
  expect(await codeOf(compactStore({ dataDir }))).toBe('store.already_open');
  await own.stop();
  const { beforeBytes, afterBytes } = await compactStore({ dataDir });
  expect(afterBytes).toBeLessThan(beforeBytes / 4);
  expect(await thingsIn(dataDir)).toBe(500);
});
