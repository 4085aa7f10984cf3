import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { compiledModule } from '../../tests/support/build/compiled.js';
import { waitFor } from '../../tests/support/wait-for.js';
import { createLogger } from '../logger/logger.js';
import { type ChildPool, type ChildPoolOptions, createChildPool } from './child-pool.js';
import { reservedBytes } from './pooled-child.js';

const pools: ChildPool[] = [];
const timeoutMs = 20_000;
/** Not confined, for orders that write files: built children may not. */
const unconfined = new URL('./child-pool.fixtures.ts', import.meta.url);

function openPool(options: Partial<ChildPoolOptions> = {}): ChildPool {
  const pool = createChildPool({
    module: compiledModule('platform/processes/child-pool.fixtures.ts'),
    size: 1,
    maxUses: 100,
    maxRssBytes: 2 ** 30,
    maxOldSpaceMb: 96,
    logger: createLogger({ level: 'silent', name: 'test' }),
    ...options,
  });
  pools.push(pool);
  return pool;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

describe('child pool', () => {
  it('passes bytes and dates both ways, and keeps the child for the next task', async () => {
    const pool = openPool();
    const value = { bytes: new Uint8Array([1, 2, 3]), date: new Date(0) };
    expect(await pool.run({ input: { do: 'echo', value }, timeoutMs })).toEqual(value);
    const first = await pool.run({ input: { do: 'pid' }, timeoutMs });
    expect(await pool.run({ input: { do: 'pid' }, timeoutMs })).toBe(first);
  });

  it('ends a child that has been idle, where told to, and starts another for the next task', async () => {
    const pool = openPool({ maxIdleMs: 1 });
    const first = Number(await pool.run({ input: { do: 'pid' }, timeoutMs }));
    await waitFor('its end', () => !isAlive(first));
    expect(await pool.run({ input: { do: 'pid' }, timeoutMs })).not.toBe(first);
  });

  it('gets the answer of a child that cannot tell its memory, as on Linux without /proc', async () => {
    const pool = openPool();
    const pid = await pool.run({ input: { do: 'forget-memory' }, timeoutMs });
    expect(await pool.run({ input: { do: 'pid' }, timeoutMs })).toBe(pid);
  });

  it('runs tasks in parallel up to its size and queues the rest', async () => {
    const pool = openPool({ size: 2, module: unconfined });
    const input = { do: 'meet-another', value: await mkdtemp(join(tmpdir(), 'dropback-pool-')) };
    const pids = await Promise.all(Array.from({ length: 6 }, () => pool.run({ input, timeoutMs })));
    expect(new Set(pids).size).toBe(2);
  });

  it('gives children none of our environment', async () => {
    const names = (await openPool().run({ input: { do: 'environment' }, timeoutMs })) as string[];
    expect(names).not.toContain('PATH');
  });

  it('tells libraries a home folder that is none, also as a user that the system does not know', async () => {
    expect(await openPool().run({ input: { do: 'home' }, timeoutMs })).toBe('/nonexistent');
  });

  it('keeps the inference library from sending telemetry', async () => {
    const names = (await openPool().run({ input: { do: 'environment' }, timeoutMs })) as string[];
    expect(names).toContain('ORT_DISABLE_TELEMETRY');
  });

  it('gives children no network', async () => {
    expect(await openPool().run({ input: { do: 'fetch' }, timeoutMs })).toBe('this process has no network');
  });

  it('runs children at a lower priority', async () => {
    const pid = (await openPool({ niceness: 7 }).run({ input: { do: 'pid' }, timeoutMs })) as number;
    expect(getPriority(pid)).toBe(7);
  });

  it('passes on what the handler throws, and keeps the child', async () => {
    const pool = openPool();
    const before = await pool.run({ input: { do: 'pid' }, timeoutMs });
    await expect(pool.run({ input: { do: 'throw' }, timeoutMs })).rejects.toMatchObject({
      code: 'child.failed',
      message: 'no good',
    });
    await expect(pool.run({ input: { do: 'refuse' }, timeoutMs })).rejects.toMatchObject({
      code: 'reading.corrupt_file',
    });
    await expect(pool.run({ input: { do: 'parse', value: 'Jane Smith' }, timeoutMs })).rejects.toMatchObject({
      code: 'child.failed',
      message: expect.not.stringContaining('Jane'),
    });
    expect(await pool.run({ input: { do: 'pid' }, timeoutMs })).toBe(before);
  });
});

describe('child pool under hostile work', () => {
  it('kills a child that does not answer in time and replaces it', async () => {
    const pool = openPool();
    const before = await pool.run({ input: { do: 'pid' }, timeoutMs });
    await expect(pool.run({ input: { do: 'spin' }, timeoutMs: 200 })).rejects.toMatchObject({
      code: 'child.timed_out',
    });
    const after = await pool.run({ input: { do: 'pid' }, timeoutMs });
    expect(after).not.toBe(before);
    expect(isAlive(before as number)).toBe(false);
  });

  it('does not count waiting for a child as work', async () => {
    const pool = openPool();
    const spinning = pool.run({ input: { do: 'spin' }, timeoutMs: 1500 });
    const waiting = pool.run({ input: { do: 'pid' }, timeoutMs: 1000 });
    await expect(spinning).rejects.toMatchObject({ code: 'child.timed_out' });
    await expect(waiting).resolves.toBeTypeOf('number');
  });

  it('reports a crash by name and replaces the child', async () => {
    const pool = openPool();
    await expect(pool.run({ input: { do: 'exit' }, timeoutMs })).rejects.toMatchObject({
      code: 'child.crashed',
      message: 'ended with code 3',
    });
    await expect(pool.run({ input: { do: 'pid' }, timeoutMs })).resolves.toBeTypeOf('number');
  });

  it('says where a child crashed, and nothing of what it was reading', async () => {
    const crashed = openPool().run({ input: { do: 'crash', value: 'jane@example.com' }, timeoutMs });
    const place = /^ended with code 1: SyntaxError at processes\/child-pool\.fixtures\.js:\d+$/;
    await expect(crashed).rejects.toMatchObject({ message: expect.stringMatching(place) });
  });

  // The system sends SIGKILL to any process when memory runs out.
  it.each(['SIGTERM', 'SIGKILL'])(
    'restarts a task whose child was stopped from outside by %s, but not forever',
    async (signal) => {
      const pool = openPool({ module: unconfined });
      const marker = join(await mkdtemp(join(tmpdir(), 'dropback-pool-')), 'stopped');
      const again = pool.run({ input: { do: 'be-stopped-once', value: marker, signal }, timeoutMs });
      await expect(again).resolves.toBeTypeOf('number');
      await expect(pool.run({ input: { do: 'be-stopped', signal }, timeoutMs })).rejects.toMatchObject({
        code: 'child.interrupted',
        retryable: true,
      });
      await expect(pool.run({ input: { do: 'pid' }, timeoutMs })).resolves.toBeTypeOf('number');
      await rm(dirname(marker), { recursive: true });
    },
  );

  it('replaces a child that was killed while idle', async () => {
    const pool = openPool();
    const before = (await pool.run({ input: { do: 'pid' }, timeoutMs })) as number;
    process.kill(before, 'SIGKILL');
    await expect.poll(() => isAlive(before as number)).toBe(false);
    expect(await pool.run({ input: { do: 'pid' }, timeoutMs })).not.toBe(before);
  });

  it('reports running out of heap by name', async () => {
    const pool = openPool();
    await expect(pool.run({ input: { do: 'bomb' }, timeoutMs })).rejects.toMatchObject({
      code: 'child.out_of_memory',
    });
  });

  it.runIf(existsSync('/proc/self/statm'))('kills a child whose native memory explodes', async () => {
    const pool = openPool({ killRssBytes: 400 * 2 ** 20 });
    await expect(pool.run({ input: { do: 'native-bomb' }, timeoutMs })).rejects.toMatchObject({
      code: 'child.out_of_memory',
    });
  });

  it.runIf(existsSync('/usr/bin/prlimit'))(
    'refuses a child more than that and what it may reserve in one go',
    async () => {
      const pool = openPool({ killRssBytes: 400 * 2 ** 20 });
      const take = (mebibytes: number) =>
        pool.run({ input: { do: 'take-at-once', value: mebibytes * 2 ** 20 }, timeoutMs });
      expect(await take(100)).toBe('taken');
      expect(await take(400 + reservedBytes / 2 ** 20)).toBe('refused');
    },
  );

  it('reports a module that does not start by name', async () => {
    const pool = openPool({ module: new URL('./absent.ts', import.meta.url) });
    await expect(pool.run({ input: {}, timeoutMs })).rejects.toMatchObject({
      code: 'child.not_started',
      retryable: true,
    });
  });
});

describe('child pool when a process is refused at once', () => {
  it('fails each waiting task, and accepts more', async () => {
    // The operating system limits the length of an argument.
    const pool = openPool({ module: new URL(`./${'x'.repeat(200_000)}.ts`, import.meta.url) });
    const refused = { status: 'rejected', reason: { code: 'child.not_started', message: 'spawn E2BIG' } };
    const tasks = Array.from({ length: 3 }, () => pool.run({ input: {}, timeoutMs }));
    expect(await Promise.allSettled(tasks)).toMatchObject([refused, refused, refused]);
    await expect(pool.run({ input: {}, timeoutMs })).rejects.toMatchObject(refused.reason);
  });
});

describe('recycling and closing', () => {
  it('replaces a child after its maximum number of uses', async () => {
    const pool = openPool({ maxUses: 2 });
    const pids = [];
    for (let turn = 0; turn < 4; turn += 1) pids.push(await pool.run({ input: { do: 'pid' }, timeoutMs }));
    expect(pids[0]).toBe(pids[1]);
    expect(pids[2]).toBe(pids[3]);
    expect(pids[1]).not.toBe(pids[2]);
  });

  it('replaces a child that has grown too large', async () => {
    const pool = openPool({ maxRssBytes: 200 * 2 ** 20 });
    const before = await pool.run({ input: { do: 'grow' }, timeoutMs });
    expect(await pool.run({ input: { do: 'pid' }, timeoutMs })).not.toBe(before);
  });

  it('rejects tasks in flight, waiting and new once closed, and leaves no process', async () => {
    const pool = openPool();
    const pid = await pool.run({ input: { do: 'pid' }, timeoutMs });
    const running = pool.run({ input: { do: 'spin' }, timeoutMs });
    const waiting = pool.run({ input: { do: 'pid' }, timeoutMs });
    const outcomes = Promise.allSettled([running, waiting]);
    await pool.close();
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'child.pool_closed' } });
    }
    expect(isAlive(pid as number)).toBe(false);
    await expect(pool.run({ input: { do: 'pid' }, timeoutMs })).rejects.toMatchObject({
      code: 'child.pool_closed',
    });
  });
});
