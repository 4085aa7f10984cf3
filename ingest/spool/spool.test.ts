import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../domain/shared/clock.js';
import { createLogger } from '../../platform/logger/logger.js';
import { createSpool } from './spool.js';
import { decodeEnvelope } from './spool-file.js';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'dropback-spool-'));
});
afterEach(() => rm(directory, { recursive: true }));

const logger = createLogger({ level: 'silent', name: 'test' });
const openSpool = (maxBytes = 1_000_000) => createSpool({ directory, maxBytes, clock: systemClock, logger });
const facts = {
  source: 'smtp' as const,
  envelope: { mail_from: 'jane@home.example', rcpt_to: ['receipts@example.com'], remote_address: null },
};

describe('spool', () => {
  it('shows a mail only when it is complete, readable by its owner alone', async () => {
    const spool = openSpool();
    await spool.prepare();
    const writer = spool.open(facts);
    for (let piece = 0; piece < 1_000; piece += 1) await writer.write(Buffer.from(`line ${piece}\r\n`));
    expect(await readdir(spool.paths.new)).toEqual([]);
    const { spoolId } = await writer.commit();
    expect(await readdir(spool.paths.new)).toEqual([spoolId]);
    expect(await readdir(spool.paths.tmp)).toEqual([]);
    const bytes = await readFile(join(spool.paths.new, spoolId));
    const { envelope, rawOffset } = decodeEnvelope(bytes);
    expect(envelope).toMatchObject({ spool_id: spoolId, ...facts });
    const lines = Array.from({ length: 1_000 }, (_, piece) => `line ${piece}\r\n`).join('');
    expect(bytes.subarray(rawOffset).toString()).toBe(lines);
    expect((await stat(join(spool.paths.new, spoolId))).mode & 0o077).toBe(0);
    expect((await stat(spool.paths.new)).mode & 0o077).toBe(0);
  });

  it('removes at its start what was half received, and keeps what was acknowledged', async () => {
    const before = openSpool();
    await before.prepare();
    const finished = before.open(facts);
    const { spoolId } = await finished.commit();
    const interrupted = before.open(facts);
    for (let piece = 0; piece < 70; piece += 1) await interrupted.write(Buffer.from('half'));
    expect(await readdir(before.paths.tmp)).toHaveLength(1);
    await openSpool().prepare();
    expect(await readdir(before.paths.tmp)).toEqual([]);
    expect(await readdir(before.paths.new)).toEqual([spoolId]);
    await interrupted.abort();
  });

  it('starts beside what is not its own', async () => {
    const spool = openSpool();
    await mkdir(join(spool.paths.tmp, 'lost+found'), { recursive: true });
    await spool.prepare();
    await expect(spool.assertRoom()).resolves.toBeUndefined();
  });

  it('counts at its start what waits there already', async () => {
    const spool = openSpool(1_000);
    await mkdir(spool.paths.new, { recursive: true });
    await writeFile(join(spool.paths.new, 'waiting'), Buffer.alloc(1_000));
    await spool.prepare();
    await expect(spool.assertRoom()).rejects.toMatchObject({ code: 'spool.full' });
    await rm(join(spool.paths.new, 'waiting'));
    await expect(spool.assertRoom()).resolves.toBeUndefined();
  });
});
