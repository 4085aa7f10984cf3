import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { sampleFiles, uploadForm } from '../../tests/support/api/files.fixtures.js';
import { type S3Server, startS3Server } from '../../tests/support/s3/s3-server.js';

/** Two uploads of one file a day: one that fails must not use the day up. */
const filesPerDay = '2';

let s3: S3Server;
let api: TestApi;
beforeAll(async () => {
  s3 = await startS3Server();
  api = await startTestApi({ env: { FILES_URL: s3.urlOf(), HTTP_UPLOAD_FILES_PER_DAY: filesPerDay } });
});
afterAll(async () => {
  await api.close();
  await s3.stop();
});

async function upload() {
  const files = [{ name: 'a.jpg', type: 'image/jpeg', bytes: sampleFiles.jpeg(5_000) }];
  const response = await fetch(`${api.url}/api/receipts`, {
    method: 'POST',
    headers: { 'Idempotency-Key': 'the-same-receipt' },
    body: uploadForm({ files }),
  });
  const retryAfter = response.headers.get('Retry-After');
  return { status: response.status, retryAfter, json: await response.json() };
}
const fileStore = async () => {
  const { parts } = (await (await fetch(`${api.url}/readyz`)).json()) as {
    parts: { name: string; state: string; detail?: string }[];
  };
  return parts.find(({ name }) => name === 'file_store');
};

test('an upload is acknowledged once its file is in the bucket, and deleted there with it', async () => {
  s3.meddle(({ method }) => (method === 'PUT' ? { answer: 507, code: 'XMinioStorageFull' } : null));
  for (let tries = 0; tries < 3; tries += 1) {
    const refused = await upload();
    expect(refused).toMatchObject({ status: 503, json: { error: { code: 'receipt.not_stored' } } });
    expect(refused.retryAfter).toMatch(/^\d+$/);
  }
  const kept = ['submissions', 'receipt_uploads', 'files.files'].map(api.stored);
  expect([...(await Promise.all(kept)), await s3.objects()]).toEqual([[], [], [], []]);
  expect(await fileStore()).toEqual({ name: 'file_store', state: 'down', detail: 'full' });
  s3.meddle(() => ({ answer: 403, code: 'InvalidAccessKeyId' }));
  expect(await fileStore()).toEqual({ name: 'file_store', state: 'down', detail: 'refuses us' });
  s3.heal();
  expect(await fileStore()).toEqual({ name: 'file_store', state: 'up' });

  const { status, json } = await upload();
  expect(status).toBe(201);
  expect((await s3.objects()).length).toBe(1);
  const { status_token: token } = json as { status_token: string };
  s3.meddle(({ method }) => (method === 'DELETE' ? { answer: 403 } : null));
  const remove = () => fetch(`${api.url}/api/submissions/${token}`, { method: 'DELETE' });
  expect((await remove()).status).toBe(503);
  s3.heal();
  expect((await remove()).status).toBe(204);
  expect([await s3.objects(), await api.stored('receipt_uploads')]).toEqual([[], []]);
});
