import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AdminBrowser,
  createAdmin,
  createAdminBrowser,
} from '../../tests/support/api/admin.fixtures.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { sampleFiles, uploadForm } from '../../tests/support/api/files.fixtures.js';
import { submitReceipts } from '../../tests/support/api/readings.fixtures.js';
import { type ShakyProxy, startDatabaseProxy } from '../../tests/support/servers/shaky-proxy.js';

/** Long enough for a busy machine; the driver alone says nothing for twice as long. */
const patienceMs = 20_000;

let proxy: ShakyProxy;
let api: TestApi;
let browser: AdminBrowser;
beforeAll(async () => {
  api = await startTestApi({
    async reach(uri) {
      const reached = await startDatabaseProxy(uri);
      proxy = reached.proxy;
      return reached.uri;
    },
  });
  await createAdmin({ api });
  browser = createAdminBrowser({ api });
  await browser.signIn();
});
afterAll(async () => {
  proxy.hang(false);
  await api.close();
  await proxy.close();
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${api.url}${path}`, {
    headers: { cookie: browser.cookie() ?? '' },
    signal: AbortSignal.timeout(patienceMs),
    ...init,
  });

/** Reads a stream until it has said something. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, words: string) {
  let text = '';
  while (!text.includes(words)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`the stream ended after: ${text}`);
    text += Buffer.from(value).toString();
  }
}

test('a database that accepts and never answers is named by every route and by open lists, and is forgotten once it answers', async () => {
  const live = await ask('/api/admin/receipts/live', {
    headers: { cookie: browser.cookie() ?? '', accept: 'text/event-stream' },
  });
  const reader = live.body?.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  await readUntil(reader, '"rows"');

  const { token } = await submitReceipts({ api });
  proxy.hang(true);
  const form = uploadForm({ files: [{ name: 'a.jpg', type: 'image/jpeg', bytes: sampleFiles.jpeg() }] });
  const answers = await Promise.all([
    ask('/api/admin/receipts'),
    ask('/api/admin/receipts/csv'),
    ask('/api/admin/overview'),
    ask('/api/stats'),
    ask('/api/receipts', { method: 'POST', body: form, headers: {} }),
  ]);
  for (const answer of answers)
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { error: { code: 'database.unavailable', message: 'the database is not reachable' } },
    ]);
  // A private page is drawn by the server; the site's own page takes its place and asks again.
  const page = await ask(`/r/${token}`, { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  await readUntil(reader, 'event: fault\ndata: "database.unavailable"');
  const { parts } = (await (await ask('/readyz')).json()) as { parts: { name: string; state: string }[] };
  expect(parts).toContainEqual(expect.objectContaining({ name: 'database', state: 'down' }));

  proxy.hang(false);
  await readUntil(reader, '"rows"');
  await expect.poll(async () => (await ask('/api/admin/receipts')).status, { timeout: patienceMs }).toBe(200);
  await reader.cancel();
});
