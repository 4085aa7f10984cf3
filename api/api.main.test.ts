import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../platform/config/app-config.js';
import { sampleFiles, uploadForm } from '../tests/support/api/files.fixtures.js';
import { collectLog } from '../tests/support/api/http.fixtures.js';
import { createTestDatabase, type TestDatabase } from '../tests/support/suite/test-database.js';
import { waitFor } from '../tests/support/time/wait-for.js';
import { startApi } from './api.main.js';

let testDatabase: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'dropback-api-'));
});
afterAll(async () => {
  await testDatabase.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = (env: Record<string, string> = {}) =>
  startApi({
    config: loadConfig({
      MONGODB_URI: testDatabase.uri,
      DATA_DIR: dataDir,
      FILE_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      HTTP_PORT: '0',
      ...env,
    }),
    logger: collectLog().logger,
  });

describe('the web process', () => {
  test('picks a free port, serves, and lets an upload in progress finish before it stops', async () => {
    const api = await start();
    const url = `http://${api.address.host}:${api.address.port}`;
    expect(api.addresses.http).toEqual(api.address);
    await waitFor('readiness', async () => (await fetch(`${url}/readyz`)).status === 200);
    const form = new Response(
      uploadForm({ files: [{ name: 'a.jpg', type: 'image/jpeg', bytes: sampleFiles.jpeg() }] }),
    );
    const body = Buffer.from(await form.arrayBuffer());
    const upload = httpRequest(`${url}/api/receipts`, {
      method: 'POST',
      headers: {
        'content-type': form.headers.get('content-type') ?? '',
        'content-length': body.length,
        // The server's confirmation that it has begun this request.
        expect: '100-continue',
      },
    });
    await new Promise((resolve) => upload.on('continue', resolve));
    const answered = new Promise<number | undefined>((resolve, reject) => {
      upload.on('response', (response) => resolve(response.resume().statusCode));
      upload.on('error', reject);
    });
    upload.write(body.subarray(0, 1_000));
    const stopped = api.stop();
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    upload.end(body.subarray(1_000));
    expect(await answered).toBe(201);
    await stopped;
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });

  test('a welcome mail that its answer did not wait for is written before the database is closed', async () => {
    const api = await start();
    const url = `http://${api.address.host}:${api.address.port}`;
    await waitFor('readiness', async () => (await fetch(`${url}/readyz`)).status === 200);
    const joined = await fetch(`${url}/api/waitlist`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'last@example.com' }),
    });
    expect(joined.status).toBe(201);
    await api.stop();
    const client = await MongoClient.connect(testDatabase.uri);
    const mails = await client.db().collection('outbox').find({ recipient: 'last@example.com' }).toArray();
    await client.close();
    expect(mails).toMatchObject([{ template: 'welcome', state: 'queued' }]);
  });

  test('a port in use is a clear error and leaves nothing open', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(start({ HTTP_PORT: String(port) })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await new Promise((resolve) => other.close(resolve));
  });

  test('without a database address it does not start', async () => {
    await expect(start({ MONGODB_URI: '' })).rejects.toMatchObject({ code: 'config.mongodb_uri_required' });
  });
});
