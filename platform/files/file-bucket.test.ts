import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openBucketFiles } from '../../tests/support/s3/bucket-files.js';
import { requireFileStore } from './file-bucket.js';
import { createFileStore } from './file-store.js';
import { countElsewhere, moveFiles } from './move-files.js';

const contentType = 'image/jpeg';
const { keyring, database, s3, bucketOf, files, counts, close } = await openBucketFiles();
afterEach(() => s3.heal());
afterAll(close);

describe('starting', () => {
  const start = (bucket: ReturnType<typeof bucketOf> | null, said: unknown[] = []) =>
    requireFileStore({
      db: database.connection.db,
      keyring,
      bucket,
      logger: { warn: (what: unknown) => void said.push(what) } as never,
    });

  it('refuses keys and buckets that are wrong, without showing the secret', async () => {
    const secret = 'sEcret/of+AWS';
    const wrong = await start(bucketOf({ secret })).catch((error: unknown) => error);
    expect(wrong).toMatchObject({
      code: 'config.files_url_refused',
      message: expect.stringContaining('FILES_URL: the bucket receipts at 127.0.0.1'),
    });
    expect((wrong as Error).message).not.toContain('sEcret');
    await expect(start(bucketOf({ bucket: 'nowhere' }))).rejects.toMatchObject({
      code: 'config.files_url_refused',
      message: expect.stringContaining('there is no such bucket'),
    });
    await files.put({
      ...{ path: 'there.jpg', bytes: Buffer.from('a'), contentType },
    });
    await expect(start(null)).rejects.toMatchObject({ code: 'config.files_url_required' });
    await files.delete('there.jpg');
  });

  it('goes on while the store is only away', async () => {
    const said: unknown[] = [];
    s3.meddle(() => ({ answer: 503 }));
    await start(bucketOf(), said);
    expect(said).toMatchObject([{ code: 'file.store_unavailable' }]);
  });

  it('knows a full store until it takes bytes again', async () => {
    const bucket = bucketOf();
    s3.meddle(({ method }) => (method === 'PUT' ? { answer: 507 } : null));
    await expect(bucket.put({ key: 'files/a', body: Buffer.from('a') })).rejects.toThrow();
    expect(await bucket.fault()).toMatchObject({ code: 'file.store_full' });
    s3.heal();
    expect([await bucket.fault(), (await s3.objects()).includes('probe')]).toEqual([null, false]);
  });
});

it('moves files to the bucket and back, again after it was cut off', async () => {
  const bucket = bucketOf();
  const inDatabase = createFileStore({ database, keyring, bucket: null });
  const large = randomBytes(2_500_000);
  await inDatabase.put({ path: 'small.jpg', bytes: Buffer.from('small'), contentType });
  await inDatabase.put({ path: 'large.jpg', bytes: large, contentType });
  const move = async (to: 'bucket' | 'database') => {
    const moved: string[] = [];
    for await (const path of moveFiles({ database, bucket, to })) moved.push(path);
    return moved;
  };
  expect(await countElsewhere({ database, to: 'bucket' })).toBe(2);
  let puts = 0;
  s3.meddle(({ method }) => (method === 'PUT' && ++puts > 1 ? { answer: 507 } : null));
  await expect(move('bucket')).rejects.toMatchObject({ code: 'file.store_full' });
  s3.heal();
  expect(await move('bucket')).toEqual(['large.jpg']);
  const chunks = database.connection.collection('files.chunks');
  expect([await chunks.countDocuments({}), (await files.read('large.jpg')).equals(large)]).toEqual([0, true]);
  expect(await move('database')).toContain('large.jpg');
  expect([(await counts()).slice(1), (await inDatabase.read('large.jpg')).equals(large)]).toEqual([
    [0, 0],
    true,
  ]);
  expect((await inDatabase.read('small.jpg')).toString()).toBe('small');
});
