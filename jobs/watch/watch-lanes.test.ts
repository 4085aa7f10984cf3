import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { hourMs, minuteMs, secondMs } from '../../domain/shared/units.js';
import { connectDatabase, type Database } from '../../platform/database/connection.js';
import {
  createWatchHostsRepository,
  type WatchHostsRepository,
} from '../../platform/database/watch-hosts.repository.js';
import { createTestDatabase, type TestDatabase } from '../../tests/support/test-database.js';
import { waitFor } from '../../tests/support/wait-for.js';
import { createWatchLanes, type LaneEnd, type WatchLanesDependencies } from './watch-lanes.js';

const logger = pino({ level: 'silent' });
const noon = new Date('2026-11-02T12:00:00Z');
/** Nothing more is due at the host. */
const ended: LaneEnd = { next_due_at: null, cool_until: null, cool_ms: 0, apart_until: null };

let store: TestDatabase;
let database: Database;
let hosts: WatchHostsRepository;
let now = noon;
const workers: ReturnType<typeof createWatchLanes>[] = [];

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

/** Starts a worker's lanes, checking through `lookAtHost`; stopped after the test. */
function startWorker(options: Pick<WatchLanesDependencies, 'lookAtHost'> & Partial<WatchLanesDependencies>) {
  const worker = createWatchLanes({
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
  const looks: string[] = [];
  const underWay = new Set<string>();
  const together: string[] = [];
  const lookAtHost: WatchLanesDependencies['lookAtHost'] = async ({ host: { id } }) => {
    if (underWay.has(id)) together.push(id);
    underWay.add(id);
    looks.push(id);
    // The other worker runs while this check is in progress.
    await hosts.findById({ id });
    underWay.delete(id);
    return ended;
  };
  startWorker({ lookAtHost });
  startWorker({ lookAtHost });
  await waitFor('every look', () => looks.length >= names.length);
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  expect(looks.toSorted()).toEqual(names.toSorted());
  expect(together).toEqual([]);
});

test('a host waiting out its pace holds its lane, and takes no place from another host', async () => {
  await dueHosts(['pace-a.example', 'pace-b.example']);
  const looks: string[] = [];
  const keepsPace = new Promise<void>((resolve) => {
    startWorker({
      lanes: 1,
      pause: async (_ms, signal) => {
        await new Promise<void>((stop) => signal.addEventListener('abort', () => stop()));
        resolve();
      },
      async lookAtHost({ host: { id } }) {
        looks.push(id);
        // Due again at once: only the pace prevents a request.
        return { ...ended, next_due_at: noon };
      },
    });
  });
  await waitFor('both hosts', () => looks.length >= 2);
  expect(looks.toSorted()).toEqual(['pace-a.example', 'pace-b.example']);
  expect((await hosts.findById({ id: 'pace-a.example' }))?.held_by).not.toBeNull();
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await keepsPace;
  expect(looks).toHaveLength(2);
  for (const host of looks) await hosts.claimOne({ host, now, token: 'done' });
});

test('the lane of a dead worker is released once its token has stayed the same', async () => {
  await dueHosts(['left.example']);
  await hosts.claimOne({ host: 'left.example', now, token: 'of-the-dead' });
  let elapsed = 0;
  const looks: string[] = [];
  const startWith = () =>
    startWorker({
      elapsedMs: () => elapsed,
      async lookAtHost({ host: { id } }) {
        looks.push(id);
        return ended;
      },
    });
  startWith();
  elapsed = 89 * secondMs;
  // However far the wall clock jumps, it does not take a lane from a check in progress.
  now = new Date(noon.getTime() + 48 * hourMs);
  await dueHosts(['beside.example'], now);
  await waitFor('a look elsewhere', () => looks.includes('beside.example'));
  expect(looks).not.toContain('left.example');
  elapsed = 2 * 91 * secondMs;
  await waitFor('the lane', () => looks.includes('left.example'));
  expect(looks.filter((id) => id === 'left.example')).toHaveLength(1);
});

test('a clock set forward makes later checks due; one set back takes nothing away', async () => {
  const looks: string[] = [];
  startWorker({
    async lookAtHost({ host: { id } }) {
      looks.push(id);
      return ended;
    },
  });
  await dueHosts(['later.example'], new Date(noon.getTime() + 30 * minuteMs));
  await dueHosts(['jump-now.example']);
  await waitFor('the host due now', () => looks.includes('jump-now.example'));
  expect(looks).not.toContain('later.example');
  now = new Date(noon.getTime() + hourMs);
  await waitFor('the later host', () => looks.includes('later.example'));
  now = new Date(noon.getTime() - hourMs);
  await dueHosts(['earlier.example'], now);
  await waitFor('the host due by the clock as it is', () => looks.includes('earlier.example'));
  expect(looks).toHaveLength(3);
});

test('a failed check releases its place', async () => {
  await dueHosts(['broken.example', 'whole.example']);
  const looks: string[] = [];
  startWorker({
    lanes: 1,
    async lookAtHost({ host: { id } }) {
      looks.push(id);
      if (id === 'broken.example') throw new Error('no answer');
      return ended;
    },
  });
  await waitFor('the other host', () => looks.includes('whole.example'));
  expect(looks.filter((id) => id === 'broken.example')).toHaveLength(1);
});
