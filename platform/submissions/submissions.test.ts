import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReadableFileType } from '../../domain/receipts/receipt-reading.types.js';
import type { ReceiptRecord } from '../../domain/receipts/receipt-record.types.js';
import { systemClock } from '../../domain/shared/clock.js';
import { createTestDatabase } from '../../tests/support/suite/test-database.js';
import { connectDatabase, type Database } from '../database/connection.js';
import {
  createReceiptsRepository,
  type ReceiptsRepository,
} from '../database/purchases/receipts.repository.js';
import {
  createSubmissionsRepository,
  type SubmissionsRepository,
} from '../database/purchases/submissions.repository.js';
import { createFileStore, type FileStore } from '../files/file-store.js';
import { parseKeyring } from '../files/keyring.js';
import { jobsCollection } from '../queue/jobs.model.js';
import { createQueue, type Queue } from '../queue/queue.js';
import { requesterKey } from '../queue/requester-keys.js';
import type { OpenSubmission, SubmissionsDependencies } from './submission-steps.js';
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
  files = createFileStore({
    database,
    keyring: parseKeyring(randomBytes(32).toString('base64')),
    bucket: null,
  });
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
  submissions = submissionsWith({});
});

/** Replaces some of the parts by the given ones. */
function submissionsWith(parts: Partial<SubmissionsDependencies>): Submissions {
  return createSubmissions({
    submissions: submissionRows,
    receipts,
    files,
    queue,
    clock: systemClock,
    ...parts,
  });
}

