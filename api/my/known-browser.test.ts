import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SubmitReceiptsResponse } from '../../domain/contracts/receipts.contract.js';
import type { SubmissionStatusResponse } from '../../domain/contracts/submissions.contract.js';
import { dayMs, minuteMs } from '../../domain/shared/units.js';
import { createMyLinksRepository } from '../../platform/database/purchases/my-links.repository.js';
import { createMyUrlFor } from '../../platform/submissions/my-url-for.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { sampleFiles, uploadForm } from '../../tests/support/api/files.fixtures.js';

const start = new Date('2026-11-15T20:00:00Z');
let now = start;
const clock = { now: () => now };
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clock });
  await api.database.ready();
  // The test moves the clock, so by the database's clock these links may have expired and would be removed.
  await api.database.connection.collection('my_links').dropIndex('expires_at_1');
});
afterAll(() => api.close());
let email = '';
let people = 0;
beforeEach(() => {
  now = start;
  people += 1;
  email = `ann${people}@example.com`;
});

let files = 0;
async function upload({ cookie, by = email }: { cookie?: string; by?: string } = {}) {
  files += 1;
  const file = { name: `till${files}.jpg`, type: 'image/jpeg', bytes: sampleFiles.jpeg() };
  const response = await fetch(`${api.url}/api/receipts`, {
    method: 'POST',
    body: uploadForm({ files: [file], fields: { email: by } }),
    headers: { 'idempotency-key': `upload-number-${files}`, ...(cookie ? { cookie } : {}) },
  });
  expect(response.status).toBe(201);
  const { submission_id: id, status_token: token } = (await response.json()) as SubmitReceiptsResponse;
  const status = await fetch(`${api.url}/api/submissions/${token}`);
  const { proof } = (await status.json()) as SubmissionStatusResponse;
  return { id, token, proof };
}

async function linkFor(id: string): Promise<string> {
  const links = createMyLinksRepository({ database: api.database });
  const myUrlFor = createMyUrlFor({ links, keyring: api.keyring, publicUrl: api.url, clock });
  return (await myUrlFor({ id, email })).myUrl.replace('/my/', '/api/my/');
}

/** Confirms a first upload by the mailed link; resolves to the link and what the browser then keeps. */
async function confirm() {
  const { id } = await upload();
  const link = await linkFor(id);
  const opened = await fetch(link);
  expect(opened.headers.get('set-cookie')).toBeNull();
  const confirmed = await fetch(`${link}/uploads/${id}/confirm`, { method: 'POST' });
  const set = confirmed.headers.get('set-cookie') ?? '';
  return { link, set, cookie: set.split(';')[0] ?? '' };
}

describe('a browser in which an address confirmed an upload', () => {
  test('gets a cookie by the button alone, which no script and no other site reads', async () => {
    const { set } = await confirm();
    expect(set).toMatch(/^known_browser=[\w-]{43};/);
    expect(set).toMatch(/; HttpOnly/);
    expect(set).toMatch(/; SameSite=Strict/);
    expect(set).not.toContain(email);
  });

  test('needs no second confirmation with that address, and its page may change what was read', async () => {
    const { cookie } = await confirm();
    const { id, token, proof } = await upload({ cookie });
    expect(proof).not.toBe('awaited');
    expect(await api.submissions.findById({ id })).toMatchObject({ proved_at: now, answer_holder: null });
    const stopped = await fetch(`${api.url}/api/submissions/${token}/stop-mail`, { method: 'POST' });
    expect(stopped.status).toBe(204);
  });

  test('proves nothing with another address', async () => {
    const { cookie } = await confirm();
    const { id, proof } = await upload({ cookie, by: 'victim@example.com' });
    expect(proof).toBe('awaited');
    expect(await api.submissions.findById({ id })).toMatchObject({ proved_at: null });
  });

  test.each([
    ['changed', (cookie: string) => `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`],
    ['empty', () => 'known_browser='],
    ['missing', () => ''],
  ])('proves nothing by a cookie that is %s', async (_how, change) => {
    const { cookie } = await confirm();
    expect((await upload({ cookie: change(cookie) })).proof).toBe('awaited');
  });

  test('proves nothing by the token of a link instead', async () => {
    const { link } = await confirm();
    const token = link.split('/').at(-1) ?? '';
    expect((await upload({ cookie: `known_browser=${token}` })).proof).toBe('awaited');
  });

  test('is forgotten when the link expires, or everything of the address is deleted', async () => {
    const { cookie, link } = await confirm();
    now = new Date(start.getTime() + 200 * dayMs);
    expect((await upload({ cookie })).proof).toBe('awaited');
    now = start;
    expect((await fetch(link, { method: 'DELETE' })).status).toBe(204);
    expect((await upload({ cookie })).proof).toBe('awaited');
  });
});

test('what was just confirmed is awaited by the page, half an hour at most', async () => {
  const { link } = await confirm();
  const awaited = async () => ((await (await fetch(link)).json()) as { joining: number }).joining;
  expect(await awaited()).toBe(1);
  now = new Date(start.getTime() + 31 * minuteMs);
  expect(await awaited()).toBe(0);
});
