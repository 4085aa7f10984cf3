import { afterAll, beforeEach, expect, it } from 'vitest';
import {
  createJobContext,
  type JobContext,
  testEncryptionKey,
} from '../../tests/support/jobs/job-context.js';
import { adoptKeys, requireKeysOf } from './key-proof.js';
import { parseKeyring } from './keyring.js';

const contexts: JobContext[] = [];
let context: JobContext;
beforeEach(async () => {
  context = await createJobContext();
  contexts.push(context);
});
afterAll(() => Promise.all(contexts.map(({ close }) => close())));

const keyOf = (fill: number) => Buffer.alloc(32, fill).toString('base64');
const starts = (keys: string) => requireKeysOf({ database: context.database, keyring: parseKeyring(keys) });
const mismatch = (keys: string) => ({
  code: 'config.encryption_key_mismatch',
  message: expect.stringContaining(parseKeyring(keys).current.id),
});
const proofs = () => context.database.connection.collection('file_key_proof').find().toArray();

it('lets exactly the key of the first start in, of however many start together', async () => {
  const ends = await Promise.allSettled([1, 2, 3, 1, 2, 3].map((fill) => starts(keyOf(fill))));
  const winners = [1, 2, 3, 1, 2, 3].filter((_, index) => ends[index]?.status === 'fulfilled');
  expect(new Set(winners).size).toBe(1);
  expect(await proofs()).toHaveLength(1);
});

it('follows a rotation: the old key may go once the new one has started', async () => {
  await starts(keyOf(1));
  await expect(starts(keyOf(2))).rejects.toMatchObject(mismatch(keyOf(1)));
  await starts(`${keyOf(2)},${keyOf(1)}`);
  await starts(keyOf(2));
  await expect(starts(keyOf(1))).rejects.toMatchObject(mismatch(keyOf(2)));
});

it('judges data from before by its newest file', async () => {
  await context.files.put({ path: 'receipts/a.jpg', bytes: Buffer.from('a'), contentType: 'image/jpeg' });
  await expect(starts(keyOf(1))).rejects.toMatchObject(mismatch(testEncryptionKey));
  expect(await proofs()).toEqual([]);
  await starts(testEncryptionKey);
});

it('is no proof if its bytes were changed, even under the right id', async () => {
  await starts(keyOf(1));
  const { connection } = context.database;
  await connection.collection('file_key_proof').updateOne({}, { $set: { sealed: Buffer.alloc(60) } });
  await expect(starts(keyOf(1))).rejects.toMatchObject(mismatch(keyOf(1)));
});

it('is given up only by the operator, who is told the lost key', async () => {
  await starts(keyOf(1));
  const { db } = context.database.connection;
  if (!db) throw new Error('not connected');
  expect(await adoptKeys({ db, keyring: parseKeyring(keyOf(2)) })).toBe(parseKeyring(keyOf(1)).current.id);
  expect(await adoptKeys({ db, keyring: parseKeyring(keyOf(2)) })).toBeNull();
  await starts(keyOf(2));
});