const lineCut = () => new mongoose.mongo.MongoNetworkError('line cut');

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
  upload?: OpenSubmission;
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
  it('store every file, its record and the job to read it, and are sealed', async () => {
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

  it('wait in the backlog of an address only if its owner sent them: strangers delay nobody in whose name they write', async () => {
    const backlogsOf = async (isProved: boolean) => {
      const { receipts: kept } = await takeIn({ upload: { ...uploadOf(), isProved } });
      const jobs = database.connection.db?.collection(jobsCollection);
      return (await jobs?.findOne({ 'data.receipt_id': kept[0]?.id }))?.requester_keys;
    };
    expect(await backlogsOf(false)).toEqual([requesterKey('192.0.2.1')]);
    expect(await backlogsOf(true)).toEqual([requesterKey('ann@example.com'), requesterKey('192.0.2.1')]);
  });

  it('become one submission, one record and one file when the same arrives many times at once', async () => {
    const before = (await countFiles()) ?? 0;
    const upload = uploadOf();
    const results = await Promise.all(Array.from({ length: 8 }, () => takeIn({ upload })));
    expect(new Set(results.map(({ submission }) => submission.id)).size).toBe(1);
    expect(new Set(results.flatMap(({ receipts: kept }) => kept.map(({ id }) => id))).size).toBe(1);
    expect(await countFiles()).toBe(before + 1);
  });

  it('keep the bytes of a record whose write was interrupted: it may still arrive, and a retry finds it', async () => {
    const upload = uploadOf();
    const [cutKey, keptKey] = [`${upload.idempotencyKey}:0`, `${upload.idempotencyKey}:1`];
    const onTheirWay: ReceiptRecord[] = [];
    const cutOff = submissionsWith({
      receipts: {
        ...receipts,
        insertOrFind: async (record) => {
          if (record.idempotency_key !== cutKey) return receipts.insertOrFind(record);
          onTheirWay.push(record);
          throw lineCut();
        },
      },
    });
    const sent = [fileOf(cutKey), fileOf(keptKey)];
    const { submission, ends } = await takeIn({ by: cutOff, upload, sent });
    expect(ends).toMatchObject([{ error: { message: 'line cut' } }, { receipt: { state: 'stored' } }]);
    // The client gets `database.unavailable`, and what it sends again belongs to the same answer.
    expect(await submissionRows.findById({ id: submission.id })).toMatchObject({ sealed_at: null });
    for (const record of onTheirWay) await receipts.insertOrFind(record);
    const again = await takeIn({ upload, sent });
    for (const [index, { file_path }] of again.receipts.entries())
      expect(await files.read(file_path ?? '')).toEqual(sent[index]?.bytes);
    expect(await submissionRows.findById({ id: submission.id })).toMatchObject({
      sealed_at: expect.any(Date),
    });
  });

  it('give a record whose bytes are lost those that are sent again', async () => {
    const upload = uploadOf();
    const sent = [fileOf(`${upload.idempotencyKey}:0`)];
    const [first] = (await takeIn({ upload, sent })).receipts;
    await files.delete(first?.file_path ?? '');
    const again = await Promise.all([takeIn({ upload, sent }), takeIn({ upload, sent })]);
    const [found] = new Set(again.flatMap(({ receipts: kept }) => kept.map(({ id }) => id)));
    expect(found).toBe(first?.id);
    const stored = await receipts.findById({ id: first?.id ?? '' });
    expect(await files.read(stored?.file_path ?? '')).toEqual(sent[0]?.bytes);
  });

  it('by mail leave nothing until a run can store all of their files, and are whole then', async () => {
    const mail = { ...uploadOf(), source: 'email' as const };
    const sent = [fileOf(`${mail.idempotencyKey}:0`), fileOf(`${mail.idempotencyKey}:1`)];
    const half = submissionsWith({
      files: {
        ...files,
        put: async (file) => {
          if (file.bytes === sent[1]?.bytes) throw new Error('not stored');
          return files.put(file);
        },
      },
    });
    const before = await countFiles();
    for (const by of [half, half])
      await expect(takeIn({ by, upload: mail, sent })).rejects.toThrow('not stored');
    expect(await submissionRows.findByKey({ idempotencyKey: mail.idempotencyKey })).toBeNull();
    expect(await countFiles()).toBe(before);
    const { submission, receipts: kept } = await takeIn({ upload: mail, sent });
    expect(kept).toHaveLength(2);
    expect(await submissionRows.findById({ id: submission.id })).toMatchObject({
      sealed_at: expect.any(Date),
    });
  });

  it('leave nothing when none of their files could be stored, and a retry finds its way free', async () => {
    const fails = async () => {
      throw new Error('disk full');
    };
    const upload = uploadOf();
    const broken = submissionsWith({ files: { ...files, put: fails } });
    await expect(takeIn({ by: broken, upload })).rejects.toThrow('disk full');
    expect(await submissionRows.findByKey({ idempotencyKey: upload.idempotencyKey })).toBeNull();
    const refused = Object.assign(new Error('no such document'), { name: 'MongoServerError' });
    const unrecorded = submissionsWith({
      receipts: {
        ...receipts,
        insertOrFind: async () => {
          throw refused;
        },
      },
    });
    expect(await takeIn({ by: unrecorded, upload })).toMatchObject({ ends: [{ error: refused }] });
    expect(await submissionRows.findByKey({ idempotencyKey: upload.idempotencyKey })).toBeNull();
    expect((await takeIn({ upload })).receipts).toHaveLength(1);
  });

  it('say which file of an upload could not be stored until a later request stores it, and are answered anew', async () => {
    const upload = uploadOf();
    const sent = [fileOf(`${upload.idempotencyKey}:0`), fileOf(`${upload.idempotencyKey}:1`)];
    const half = submissionsWith({
      files: {
        ...files,
        put: async (file) => {
          if (file.bytes === sent[1]?.bytes) throw new Error('not stored');
          return files.put(file);
        },
      },
    });
    const stored = () => submissionRows.findByKey({ idempotencyKey: upload.idempotencyKey });
    for (const by of [half, half]) {
      await takeIn({ by, upload, sent });
      expect(await stored()).toMatchObject({
        rejected: [{ file_name: 'receipt.jpg', code: 'receipt.not_stored' }],
        sealed_at: expect.any(Date),
      });
    }
    const submission = await stored();
    if (!submission) throw new Error('not stored');
    await submissionRows.markAnswered({ submission, now: new Date() });
    expect((await takeIn({ upload, sent })).receipts).toHaveLength(2);
    expect(await stored()).toMatchObject({ rejected: [], generation: 2, answered_at: null });
    // Stored before: a store that fails now changes nothing.
    expect((await takeIn({ by: half, upload, sent })).receipts).toHaveLength(2);
    expect(await stored()).toMatchObject({ rejected: [], generation: 2 });
  });

  it('leave no bytes behind when they cannot be opened', async () => {
    const before = await countFiles();
    const broken = submissionsWith({
      submissions: {
        ...submissionRows,
        insertOrFind: async () => {
          throw new Error('no database');
        },
      },
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

  it('leave the request for an answer to the last reading while one is pending', async () => {
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
