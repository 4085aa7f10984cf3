import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { sampleFiles, uploadForm } from '../../tests/support/api/files.fixtures.js';

/**
 * Additional unique indexes make the store refuse: a second chunk zero in the file store, a second file of the same
 * size among the records. Any other refusal of the store has the same effect.
 */
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function upload(sizes: number[]) {
  const files = sizes.map((size) => ({
    name: `${size}.jpg`,
    type: 'image/jpeg',
    bytes: sampleFiles.jpeg(size),
  }));
  const response = await fetch(`${api.url}/api/receipts`, { method: 'POST', body: uploadForm({ files }) });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

async function whileUnique(collection: string, field: string, act: () => Promise<void>): Promise<void> {
  const target = api.database.connection.collection(collection);
  await target.createIndex({ [field]: 1 }, { unique: true, name: 'refusal' });
  await act();
  await target.dropIndex('refusal');
}

describe('a store that refuses', () => {
  test('the bytes names the file, keeps the others, and leaves nothing incomplete', async () => {
    await whileUnique('files.chunks', 'n', async () => {
      const { status, json } = await upload([1_000, 1_001]);
      expect(status).toBe(201);
      expect(json).toMatchObject({
        receipts: [{ file_name: '1000.jpg' }],
        rejected: [{ file_name: '1001.jpg', code: 'receipt.not_stored' }],
      });
      expect(await upload([1_002])).toMatchObject({
        status: 503,
        json: { error: { code: 'receipt.not_stored' } },
      });
    });
    expect(await api.stored('receipt_uploads')).toHaveLength(1);
    expect(await api.stored('submissions')).toMatchObject([
      { rejected: [{ file_name: '1001.jpg', code: 'receipt.not_stored' }] },
    ]);
    expect(await api.stored('files.files')).toHaveLength(1);
    expect(await api.stored('files.chunks')).toHaveLength(1);
  });

  test('the record names the file and removes its bytes again', async () => {
    await whileUnique('receipt_uploads', 'file_size', async () => {
      const { status, json } = await upload([2_000, 2_000]);
      expect(status).toBe(201);
      expect(json).toMatchObject({
        receipts: [{ file_name: '2000.jpg' }],
        rejected: [{ file_name: '2000.jpg', code: 'receipt.not_recorded' }],
      });
      const failed = await upload([2_000]);
      expect(failed).toMatchObject({ status: 500, json: { error: { code: 'receipt.not_recorded' } } });
      expect(await api.stored('submissions')).toHaveLength(2);
      expect(JSON.stringify(failed.json)).not.toMatch(/E11000|dup key|file_size/);
    });
    expect(await api.stored('files.files')).toHaveLength((await api.stored('receipt_uploads')).length);
  });
});
