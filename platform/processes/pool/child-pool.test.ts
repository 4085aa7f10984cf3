import { mkdtemp } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAlive, openPools } from '../../../tests/support/processes/open-pools.js';
import { waitFor } from '../../../tests/support/time/wait-for.js';

const openPool = openPools();
const timeoutMs = 20_000;

/** Not confined, for orders that write files: built children may not. */
const unconfined = new URL('./child-pool.fixtures.ts', import.meta.url);

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

describe('recycling and closing', () => {
  it('replaces a child after its maximum number of uses', async () => {
    const pool = openPool({ maxUses: 2 });
    const pids = [];
    for (let round = 0; round < 4; round += 1) pids.push(await pool.run({ input: { do: 'pid' }, timeoutMs }));
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
