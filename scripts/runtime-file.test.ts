import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDataFolder, readRuntimeFile, removeRuntimeFile, writeRuntimeFile } from './runtime-file.js';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dropback-runtime-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const addressesOf = (pid: number) => ({
  http: 'http://127.0.0.1:1',
  smtp: '127.0.0.1:2',
  mongodb: 'mongodb://x',
  pid,
});

test('a product removes its own file when it stops', async () => {
  await writeRuntimeFile({ dataDir, addresses: addressesOf(process.pid) });
  expect(await readRuntimeFile({ dataDir })).toEqual(addressesOf(process.pid));
  await removeRuntimeFile({ dataDir, pid: process.pid });
  expect(await readRuntimeFile({ dataDir })).toBeNull();
});

test.each(['{"pid":"1"}', '{"http":1,"smtp":"a","mongodb":"b","pid":1}', '[]', 'no JSON'])(
  'a file that says %s is none of ours',
  async (text) => {
    await writeFile(join(dataDir, 'runtime.json'), text);
    expect(await readRuntimeFile({ dataDir })).toBeNull();
  },
);

test('the file of another running product stays: a second start on its folder ends without removing it', async () => {
  await writeRuntimeFile({ dataDir, addresses: addressesOf(process.ppid) });
  await removeRuntimeFile({ dataDir, pid: process.pid });
  expect(await readRuntimeFile({ dataDir })).toEqual(addressesOf(process.ppid));
});

test('an unusable folder is named with the setting that names it', async () => {
  const path = join(dataDir, 'a-file');
  await writeFile(path, '');
  await expect(makeDataFolder(path)).rejects.toThrow(`DATA_DIR cannot be used: ${path}: file already exists`);
  const within = join(path, 'data');
  await expect(makeDataFolder(within)).rejects.toThrow(`DATA_DIR cannot be used: ${within}: not a directory`);
});

test.runIf(process.platform === 'linux')(
  'a place that cannot hold a folder ends the start, at any depth',
  async () => {
    for (const path of ['/proc', '/proc/none', '/proc/none/data/deep'])
      await expect(makeDataFolder(path)).rejects.toThrow(
        /^DATA_DIR cannot be used: \/proc\/\S+: no such file/,
      );
  },
);
