import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAlive, openPools } from '../../../tests/support/processes/open-pools.js';
import { reservedBytes } from './pooled-child.js';

const openPool = openPools();
const timeoutMs = 20_000;
/** Not confined, for orders that write files: built children may not. */
const unconfined = new URL('./child-pool.fixtures.ts', import.meta.url);

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
    const place = /^ended with code 1: SyntaxError at pool\/child-pool\.fixtures\.js:\d+$/;
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
