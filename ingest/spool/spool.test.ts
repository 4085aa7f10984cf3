import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../domain/shared/clock.js';
import { hourMs, secondMs } from '../../domain/shared/units.js';
import { createLogger } from '../../platform/logger/logger.js';
import { createSpool } from './spool.js';
import { decodeEnvelope } from './spool-file.js';
import type { SpoolWriter } from './spool-writer.js';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'dropback-spool-'));
});
afterEach(() => rm(directory, { recursive: true }));

const logger = createLogger({ level: 'silent', name: 'test' });
const openSpool = (maxBytes = 1_000_000) => createSpool({ directory, maxBytes, clock: systemClock, logger });
const facts = {
  source: 'smtp' as const,
  envelope: {
    mail_from: 'jane@home.example',
    rcpt_to: ['receipts@example.com'],
    remote_address: null,
    helo: null,
    tls: null,
  },
};

async function writePieces(writer: SpoolWriter, count: number): Promise<void> {
  for (let piece = 0; piece < count; piece += 1) await writer.write(Buffer.from('half'));
}

describe('spool', () => {
  it('shows a mail only once it is complete, readable only by its owner', async () => {
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

  it('removes files not written to for an hour, and keeps what was acknowledged', async () => {
    const before = openSpool();
    await before.prepare();
    const finished = before.open(facts);
    const { spoolId } = await finished.commit();
    const interrupted = before.open(facts);
    await writePieces(interrupted, 70);
    const [half = ''] = await readdir(before.paths.tmp);
    const hourAgo = new Date(Date.now() - hourMs);
    await utimes(join(before.paths.tmp, half), hourAgo, hourAgo);
    await openSpool().prepare();
    expect(await readdir(before.paths.tmp)).toEqual([]);
    expect(await readdir(before.paths.new)).toEqual([spoolId]);
    await interrupted.abort();
  });

  it('supports several writers: one that starts leaves alone the mail that another is receiving', async () => {
    const first = openSpool();
    await first.prepare();
    const receiving = first.open(facts);
    await writePieces(receiving, 70);
    const second = openSpool();
    await second.prepare();
    const both = [await receiving.commit(), await second.open(facts).commit()];
    expect((await readdir(first.paths.new)).sort()).toEqual(both.map(({ spoolId }) => spoolId).sort());
  });

  it('sees within half a minute what other writers added', async () => {
    let now = Date.now();
    const clock = { now: () => new Date(now) };
    const spool = createSpool({ directory, maxBytes: 1_000, clock, logger });
    await spool.prepare();
    await writeFile(join(spool.paths.new, 'of-another'), Buffer.alloc(1_000));
    await expect(spool.assertRoom()).resolves.toBeUndefined();
    now += 30 * secondMs;
    await expect(spool.assertRoom()).rejects.toMatchObject({ code: 'spool.full' });
  });

  it('keeps two files of one mail, under the same given name', async () => {
    const spool = openSpool();
    await spool.prepare();
    const named = { ...facts, spoolId: 'imap-1' };
    await spool.open(named).commit();
    await spool.open(named).commit();
    const files = await readdir(spool.paths.new);
    expect(files).toHaveLength(2);
    for (const file of files) {
      const { envelope } = decodeEnvelope(await readFile(join(spool.paths.new, file)));
      expect(envelope.spool_id).toBe('imap-1');
    }
  });

  it('starts even with foreign files present', async () => {
    const spool = openSpool();
    await mkdir(join(spool.paths.tmp, 'lost+found'), { recursive: true });
    await spool.prepare();
    await expect(spool.assertRoom()).resolves.toBeUndefined();
  });

  it('counts what is already waiting when it starts', async () => {
    const spool = openSpool(1_000);
    await mkdir(spool.paths.new, { recursive: true });
    await writeFile(join(spool.paths.new, 'waiting'), Buffer.alloc(1_000));
    await spool.prepare();
    await expect(spool.assertRoom()).rejects.toMatchObject({ code: 'spool.full' });
    await rm(join(spool.paths.new, 'waiting'));
    await expect(spool.assertRoom()).resolves.toBeUndefined();
  });
});
