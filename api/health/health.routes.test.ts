import { randomBytes } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { ReadinessResponse } from '../../domain/contracts/site.contract.js';
import { systemClock } from '../../domain/shared/clock.js';
import { loadConfig } from '../../platform/config/app-config.js';
import { openDatabase } from '../../platform/database/connection.js';
import { createFileStore } from '../../platform/files/file-store.js';
import { createFreeDisk } from '../../platform/files/free-disk.js';
import { parseKeyring } from '../../platform/files/keyring.js';
import { createPreviews } from '../../platform/preview/previews.js';
import { createBackgroundWork } from '../../platform/processes/background-work.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { sampleFiles, uploadForm } from '../../tests/support/api/files.fixtures.js';
import { collectLog, listen } from '../../tests/support/api/http.fixtures.js';
import { composeApi } from '../compose.js';
import { readReadiness } from './readiness.js';

let api: TestApi | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

const readyz = async (url: string) => {
  const response = await fetch(`${url}/readyz`);
  const { ready, parts } = (await response.json()) as ReadinessResponse;
  return {
    status: response.status,
    ready,
    parts: Object.fromEntries(parts.map((part) => [part.name, part])),
  };
};

/** The routes with an unreachable database. */
async function startWithoutDatabase() {
  const { logger } = collectLog();
  const database = openDatabase({ uri: 'mongodb://127.0.0.1:9/nowhere', logger });
  const server = await listen(
    composeApi({
      config: loadConfig({ DATA_DIR: '/nonexistent' }),
      logger,
      database,
      keyring: parseKeyring(randomBytes(32).toString('base64')),
      clock: systemClock,
      previews: createPreviews({ logger }),
      background: createBackgroundWork(),
      pages: { draw: async () => null },
      site: (_request, response) => void response.send('a page'),
    }),
  );
  return {
    url: server.url,
    async close() {
      await server.close();
      await database.close();
    },
  };
}

describe('health', () => {
  test('every part is named and up', async () => {
    api = await startTestApi();
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
    const { status, ready, parts } = await readyz(api.url);
    expect(status).toBe(200);
    expect(ready).toBe(true);
    expect(Object.keys(parts).sort()).toEqual(['database', 'disk', 'file_store', 'queue', 'spool', 'worker']);
    for (const part of Object.values(parts)) expect(part.state).toBe('up');
  });

  test('a mail that has been in the spool for over a minute is reported', async () => {
    api = await startTestApi();
    const folder = join(api.config.store.dataDir, 'spool', 'new');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, '1-a'), 'mail');
    expect((await readyz(api.url)).parts.spool?.state).toBe('up');
    const old = new Date(Date.now() - 120_000);
    await utimes(join(folder, '1-a'), old, old);
    const { status, parts } = await readyz(api.url);
    expect(parts.spool).toMatchObject({ state: 'degraded', detail: '1 mails wait' });
    expect(status).toBe(200);
  });

  test('a disk too full to accept anything means not ready', async () => {
    api = await startTestApi();
    const { database, config } = api;
    const files = createFileStore({
      database,
      keyring: parseKeyring(randomBytes(32).toString('base64')),
      bucket: null,
    });
    const full = { folder: config.store.dataDir, clock: systemClock, readFreeBytes: async () => 1 };
    const disk = createFreeDisk(full);
    const spoolDir = join(config.store.dataDir, 'spool', 'new');
    const { ready, parts } = await readReadiness({ database, files, spoolDir, disk, clock: systemClock });
    expect(ready).toBe(false);
    expect(parts.filter(({ state }) => state !== 'up')).toEqual([
      { name: 'disk', state: 'down', detail: 'nearly full' },
    ]);
  });

  test('overdue work is reported', async () => {
    let minutes = 0;
    const server = await startTestApi({ clock: { now: () => new Date(Date.now() + minutes * 60_000) } });
    api = server;
    const form = uploadForm({ files: [{ name: 'a.jpg', type: 'image/jpeg', bytes: sampleFiles.jpeg() }] });
    await fetch(`${api.url}/api/receipts`, { method: 'POST', body: form });
    expect((await readyz(api.url)).parts.worker?.state).toBe('up');
    minutes = 2;
    // The upload is answered before its job is queued.
    await expect.poll(async () => (await readyz(server.url)).parts.worker?.state).toBe('degraded');
  });
});

describe('with the database unavailable', () => {
  test('pages and liveness respond, readiness reports what is down', async () => {
    const server = await startWithoutDatabase();
    expect(await (await fetch(`${server.url}/`)).text()).toBe('a page');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const { status, ready, parts } = await readyz(server.url);
    expect(status).toBe(503);
    expect(ready).toBe(false);
    expect(parts.database?.state).toBe('down');
    expect(parts.spool?.state).toBe('up');
    await server.close();
  });

  test('uploads, sign-ups and sign-ins are told to come back: 503 with Retry-After', async () => {
    const server = await startWithoutDatabase();
    const json = { 'content-type': 'application/json', origin: server.url };
    const form = uploadForm({ files: [{ name: 'a.jpg', type: 'image/jpeg', bytes: sampleFiles.jpeg() }] });
    const body = JSON.stringify({ email: 'a@b.c', password: 'of no account' });
    const answers = await Promise.all([
      fetch(`${server.url}/api/receipts`, { method: 'POST', body: form }),
      fetch(`${server.url}/api/waitlist`, { method: 'POST', headers: json, body }),
      fetch(`${server.url}/api/admin/session`, { method: 'POST', headers: json, body }),
      fetch(`${server.url}/api/stats`),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(await answer.json()).toMatchObject({ error: { code: 'database.unavailable' } });
    }
    await server.close();
  });
});
