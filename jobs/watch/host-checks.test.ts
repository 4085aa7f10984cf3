import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hourMs, minuteMs, secondMs } from '../../domain/shared/units.js';
import { connectDatabase, type Database } from '../../platform/database/connection.js';
import {
  createWatchHostsRepository,
  type WatchHostsRepository,
} from '../../platform/database/watch/watch-hosts.repository.js';
import { createTestDatabase, type TestDatabase } from '../../tests/support/suite/test-database.js';
import { waitFor } from '../../tests/support/time/wait-for.js';
import { type CheckEnd, createHostChecks, type HostChecksDependencies } from './host-checks.js';

const logger = pino({ level: 'silent' });
const noon = new Date('2026-11-02T12:00:00Z');
/** Nothing more is due at the host. */
const ended: CheckEnd = { next_due_at: null, cool_until: null, cool_ms: 0, apart_until: null };

let store: TestDatabase;
let database: Database;
let hosts: WatchHostsRepository;
let now = noon;
const workers: ReturnType<typeof createHostChecks>[] = [];

beforeAll(async () => {
  store = await createTestDatabase();
  database = await connectDatabase({ uri: store.uri, logger });
  hosts = createWatchHostsRepository({ database });
  await database.ready();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  now = noon;
});
afterAll(async () => {
  await database.close();
  await store.drop();
});

/** Starts a worker's lanes, checking through `checkHost`; stopped after the test. */
function startWorker(options: Pick<HostChecksDependencies, 'checkHost'> & Partial<HostChecksDependencies>) {
  const worker = createHostChecks({
    hosts,
    clock: { now: () => now },
    logger,
    tickMs: 5,
    pause: async () => undefined,
    ...options,
  });
  workers.push(worker);
  worker.start();
}

async function dueHosts(names: string[], at = noon): Promise<void> {
  for (const host of names) await hosts.wake({ host, at });
}

test('two workers on one database check each due host once, and never both at the same time', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `two-${at}.example`);
  await dueHosts(names);
  const checked: string[] = [];
  const underWay = new Set<string>();
  const together: string[] = [];
  const checkHost: HostChecksDependencies['checkHost'] = async ({ host: { id } }) => {
    if (underWay.has(id)) together.push(id);
    underWay.add(id);
    checked.push(id);
    // The other worker runs while this check is in progress.
    await hosts.findById({ id });
    underWay.delete(id);
    return ended;
  };
  startWorker({ checkHost });
  startWorker({ checkHost });
  await waitFor('every check', () => checked.length >= names.length);
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  expect(checked.toSorted()).toEqual(names.toSorted());
  expect(together).toEqual([]);
});

test('a host waiting out its pace holds its lane, and takes no place from another host', async () => {
  await dueHosts(['pace-a.example', 'pace-b.example']);
  const checked: string[] = [];
  const keepsPace = new Promise<void>((resolve) => {
    startWorker({
      concurrency: 1,
      pause: async (_ms, signal) => {
        await new Promise<void>((stop) => signal.addEventListener('abort', () => stop()));
        resolve();
      },
      async checkHost({ host: { id } }) {
        checked.push(id);
        // Due again at once: only the pace prevents a request.
        return { ...ended, next_due_at: noon };
      },
    });
  });
  await waitFor('both hosts', () => checked.length >= 2);
  expect(checked.toSorted()).toEqual(['pace-a.example', 'pace-b.example']);
  expect((await hosts.findById({ id: 'pace-a.example' }))?.held_by).not.toBeNull();
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await keepsPace;
  expect(checked).toHaveLength(2);
  for (const host of checked) await hosts.claimOne({ host, now, token: 'done' });
});

test('the lane of a dead worker is released once its token has stayed the same', async () => {
  await dueHosts(['left.example']);
  await hosts.claimOne({ host: 'left.example', now, token: 'of-the-dead' });
  let elapsed = 0;
  const checked: string[] = [];
  const startWith = () =>
    startWorker({
      elapsedMs: () => elapsed,
      async checkHost({ host: { id } }) {
        checked.push(id);
        return ended;
      },
    });
  startWith();
  elapsed = 89 * secondMs;
  // However far the wall clock jumps, it does not take a lane from a check in progress.
  now = new Date(noon.getTime() + 48 * hourMs);
  await dueHosts(['beside.example'], now);
  await waitFor('a check elsewhere', () => checked.includes('beside.example'));
  expect(checked).not.toContain('left.example');
  elapsed = 2 * 91 * secondMs;
  await waitFor('the lane', () => checked.includes('left.example'));
  expect(checked.filter((id) => id === 'left.example')).toHaveLength(1);
});

test('a clock set forward makes later checks due; one set back takes nothing away', async () => {
  const checked: string[] = [];
  startWorker({
    async checkHost({ host: { id } }) {
      checked.push(id);
      return ended;
    },
  });
  await dueHosts(['later.example'], new Date(noon.getTime() + 30 * minuteMs));
  await dueHosts(['jump-now.example']);
  await waitFor('the host due now', () => checked.includes('jump-now.example'));
  expect(checked).not.toContain('later.example');
  now = new Date(noon.getTime() + hourMs);
  await waitFor('the later host', () => checked.includes('later.example'));
  now = new Date(noon.getTime() - hourMs);
  await dueHosts(['earlier.example'], now);
  await waitFor('the host due by the clock as it is', () => checked.includes('earlier.example'));
  expect(checked).toHaveLength(3);
});

test('a failed check releases its place', async () => {
  await dueHosts(['broken.example', 'whole.example']);
  const checked: string[] = [];
  startWorker({
    concurrency: 1,
    async checkHost({ host: { id } }) {
      checked.push(id);
      if (id === 'broken.example') throw new Error('no answer');
      return ended;
    },
  });
  await waitFor('the other host', () => checked.includes('whole.example'));
  expect(checked.filter((id) => id === 'broken.example')).toHaveLength(1);
});
