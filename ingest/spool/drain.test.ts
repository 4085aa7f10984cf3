import { mkdir, mkdtemp, readdir, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAppError } from '../../domain/shared/app-error.js';
import { databaseUnavailable } from '../../platform/database/database-errors.js';
import { createLogger } from '../../platform/logger/logger.js';
import { waitFor } from '../../tests/support/time/wait-for.js';
import { createDrain, type Drain } from './drain.js';
import { createDrainPass } from './drain-pass.js';
import { type SpoolPaths, spoolPaths } from './spool.js';

let paths: SpoolPaths;
let directory: string;
let drain: Drain | null = null;
const registered: string[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'dropback-drain-'));
  paths = spoolPaths(directory);
  for (const path of Object.values(paths)) await mkdir(path);
  registered.length = 0;
});

afterEach(async () => {
  await drain?.stop();
  await rm(directory, { recursive: true });
});

async function arrive(...names: string[]): Promise<void> {
  for (const name of names) await writeFile(join(paths.new, name), name);
}

function startDrain(register: (name: string) => Promise<void>): Drain {
  drain = createDrain({
    paths,
    register: async (path) => {
      await register(basename(path));
      registered.push(basename(path));
    },
    logger: createLogger({ level: 'silent', name: 'test' }),
    random: () => 0,
    pauses: { pollMs: 20, firstBackoffMs: 2, longestBackoffMs: 20 },
  });
  drain.start();
  return drain;
}

const isEmpty = async () => (await readdir(paths.new)).length === 0;

describe('drain', () => {
  it('registers what is there at its start and what comes later, and deletes each file only then', async () => {
    await arrive('a', 'b');
    const present: string[] = [];
    const running = startDrain(async (name) => {
      present.push(...(await readdir(paths.new)).filter((found) => found === name));
    });
    await waitFor('an empty spool', isEmpty);
    await arrive('c');
    running.wake();
    await waitFor('an empty spool', isEmpty);
    expect([...registered].sort()).toEqual(['a', 'b', 'c']);
    expect([...present].sort()).toEqual(['a', 'b', 'c']);
  });

  it('notices mail that nobody announced', async () => {
    startDrain(async () => undefined);
    await arrive('a');
    await waitFor('an empty spool', isEmpty);
  });

  it('waits while the database is unavailable, blames no file for it, and continues afterwards', async () => {
    await arrive('a', 'b', 'c');
    let attempts = 0;
    let isDown = true;
    startDrain(async () => {
      attempts += 1;
      if (isDown) throw databaseUnavailable();
    });
    await waitFor('several attempts', () => attempts >= 12);
    expect((await readdir(paths.new)).sort()).toEqual(['a', 'b', 'c']);
    isDown = false;
    await waitFor('an empty spool', isEmpty);
    expect([...registered].sort()).toEqual(['a', 'b', 'c']);
    expect(await readdir(paths.quarantine)).toEqual([]);
  });

  it('moves a damaged file aside at once without holding up the others', async () => {
    await arrive('a', 'damaged', 'z');
    startDrain(async (name) => {
      if (name === 'damaged') throw createAppError({ code: 'spool.damaged', message: 'no envelope' });
    });
    await waitFor('an empty spool', isEmpty);
    expect([...registered].sort()).toEqual(['a', 'z']);
    expect(await readdir(paths.quarantine)).toEqual(['damaged']);
  });

  it('keeps a damaged file, and says that it is not set aside, where quarantine cannot take it', async () => {
    await arrive('damaged');
    await rm(paths.quarantine, { recursive: true });
    await writeFile(paths.quarantine, 'not a folder');
    const damaged = () => Promise.reject(createAppError({ code: 'spool.damaged', message: 'cut off' }));
    const pass = createDrainPass({
      paths,
      register: damaged,
      logger: createLogger({ level: 'silent', name: 'test' }),
    });
    expect(await pass()).toMatchObject({ failed: 1, quarantined: 0 });
    expect(await readdir(paths.new)).toEqual(['damaged']);
    await rm(paths.quarantine);
    await mkdir(paths.quarantine);
    expect(await pass()).toMatchObject({ failed: 0, quarantined: 1 });
    expect(await readdir(paths.quarantine)).toEqual(['damaged']);
  });

  it('moves a file aside that keeps failing while others succeed', async () => {
    await arrive('poison');
    let failures = 0;
    const running = startDrain(async (name) => {
      if (name !== 'poison') return;
      failures += 1;
      throw new Error('validation failed');
    });
    await waitFor('a first failure', () => failures > 0);
    await arrive('good');
    running.wake();
    await waitFor('an empty spool', isEmpty);
    expect(registered).toEqual(['good']);
    expect(await readdir(paths.quarantine)).toEqual(['poison']);
    expect(failures).toBeGreaterThanOrEqual(5);
  });

  it('moves nothing aside when everything fails: the mails are not to blame', async () => {
    await arrive('a', 'b');
    let failures = 0;
    startDrain(async () => {
      failures += 1;
      throw new Error('not authorized on dropback');
    });
    await waitFor('more failures than a file is allowed', () => failures >= 12);
    expect(await readdir(paths.quarantine)).toEqual([]);
  });

  it('shares a spool with another drain: a file taken by the other is not a failure, and not waited for', async () => {
    await arrive('a', 'b', 'c', 'd', 'e');
    const lines: string[] = [];
    const register = async (path: string) => {
      // The other drain is always faster.
      await unlink(path);
      throw Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT' });
    };
    const destination = { write: (line: string) => void lines.push(line) };
    const late = createDrainPass({
      paths,
      register,
      logger: createLogger({ level: 'warn', name: 'test', destination }),
    });
    expect(await late()).toEqual({ registered: 0, failed: 0, quarantined: 0, isUnavailable: false, left: 0 });
    expect(lines).toEqual([]);
  });

  it('reports for one pass what was registered and what waits', async () => {
    await arrive('a', 'b', 'c');
    const pass = createDrainPass({
      paths,
      register: async (path) => {
        if (basename(path) === 'b') throw new Error('validation failed');
      },
      logger: createLogger({ level: 'silent', name: 'test' }),
    });
    expect(await pass()).toEqual({ registered: 2, failed: 1, quarantined: 0, isUnavailable: false, left: 0 });
    expect(await readdir(paths.new)).toEqual(['b']);
  });

  it('counts what it did not try without a database as waiting', async () => {
    await arrive(...Array.from({ length: 40 }, (_, index) => `mail-${index}`));
    const register = async () => {
      throw databaseUnavailable();
    };
    const logger = createLogger({ level: 'silent', name: 'test' });
    const end = await createDrainPass({ paths, register, logger })();
    expect(end).toEqual({ registered: 0, failed: 40, quarantined: 0, isUnavailable: true, left: 0 });
  });

  it('stops without waiting for its pause', async () => {
    const hour = 3_600_000;
    const idle = createDrain({
      paths,
      register: async () => undefined,
      logger: createLogger({ level: 'silent', name: 'test' }),
      pauses: { pollMs: hour, firstBackoffMs: hour, longestBackoffMs: hour },
    });
    idle.start();
    await waitFor('the first look', isEmpty);
    await idle.stop();
  });

  it('lets a registration in flight finish before it stops', async () => {
    await arrive('a');
    const inFlight: (() => void)[] = [];
    const running = startDrain(() => new Promise<void>((resolve) => void inFlight.push(resolve)));
    await waitFor('a registration', () => inFlight.length === 1);
    const stopped = running.stop();
    inFlight[0]?.();
    await stopped;
    expect(registered).toEqual(['a']);
    expect(await isEmpty()).toBe(true);
  });
});
