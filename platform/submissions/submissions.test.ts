import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReadableFileType } from '../../domain/receipts/receipt-reading.types.js';
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

const open = (idempotencyKey = `upload:${randomBytes(8).toString('hex')}`) =>
  submissions.open({
    idempotencyKey,
    source: 'upload',
    email: 'ann@example.com',
    phone: null,
    messageId: null,
    thread: null,
    rejected: [],
    mailEnd: null,
  });
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
  it('stores a file, its record and the work to read it', async () => {
    const { submission } = await open();
    const { receipt, isNew } = await submissions.addFile({ submission, ...fileOf('a:0') });
    expect(isNew).toBe(true);
    expect(receipt).toMatchObject({
      state: 'stored',
      file_size: 100,
      email: 'ann@example.com',
      is_student: false,
    });
    expect(receipt.file_path).toMatch(/^receipts\/\d+-[0-9a-f]{16}\.jpg$/);
    expect(await files.exists(receipt.file_path ?? '')).toBe(true);
    expect(await jobsNamed('read-receipt')).toBe(1);
  });

  it('opens the same submission for the same key', async () => {
    const first = await open('upload:same');
    const second = await open('upload:same');
    expect(second).toMatchObject({ isNew: false, submission: { id: first.submission.id } });
  });

  it('lands one record and one file when the same part comes many times at once', async () => {
    const { submission } = await open();
    const before = await countFiles();
    const results = await Promise.all(
      Array.from({ length: 8 }, () => submissions.addFile({ submission, ...fileOf('b:0') })),
    );
    expect(new Set(results.map(({ receipt }) => receipt.id)).size).toBe(1);
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await countFiles()).toBe((before ?? 0) + 1);
  });

  it('removes the file when the record cannot be written', async () => {
    const { submission } = await open();
    const before = await countFiles();
    const broken = createSubmissions({
      submissions: submissionRows,
      receipts: {
        ...receipts,
        insertOrFind: async () => {
          throw new Error('insert failed');
        },
      },
      files,
      queue,
      clock: systemClock,
    });
    await expect(broken.addFile({ submission, ...fileOf('c:0') })).rejects.toThrow('insert failed');
    expect(await countFiles()).toBe(before);
  });

  it('seals once and asks for the answer each time, since a repeat may be the one that was lost', async () => {
    const { submission } = await open();
    const before = (await jobsNamed('form-purchases')) ?? 0;
    await submissions.seal({ submissionId: submission.id });
    const sealedAt = (await submissionRows.findById({ id: submission.id }))?.sealed_at;
    await submissions.seal({ submissionId: submission.id });
    expect((await submissionRows.findById({ id: submission.id }))?.sealed_at).toEqual(sealedAt);
    expect(await jobsNamed('form-purchases')).toBe(before + 2);
  });
  it('leaves the asking to the last reading while there is one to come', async () => {
    const { submission } = await open();
    const { receipt } = await submissions.addFile({ submission, ...fileOf('seal:0') });
    const before = (await jobsNamed('form-purchases')) ?? 0;
    await submissions.seal({ submissionId: submission.id });
    expect(await jobsNamed('form-purchases')).toBe(before);

    await receipts.claimForReading({ id: receipt.id });
    await receipts.finishReading({
      seen: receipt,
      state: 'read',
      readings: [],
      failure: null,
      now: new Date(),
    });
    await submissions.seal({ submissionId: submission.id });
    expect(await jobsNamed('form-purchases')).toBe(before + 1);
  });
});
