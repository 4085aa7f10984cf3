import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findOrStartEmbeddedMongo, startEmbeddedMongo } from '../client.js';
import { startTestStore } from '../test-store.fixtures.js';
import { acquireLock, readOwner } from './lock.js';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'store-lock-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** No process has an id this high (Linux ends at 2^22). */
const NOBODY = 2 ** 30;
const leave = (owner: unknown) =>
  writeFile(join(directory, 'store.lock'), typeof owner === 'string' ? owner : JSON.stringify(owner));

describe('a store has one owner', () => {
  test('a second one is told who it is', async () => {
    const store = await startTestStore({ dataDir: directory });
    const message = `is open in process ${process.pid}. Stop that process first, or use another directory.`;
    await expect(startTestStore({ dataDir: directory })).rejects.toThrow(message);
    await expect(startEmbeddedMongo({ dataDir: directory, log: 'ignore' })).rejects.toMatchObject({
      code: 'store.already_open',
      message: expect.stringContaining(message),
    });
    expect(await store.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
    await store.stop();
    expect(existsSync(join(directory, 'store.lock'))).toBe(false);
  });

  test.each([
    ['a process that is gone', { pid: NOBODY, startedAt: '1', uri: null }],
    ['an earlier process of the same number', { pid: process.pid, startedAt: '1', uri: null }],
    ['a lock cut short', '{"pid":'],
    ['an empty lock', ''],
  ])('the lock of %s is taken over', async (_name, owner) => {
    await leave(owner);
    const lock = acquireLock(directory);
    expect(readOwner(directory)?.pid).toBe(process.pid);
    lock.release();
    expect(readOwner(directory)).toBeNull();
  });

  test.runIf(process.platform === 'linux')(
    'a path where no directory can be created is an error, not a hang',
    () => {
      expect(() => acquireLock('/proc/none/deep')).toThrow('ENOENT');
    },
  );

  test('a socket left by a killed store does not get in the way', async () => {
    await leave({ pid: NOBODY, startedAt: '1', uri: null });
    await writeFile(join(directory, 'store.sock'), '');
    const store = await startTestStore({ dataDir: directory });
    expect(await store.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
    await store.stop();
  });

  test('of several processes that find a stale lock at once, one gets the store and all use it', async () => {
    await leave({ pid: NOBODY, startedAt: '1', uri: null });
    const stores = await Promise.all(
      [1, 2, 3].map(() => findOrStartEmbeddedMongo({ dataDir: directory, log: 'ignore' })),
    );
    expect(new Set(stores.map(({ pid }) => pid)).size).toBe(1);
    for (const store of stores) await store.stop();
    expect(readOwner(directory)).toBeNull();
  });
});

describe('a store listens on this machine only', () => {
  test('on a socket private to this user', async () => {
    const store = await startTestStore({ dataDir: directory });
    const socket = join(directory, 'store.sock');
    expect((await stat(socket)).mode & 0o777).toBe(0o600);
    expect(store.uri).toBe(`mongodb://${encodeURIComponent(socket)}/test?directConnection=true`);
    await store.stop();
    expect(existsSync(socket)).toBe(false);
  });

  test.each([
    ['is too long', 'x'.repeat(100)],
    ['is one that the driver would decode', 'a%20folder'],
  ])('on its own socket in the temporary directory when the path %s', async (_why, name) => {
    const dataDir = join(directory, name);
    await mkdir(dataDir);
    const store = await startTestStore({ dataDir });
    expect(await store.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
    const [, path = ''] = /^mongodb:\/\/([^/]+)\//.exec(store.uri) ?? [];
    const socket = decodeURIComponent(path);
    expect(socket.startsWith(tmpdir())).toBe(true);
    expect((await stat(socket)).mode & 0o777).toBe(0o600);
    expect((await stat(join(socket, '..'))).mode & 0o777).toBe(0o700);
    await store.stop();
  });

  test('on a loopback port', async () => {
    const store = await startTestStore({ dataDir: directory, port: 0 });
    expect(store.uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\//);
    expect(await store.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
    await store.stop();
  });

  test.each(['0.0.0.0', '::', '192.168.1.1', 'localhost'])('and refuses %s', async (host) => {
    await expect(startTestStore({ dataDir: directory, host })).rejects.toMatchObject({
      code: 'store.address_refused',
    });
    expect(existsSync(join(directory, 'store.lock'))).toBe(false);
  });
});
