import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RecordedReading } from '../../domain/receipts/receipt-reading.types.js';
import type { ReceiptRecord } from '../../domain/receipts/receipt-record.types.js';
import { seedSnapshot } from '../../domain/retailers/retailer-snapshot.js';
import { dayMs, secondMs } from '../../domain/shared/units.js';
import {
  createJobContext,
  type JobContext,
  jobRun,
  messageRecord,
  receiptRecord,
} from '../../tests/support/jobs/job-context.js';
import { createExpireFilesJob } from './expire-files.job.js';

let context: JobContext;
beforeEach(async () => {
  context = await createJobContext();
});
afterEach(() => context.close());

const now = new Date('2026-11-21T20:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

async function expire({ at = now, files = context.files as Pick<JobContext['files'], 'delete'> } = {}) {
  const { receipts, messages, submissions, outbox } = context;
  const clock = { now: () => at };
  const job = createExpireFilesJob({
    records: { receipts, messages, submissions, outbox },
    files,
    retailers: { snapshot: async () => seedSnapshot },
    clock,
    rawMailRetentionDays: 30,
    isRehearsal: async () => false,
    erase: async () => {},
  });
  await job.handle({}, jobRun());
}

async function storedReceipt(changes: Partial<ReceiptRecord>): Promise<ReceiptRecord> {
  const receipt = receiptRecord({ state: 'read', ...changes });
  const path = receipt.file_path ?? '';
  await context.files.put({ path, bytes: Buffer.from('bytes'), contentType: receipt.file_type });
  await context.receipts.insertOrFind(receipt);
  return receipt;
}

async function storedMail(processed_at: Date | null): Promise<{ id: string; path: string }> {
  const message = messageRecord({ state: processed_at ? 'done' : 'received', processed_at });
  const path = `messages/${message.id}.eml`;
  await context.files.put({ path, bytes: Buffer.from('mail'), contentType: 'message/rfc822' });
  await context.messages.insertOrFind({ ...message, raw_path: path });
  return { id: message.id, path };
}

const boughtAtTarget = (day: string): RecordedReading => ({
  id: 'reading-1',
  corrections: {},
  retailerId: 'target',
  purchasedAt: { value: day, source: 'ocr', confidence: 1 },
  items: [],
  needsReview: false,
  failedChecks: [],
  notes: [],
});

const pathOf = async (id: string) => (await context.receipts.findById({ id }))?.file_path;
const rawPathOf = async (id: string) => (await context.messages.findById({ id }))?.raw_path;

describe('a receipt’s file', () => {
  it('is deleted two weeks after its last window, and the reading stays', async () => {
    // 14 days of window plus 14 of grace end on November 20 and 21.
    const over = await storedReceipt({ created_at: daysAgo(25), readings: [boughtAtTarget('2026-10-23')] });
    const lastDay = await storedReceipt({
      created_at: daysAgo(25),
      readings: [boughtAtTarget('2026-10-24')],
    });
    await expire();
    await expire();
    expect(await context.receipts.findById({ id: over.id })).toEqual({
      ...over,
      file_path: null,
      file_deletion: { reason: 'expired', at: expect.any(Date) },
    });
    expect(await context.files.exists(over.file_path ?? '')).toBe(false);
    expect(await pathOf(lastDay.id)).toBe(lastDay.file_path);
    expect(await context.files.exists(lastDay.file_path ?? '')).toBe(true);
  });

  it('stays for the longest window when nothing is known, and while it may still be read', async () => {
    const unreadable = await storedReceipt({ state: 'unreadable', created_at: daysAgo(104) });
    const older = await storedReceipt({ state: 'unreadable', created_at: daysAgo(105) });
    const unfinished = await storedReceipt({ state: 'reading', created_at: daysAgo(200) });
    await expire();
    expect(await pathOf(unreadable.id)).toBe(unreadable.file_path);
    expect(await pathOf(older.id)).toBeNull();
    expect(await pathOf(unfinished.id)).toBe(unfinished.file_path);
  });
});

describe('a raw mail', () => {
  it('is deleted thirty days after processing, and its record stays', async () => {
    const over = await storedMail(new Date(daysAgo(30).getTime() - secondMs));
    const kept = await storedMail(daysAgo(30));
    const unprocessed = await storedMail(null);
    await expire();
    expect(await rawPathOf(over.id)).toBeNull();
    expect(await context.files.exists(over.path)).toBe(false);
    for (const { id, path } of [kept, unprocessed]) {
      expect(await rawPathOf(id)).toBe(path);
      expect(await context.files.exists(path)).toBe(true);
    }
  });

  it('is one of any number', async () => {
    const ids = Array.from({ length: 205 }, () =>
      messageRecord({ state: 'done', processed_at: daysAgo(31) }),
    );
    await Promise.all(
      ids.map((record) =>
        context.messages.insertOrFind({ ...record, raw_path: `messages/${record.id}.eml` }),
      ),
    );
    await expire();
    const left = context.database.connection
      .collection('messages')
      .countDocuments({ raw_path: { $ne: null } });
    expect(await left).toBe(0);
  });
});

describe('an interrupted run', () => {
  it('between the bytes and the record is completed by the next', async () => {
    const receipt = await storedReceipt({ state: 'unreadable', created_at: daysAgo(200) });
    const mail = await storedMail(daysAgo(200));
    const cutOff = {
      async delete(path: string): Promise<void> {
        await context.files.delete(path);
        throw new Error('killed');
      },
    };
    await expect(expire({ files: cutOff })).rejects.toThrow('killed');
    expect(await pathOf(receipt.id)).toBe(receipt.file_path);
    await expire();
    expect([await pathOf(receipt.id), await rawPathOf(mail.id)]).toEqual([null, null]);
  });
});

it('finds the records that have a file by index', async () => {
  const { connection } = context.database;
  await storedReceipt({ created_at: daysAgo(50) });
  await context.receipts.insertOrFind(
    receiptRecord({ state: 'read', file_path: null, created_at: daysAgo(50) }),
  );
  await storedMail(daysAgo(50));
  await context.messages.insertOrFind(messageRecord({ state: 'done', processed_at: daysAgo(50) }));
  for (const [name, path, time] of [
    ['receipt_uploads', 'file_path', 'created_at'],
    ['messages', 'raw_path', 'processed_at'],
  ] as const) {
    const found = connection.collection(name).find({ [path]: { $gt: '' }, [time]: { $lt: now } });
    const { queryPlanner, executionStats } = await found.sort({ [time]: 1 }).explain('executionStats');
    expect(queryPlanner.winningPlan.inputStage.indexName).toBe(`${time}_1`);
    expect(executionStats).toMatchObject({ totalDocsExamined: 1, nReturned: 1 });
  }
});
