import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileStore, type FileStore } from '../../../platform/files/file-store.js';
import { parseKeyring } from '../../../platform/files/keyring.js';
import { eraseReceipt } from '../../../platform/submissions/erase-submission.js';
import {
  type AdminBrowser,
  createAdmin,
  createAdminBrowser,
} from '../../../tests/support/api/admin.fixtures.js';
import { startTestApi, type TestApi } from '../../../tests/support/api/api.fixtures.js';
import { sampleReading } from '../../../tests/support/api/readings.fixtures.js';
import { receiptRecord, submissionRecord } from '../../../tests/support/jobs/job-context.js';
import { pngOf } from '../../../tests/support/mail/compose.js';

let api: TestApi;
let browser: AdminBrowser;
const doubtful = receiptRecord({ state: 'read', readings: [sampleReading()] });
const clear = receiptRecord({ state: 'read', readings: [sampleReading({ needsReview: false })] });
beforeAll(async () => {
  api = await startTestApi();
  for (const receipt of [doubtful, clear]) {
    await api.submissions.insertOrFind(submissionRecord({ id: receipt.submission_id }));
    await api.receipts.insertOrFind(receipt);
  }
  await createAdmin({ api });
  browser = createAdminBrowser({ api });
  await browser.signIn();
});
afterAll(() => api.close());

test('what needs review is filtered, and cleared without changing what was read', async () => {
  const idsOf = async (query: string) =>
    (await browser.call({ path: `/receipts${query}` })).json.rows.map(({ id }: { id: string }) => id);
  expect(await idsOf('?review=true')).toEqual([doubtful.id]);
  const path = `/receipts/${doubtful.id}/reviewed`;
  const cleared = await browser.call({ method: 'POST', path, body: {} });
  expect(cleared.status).toBe(200);
  expect(cleared.json.orders).toMatchObject([{ shop: 'TARGT', total_cents: 2_699, needs_review: false }]);
  expect(await idsOf('?review=true')).toEqual([]);
  expect((await idsOf('')).length).toBe(2);
  const acts = (await api.stored('audit_log')).filter(({ action }) => action === 'receipt.reviewed');
  expect(acts).toMatchObject([{ target: doubtful.id, is_begun: false }]);
});

test('words of its file, address and reading find a receipt, also those that a correction gave it', async () => {
  const named = receiptRecord({ state: 'reading', file_name: 'Käse-Till.jpg', email: 'zoe@example.com' });
  await api.receipts.insertOrFind(named);
  const found = async (words: string) =>
    (await browser.call({ path: `/receipts?search=${words}` })).json.rows.map(({ id }: { id: string }) => id);
  expect(await found('kase')).toEqual([named.id]);
  expect(await found('zoe%40example.com')).toEqual([named.id]);
  expect(await found('zalan')).toEqual([]);
  const reading = sampleReading({ retailer: { value: 'Zalando', source: 'html', confidence: 1 } });
  const seen = (await api.receipts.findById(named)) ?? named;
  await api.receipts.finishReading({
    seen,
    now: new Date(),
    state: 'read',
    readings: [reading],
    failure: null,
    has_thumbnail: false,
  });
  expect(await found('zalan')).toEqual([named.id]);
  expect((await api.receipts.findById(named)) ?? {}).not.toHaveProperty('search');
  await api.receipts.deleteById(named);
});

test('a purchase day that has not come is refused', async () => {
  const path = `/receipts/${clear.id}/readings/${clear.readings[0]?.id}`;
  const answer = await browser.call({ method: 'PATCH', path, body: { purchased_at: '2999-01-01' } });
  expect([answer.status, answer.json.error.code]).toEqual([400, 'correction.in_future']);
});

test('its file is shown as a picture, and as deleted once it is', async () => {
  const bytes = await pngOf({ width: 40, height: 30 });
  await api.files.put({ path: clear.file_path ?? '', bytes, contentType: 'image/png' });
  const preview = async (id: string) => (await browser.call({ path: `/receipts/${id}/preview` })).json;
  expect(await preview(clear.id)).toEqual({ kind: 'pages', pages: 1, left_out: 0 });
  const page = await fetch(`${api.url}/api/admin/receipts/${clear.id}/preview/1`, {
    headers: { cookie: browser.cookie() ?? '' },
  });
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await browser.call({ path: `/receipts/${clear.id}/preview/2` })).status).toBe(404);
  const gone = receiptRecord({ state: 'read', file_path: null });
  await api.receipts.insertOrFind(gone);
  expect(await preview(gone.id)).toEqual({ kind: 'none', why: 'expired' });
});

test('a list and a page say why a file cannot be opened, and which were sent with it and not kept', async () => {
  const rejected = [{ file_name: 'second.jpg', code: 'receipt.not_stored' } as const];
  const submission = submissionRecord({ rejected });
  await api.submissions.insertOrFind(submission);
  const record = async (changes: object) => {
    const receipt = receiptRecord({ state: 'read', submission_id: submission.id, ...changes });
    await api.receipts.insertOrFind(receipt);
    return receipt;
  };
  const put = ({ file_path }: { file_path: string | null }, files: Pick<FileStore, 'put'> = api.files) =>
    files.put({ path: file_path ?? '', bytes: Buffer.from('%PDF-'), contentType: 'image/png' });
  const kept = await record({});
  await put(kept);
  const locked = await record({});
  const keyring = parseKeyring(Buffer.alloc(32, 8).toString('base64'));
  await put(locked, createFileStore({ database: api.database, keyring, bucket: null }));
  const at = new Date();
  const expired = await record({ file_path: null, file_deletion: { reason: 'expired', at } });
  const lost = await record({});
  // The shopper's own deletion is cut off by a store that is away.
  const erased = await record({});
  await put(erased);
  const away = async () => {
    throw new Error('away');
  };
  const store = { receipts: api.receipts, outbox: api.outbox, files: { ...api.files, delete: away } };
  await expect(eraseReceipt({ receipt: erased, now: at, store })).rejects.toThrow('away');

  const expected = { kept: null, locked: 'locked', expired: 'expired', lost: 'lost', erased: 'erased' };
  const ids = { kept: kept.id, locked: locked.id, expired: expired.id, lost: lost.id, erased: erased.id };
  const { rows } = (await browser.call({ path: '/receipts' })).json as {
    rows: { id: string; file_absence: string | null }[];
  };
  for (const [name, id] of Object.entries(ids)) {
    const absence = expected[name as keyof typeof expected];
    expect([name, rows.find((row) => row.id === id)?.file_absence]).toEqual([name, absence]);
    const { json } = await browser.call({ path: `/receipts/${id}` });
    expect([name, json.file_absence, json.rejected]).toEqual([name, absence, rejected]);
    const shown = (await browser.call({ path: `/receipts/${id}/preview` })).json;
    if (absence) expect([name, shown]).toEqual([name, { kind: 'none', why: absence }]);
  }
  const deleted = (await browser.call({ path: '/receipts?file=deleted' })).json.rows as { id: string }[];
  expect(deleted.map(({ id }) => id)).toContain(expired.id);
  expect(deleted.map(({ id }) => id)).not.toContain(kept.id);
  await eraseReceipt({ receipt: erased, now: at, store: { ...store, files: api.files } });
  expect((await browser.call({ path: `/receipts/${erased.id}` })).status).toBe(404);
});
