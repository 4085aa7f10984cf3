import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReadableFileType } from '../../domain/receipts/receipt-reading.types.js';
import type { ReceiptRecord } from '../../domain/receipts/receipt-record.types.js';
import { systemClock } from '../../domain/shared/clock.js';
import { createTestDatabase } from '../../tests/support/test-database.js';
import { connectDatabase, type Database } from '../database/connection.js';
import { createReceiptsRepository, type ReceiptsRepository } from '../database/receipts.repository.js';
import {
  createSubmissionsRepository,
  type SubmissionsRepository,
} from '../database/submissions.repository.js';
import { createFileStore, type FileStore } from '../files/file-store.js';
import { parseKeyring } from '../files/keyring.js';
import { jobsCollection } from '../queue/jobs.model.js';
import { createQueue, type Queue } from '../queue/queue.js';
import { createSubmissions, type Submissions } from './submissions.js';

const logger = pino({ level: 'silent' });
let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let files: FileStore;
let receipts: ReceiptsRepository;
let submissionRows: SubmissionsRepository;
let queue: Queue;
let submissions: Submissions;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await connectDatabase({ uri: testDatabase.uri, logger });
  files = createFileStore({ database, keyring: parseKeyring(randomBytes(32).toString('base64')) });
  receipts = createReceiptsRepository({ database });
  submissionRows = createSubmissionsRepository({ database });
  queue = createQueue({ database, logger });
  await database.ready();
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});
beforeEach(() => {
  submissions = createSubmissions({
    submissions: submissionRows,
    receipts,
    files,
    queue,
    clock: systemClock,
  });
});

const uploadOf = (idempotencyKey = `upload:${randomBytes(8).toString('hex')}`) => ({
  idempotencyKey,
  source: 'upload' as const,
  email: 'ann@example.com',
  phone: null,
  messageId: null,
  thread: null,
  rejected: [],
  mailEnd: null,
});
async function takeIn({
  by = submissions,
  upload = uploadOf(),
  sent = [fileOf(upload.idempotencyKey)],
}: {
  by?: Submissions;
  upload?: ReturnType<typeof uploadOf>;
  sent?: ReturnType<typeof fileOf>[];
} = {}) {
  const taken = await by.takeIn({ submission: upload, files: sent, network: '192.0.2.1' });
  await taken.settled;
  return { ...taken, receipts: taken.ends.flatMap((end) => ('receipt' in end ? end.receipt : [])) };
}
const fileOf = (idempotencyKey: string) => ({
  idempotencyKey,
  fileName: 'receipt.jpg',
  fileType: 'image/jpeg' as ReadableFileType,
  bytes: randomBytes(100),
  mailContext: null,
});
const countFiles = () => database.connection.db?.collection('files.files').countDocuments({});
const jobsNamed = (name: string) =>
  database.connection.db?.collection(jobsCollection).countDocuments({ name });

describe('submissions', () => {
  it('keep every file, its record and the work to read it, and are sealed', async () => {
    const upload = uploadOf();
    const { submission, receipts: kept } = await takeIn({ upload, sent: [fileOf('a:0'), fileOf('a:1')] });
    expect(kept).toHaveLength(2);
    for (const receipt of kept) {
      expect(receipt).toMatchObject({
        submission_id: submission.id,
        state: 'stored',
        file_size: 100,
        email: 'ann@example.com',
        is_student: false,
      });
      expect(receipt.file_path).toMatch(/^receipts\/\d+-[0-9a-f]{16}\.jpg$/);
      expect(await files.exists(receipt.file_path ?? '')).toBe(true);
    }
    expect(await jobsNamed('read-receipt')).toBe(2);
    expect(await submissionRows.findById({ id: submission.id })).toMatchObject({
      sealed_at: expect.any(Date),
    });
  });

  it('land as one submission, one record and one file when the same comes many times at once', async () => {
    const before = (await countFiles()) ?? 0;
    const upload = uploadOf();
    const results = await Promise.all(Array.from({ length: 8 }, () => takeIn({ upload })));
    expect(new Set(results.map(({ submission }) => submission.id)).size).toBe(1);
    expect(new Set(results.flatMap(({ receipts: kept }) => kept.map(({ id }) => id))).size).toBe(1);
    expect(await countFiles()).toBe(before + 1);
  });

  it('keep the other files when one cannot be recorded, and remove its bytes', async () => {
    const before = (await countFiles()) ?? 0;
    const broken = createSubmissions({
      submissions: submissionRows,
      receipts: {
        ...receipts,
        insertOrFind: async (record) => {
          if (record.idempotency_key === 'c:0') throw new Error('insert failed');
          return receipts.insertOrFind(record);
        },
      },
      files,
      queue,
      clock: systemClock,
    });
    const { ends } = await takeIn({ by: broken, sent: [fileOf('c:0'), fileOf('c:1')] });
    expect(ends).toMatchObject([{ error: { message: 'insert failed' } }, { receipt: { state: 'stored' } }]);
    expect(await countFiles()).toBe(before + 1);
  });

  it('stay open when none of their files could be kept', async () => {
    const fails = async () => {
      throw new Error('disk full');
    };
    const broken = createSubmissions({
      submissions: submissionRows,
      receipts,
      files: { ...files, put: fails },
      queue,
      clock: systemClock,
    });
    const { submission, receipts: kept } = await takeIn({ by: broken });
    expect(kept).toEqual([]);
    expect(await submissionRows.findById({ id: submission.id })).toMatchObject({ sealed_at: null });
  });

  it('leave no bytes behind when they cannot be opened', async () => {
    const before = await countFiles();
    const broken = createSubmissions({
      submissions: {
        ...submissionRows,
        insertOrFind: async () => {
          throw new Error('no database');
        },
      },
      receipts,
      files,
      queue,
      clock: systemClock,
    });
    await expect(takeIn({ by: broken })).rejects.toThrow('no database');
    expect(await countFiles()).toBe(before);
  });

  it('without a file are answered each time they come, since a repeat may be the one that was lost', async () => {
    const asked = async () =>
      ((await jobsNamed('answer-submission')) ?? 0) + ((await jobsNamed('form-purchases')) ?? 0);
    const before = await asked();
    const upload = uploadOf();
    const { submission } = await takeIn({ upload, sent: [] });
    const sealedAt = (await submissionRows.findById({ id: submission.id }))?.sealed_at;
    expect(sealedAt).toBeInstanceOf(Date);
    await takeIn({ upload, sent: [] });
    expect((await submissionRows.findById({ id: submission.id }))?.sealed_at).toEqual(sealedAt);
    expect(await asked()).toBe(before + 2);
  });

  it('leave the asking to the last reading while there is one to come', async () => {
    const before = (await jobsNamed('form-purchases')) ?? 0;
    const upload = uploadOf();
    const [receipt] = (await takeIn({ upload })).receipts;
    expect(await jobsNamed('form-purchases')).toBe(before);

    await receipts.claimForReading({ id: receipt?.id ?? '' });
    await receipts.finishReading({
      seen: receipt as ReceiptRecord,
      state: 'read',
      readings: [],
      failure: null,
      now: new Date(),
    });
    await takeIn({ upload });
    expect(await jobsNamed('form-purchases')).toBe(before + 1);
  });
});
