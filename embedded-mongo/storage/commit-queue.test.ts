import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTick } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore, type Store } from '../store.js';

let path: string;
let store: Store;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  path = mkdtempSync(join(tmpdir(), 'store-commits-'));
  store = openStore({ path });
});
afterEach(async () => {
  vi.useRealTimers();
  await store.close();
  rmSync(path, { recursive: true, force: true });
});

const make = (name: string) => store.queue.submit(() => void store.catalog.ensure('test', name));

test('work waits for what is announced, and both share a commit', async () => {
  const transact = vi.spyOn(store.engine, 'transact');
  const arrived = store.queue.announce();
  const early = make('early');
  await nextTick();
  expect(transact).not.toHaveBeenCalled();
  arrived();
  await Promise.all([early, make('late')]);
  expect(transact).toHaveBeenCalledTimes(1);
});

test('work does not wait for what never comes', async () => {
  store.queue.announce();
  const made = make('things');
  await nextTick();
  vi.advanceTimersByTime(5);
  await made;
  expect(store.catalog.find('test', 'things')).toBeDefined();
});

test('work that waits is committed when the store closes', async () => {
  store.queue.announce();
  const made = make('things');
  await nextTick();
  store.queue.flush();
  await made;
});
