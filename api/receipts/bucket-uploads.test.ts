import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { sampleFiles, uploadForm } from '../../tests/support/api/files.fixtures.js';
import { type S3Server, startS3Server } from '../../tests/support/s3/s3-server.js';

let s3: S3Server;
let api: TestApi;
beforeAll(async () => {
  s3 = await startS3Server();
  api = await startTestApi({ env: { FILES_URL: s3.urlOf() } });
});
afterAll(async () => {
  await api.close();
  await s3.stop();
});

async function upload() {
  const files = [{ name: 'a.jpg', type: 'image/jpeg', bytes: sampleFiles.jpeg(5_000) }];
  const response = await fetch(`${api.url}/api/receipts`, { method: 'POST', body: uploadForm({ files }) });
  return { status: response.status, json: await response.json() };
}
const fileStore = async () => {
  const { parts } = (await (await fetch(`${api.url}/readyz`)).json()) as {
    parts: { name: string; state: string; detail?: string }[];
  };
  return parts.find(({ name }) => name === 'file_store');
};

test('an upload is acknowledged once its file is in the bucket, and deleted there with it', async () => {
  s3.meddle(({ method }) => (method === 'PUT' ? { answer: 507, code: 'XMinioStorageFull' } : null));
  expect(await upload()).toMatchObject({ status: 500, json: { error: { code: 'receipt.not_stored' } } });
  expect([await api.stored('receipt_uploads'), await s3.objects()]).toEqual([[], []]);
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
