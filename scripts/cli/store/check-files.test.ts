import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hourMs, secondMs } from '../../../domain/shared/units.js';
import { parseS3Url, type S3Place } from '../../../platform/config/s3-url.js';
import { createFileStore } from '../../../platform/files/file-store.js';
import { parseKeyring } from '../../../platform/files/keyring.js';
import { createBucket } from '../../../platform/s3/bucket.js';
import {
  createJobContext,
  type JobContext,
  messageRecord,
  receiptRecord,
  testEncryptionKey,
} from '../../../tests/support/jobs/job-context.js';
import { startS3Server } from '../../../tests/support/s3/s3-server.js';
import { registerCheck } from './check-files.js';

let context: JobContext;
beforeEach(async () => {
  context = await createJobContext();
  vi.stubEnv('MONGODB_URI', context.uri);
  vi.stubEnv('FILE_ENCRYPTION_KEY', testEncryptionKey);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await context.close();
});

async function check() {
  const result = { code: 0, lines: [] as string[] };
  const store = new Command().exitOverride();
  registerCheck(store, {
    print: (text) => result.lines.push(text),
    fail: () => {
      result.code = 1;
    },
  });
  await store.parseAsync(['check'], { from: 'user' });
  return result;
}

const put = (path: string) =>
  context.files.put({ path, bytes: Buffer.from('bytes'), contentType: 'image/jpeg' });
const idOf = (time: Date) => mongo.ObjectId.createFromTime(Math.floor(time.getTime() / secondMs));
const collection = (name: string) => context.database.connection.collection(name);

it('accepts a store whose records have their files', async () => {
  await put('receipts/a.jpg');
  await context.receipts.insertOrFind(receiptRecord({ file_path: 'receipts/a.jpg' }));
  await context.receipts.insertOrFind(receiptRecord({ file_path: null }));
  await put('messages/a.eml');
  await context.messages.insertOrFind(messageRecord({ raw_path: 'messages/a.eml' }));
  // Stored a moment ago: its record may still follow.
  await put('receipts/arriving.jpg');
  expect(await check()).toEqual({
    code: 0,
    lines: ['Every record has its file, every file its record, and every file its key.'],
  });
});

it('accepts an empty store', async () => {
  expect((await check()).code).toBe(0);
});

it('names every missing file and every orphan, and changes nothing', async () => {
  const receipt = receiptRecord({ file_path: 'receipts/lost.jpg' });
  await context.receipts.insertOrFind(receipt);
  const message = messageRecord({
    raw_path: 'messages/lost.eml',
    raw_deletion: { reason: 'expired', at: new Date() },
  });
  await context.messages.insertOrFind(message);
  await put('receipts/present.jpg');
  await context.receipts.insertOrFind(receiptRecord({ file_path: 'receipts/present.jpg' }));
  const uploadDate = new Date(Date.now() - 2 * hourMs);
  await collection('files.files').insertOne({
    _id: idOf(uploadDate),
    filename: 'receipts/left.jpg',
    length: 7,
    uploadDate,
  });
  const files_id = idOf(new Date(Date.now() - 3 * hourMs));
  await collection('files.chunks').insertOne({ files_id, n: 0, data: new mongo.Binary() });

  const expected = {
    code: 1,
    lines: [
      `missing: receipts/lost.jpg, record ${receipt.id} names it. The storage has lost the file.`,
      `missing: messages/lost.eml, record ${message.id} names it. The file was deleted: its time to be kept was over.`,
      'orphan: receipts/left.jpg, 7 bytes, no record names it',
      `orphan: chunks of ${files_id}, storing it was cut off`,
      'Missing files: 2. Orphans, which the worker removes daily: 2.',
    ],
  };
  expect(await check()).toEqual(expected);
  expect(await check()).toEqual(expected);
});

it('names files whose object the bucket does not have', async () => {
  const s3 = await startS3Server();
  vi.stubEnv('FILES_URL', s3.urlOf());
  const keyring = parseKeyring(testEncryptionKey);
  const { database } = context;
  const bucket = createBucket({ place: parseS3Url(s3.urlOf()) as S3Place });
  const files = createFileStore({ database, keyring, bucket });
  const [kept, lost] = [receiptRecord(), receiptRecord()];
  for (const receipt of [kept, lost]) {
    await files.put({ path: receipt.file_path ?? '', bytes: Buffer.from('a'), contentType: 'image/jpeg' });
    await context.receipts.insertOrFind(receipt);
  }
  const document = await collection('files.files').findOne({ filename: lost.file_path });
  await bucket.delete(`files/${document?._id}`);
  const said = await check();
  await s3.stop();
  expect(said).toEqual({
    code: 1,
    lines: [
      `missing: ${lost.file_path}, its object is not in the bucket, or not whole. The storage has lost the file.`,
      'Missing files: 1. Orphans, which the worker removes daily: 0.',
    ],
  });
});

it('fails for files whose key is missing, and creates none', async () => {
  await put('receipts/a.jpg');
  await context.receipts.insertOrFind(receiptRecord({ file_path: 'receipts/a.jpg' }));
  const { id } = parseKeyring(testEncryptionKey).current;
  const expected = {
    code: 1,
    lines: [
      `locked: 1 files need the key ${id}`,
      'Files that cannot be opened: 1. Put their key back: under DATA_DIR/keys, or into FILE_ENCRYPTION_KEY.',
    ],
  };
  vi.stubEnv('FILE_ENCRYPTION_KEY', Buffer.alloc(32, 8).toString('base64'));
  expect(await check()).toEqual(expected);
  const dataDir = await mkdtemp(join(tmpdir(), 'restored-'));
  vi.stubEnv('FILE_ENCRYPTION_KEY', '');
  vi.stubEnv('DATA_DIR', dataDir);
  expect(await check()).toEqual(expected);
  expect(await readdir(dataDir)).toEqual([]);
  await rm(dataDir, { recursive: true });
});
