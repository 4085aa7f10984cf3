import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formPurchasesJob } from '../../domain/contracts/jobs.js';
import { correctReading } from '../../domain/receipts/corrections/correct-reading.rules.js';
import type { ReadableDocument, ReadingOutcome } from '../../domain/receipts/receipt-reading.types.js';
import type { ReceiptRecord } from '../../domain/receipts/receipt-record.types.js';
import { createAppError } from '../../domain/shared/app-error.js';
import { systemClock } from '../../domain/shared/clock.js';
import { thumbnailPath } from '../../platform/files/thumbnail-path.js';
import type { JobRun } from '../../platform/queue/job-run.js';
import { readingOf } from '../../templates/fixtures/emails.fixtures.js';
import {
  createJobContext,
  type JobContext,
  jobRun,
  receiptRecord,
} from '../../tests/support/jobs/job-context.js';
import { createMortal, killMoments, runUntilDeath } from '../../tests/support/jobs/mortal.js';
import { createReadReceiptJob } from './read-receipt.job.js';

/** The reader as this job sees it; reading itself is tested elsewhere. */
type Reader = { read(document: ReadableDocument): Promise<ReadingOutcome> };

const reading = readingOf({ shop: ['TARGET', 'target'], total: 1234 });
const goodReader: Reader = { read: async () => ({ ok: true, readings: [reading] }) };
const failingReader = (error: unknown): Reader => ({ read: () => Promise.reject(error) });

let context: JobContext;
beforeEach(async () => {
  context = await createJobContext();
});
afterEach(() => context.close());

function worker(reader: Reader) {
  const { receipts, files, queue, pendingJobs } = context;
  const parts = { receipts, files, reader, queue, pendingJobs };
  return createReadReceiptJob({ ...parts, clock: systemClock, concurrency: 1 });
}

async function storedReceipt(changes: Partial<ReceiptRecord> = {}): Promise<ReceiptRecord> {
  const receipt = receiptRecord(changes);
  await context.receipts.insertOrFind(receipt);
  const bytes = Buffer.from('jpg');
  if (receipt.file_path)
    await context.files.put({ path: receipt.file_path, bytes, contentType: 'image/jpeg' });
  return receipt;
}

const handle = (reader: Reader, { id }: ReceiptRecord, changes: Partial<JobRun> = {}) =>
  worker(reader).handle({ receipt_id: id }, jobRun(changes));
const found = ({ id }: ReceiptRecord) => context.receipts.findById({ id });
const pendingAnswers = async () =>
  (await context.pendingJobs.payloadsOf(formPurchasesJob)).map((payload) => payload.submission_id);

describe('the reduced picture', () => {
  const thumbnail = Buffer.from('small');
  const smallOf = ({ file_path }: ReceiptRecord) => thumbnailPath(file_path ?? '');

  it('is kept beside the file, whatever was read, and made once', async () => {
    const outcomes: ReadingOutcome[] = [
      { ok: true, readings: [reading], thumbnail },
      { ok: false, code: 'reading.nothing_found', message: 'no total', thumbnail },
    ];
    for (const outcome of outcomes) {
      const receipt = await storedReceipt();
      await handle({ read: async () => outcome }, receipt);
      expect(await context.files.read(smallOf(receipt))).toEqual(thumbnail);
      expect(await context.receipts.findById({ id: receipt.id })).toMatchObject({ has_thumbnail: true });
      await context.receipts.startRereading({ id: receipt.id });
      await handle({ read: async () => ({ ...outcome, thumbnail: Buffer.from('other') }) }, receipt);
      expect(await context.files.read(smallOf(receipt))).toEqual(thumbnail);
    }
  });

  it('does not outlive a receipt that was deleted while it was read', async () => {
    const receipt = await storedReceipt();
    const read = async (): Promise<ReadingOutcome> => {
      await context.files.delete(receipt.file_path ?? '');
      await context.receipts.forgetFile({ id: receipt.id, path: receipt.file_path ?? '' });
      return { ok: true, readings: [reading], thumbnail };
    };
    await handle({ read }, receipt);
    expect(await context.files.exists(smallOf(receipt))).toBe(false);
  });
});

describe('reading a receipt', () => {
  it('passes the stored bytes and the known facts to the reader and stores its result', async () => {
    const seen: ReadableDocument[] = [];
    const receipt = await storedReceipt({
      mail_context: { subject: 'Your order', fromAddress: 'a@shop.example' },
    });
    const reader: Reader = {
      read: async (document) => {
        seen.push(document);
        return { ok: true, readings: [reading] };
      },
    };
    await handle(reader, receipt);
    expect(seen).toMatchObject([
      {
        fileName: 'receipt.jpg',
        fileType: 'image/jpeg',
        mail: { subject: 'Your order', fromAddress: 'a@shop.example' },
      },
    ]);
    expect(Buffer.from(seen[0]?.bytes ?? []).toString()).toBe('jpg');
    expect(await found(receipt)).toMatchObject({
      state: 'read',
      readings: [{ totalCents: { value: 1234 } }],
      failure: null,
      attempts: 1,
      processed_at: expect.any(Date),
    });
    expect(await pendingAnswers()).toEqual([receipt.submission_id]);
  });

  it('tells the shop’s mail from the shopper’s, which says nothing about the shop', async () => {
    const seen: ReadableDocument[] = [];
    const receipt = await storedReceipt({
      email: 'Jane.Doe+shop@home.example',
      mail_context: { subject: 'my order', fromAddress: 'jane.doe@home.example', fromName: 'Jane Doe' },
    });
    const reader: Reader = {
      read: async (document) => {
        seen.push(document);
        return { ok: true, readings: [reading] };
      },
    };
    await handle(reader, receipt);
    expect(seen[0]?.mail).toEqual({ subject: 'my order', isByShopper: true });
  });

  it('stores the reason when nothing can be read, and requests the answer all the same', async () => {
    const receipt = await storedReceipt();
    await handle({ read: async () => ({ ok: false, code: 'reading.encrypted_pdf', message: 'm' }) }, receipt);
    expect(await found(receipt)).toMatchObject({
      state: 'unreadable',
      failure: { code: 'reading.encrypted_pdf' },
    });
    expect(await pendingAnswers()).toEqual([receipt.submission_id]);
  });

  it('requests the answer again when the receipt has been read already', async () => {
    const receipt = await storedReceipt({ state: 'read', readings: [reading] });
    await handle(failingReader(new Error('must not be read')), receipt);
    expect(await pendingAnswers()).toEqual([receipt.submission_id]);
  });

  it('does nothing for a deleted receipt', async () => {
    await worker(goodReader).handle({ receipt_id: 'gone' }, jobRun());
    expect(await pendingAnswers()).toEqual([]);
  });
});

describe('a reader that fails', () => {
  it('is retried, and at the last attempt the receipt is unreadable and answered', async () => {
    const receipt = await storedReceipt();
    const reader = failingReader(new TypeError('a bug'));
    await expect(handle(reader, receipt)).rejects.toThrow('a bug');
    expect(await found(receipt)).toMatchObject({ state: 'reading' });
    expect(await pendingAnswers()).toEqual([]);
    await handle(reader, receipt, { attempt: 3, isLastAttempt: true });
    expect(await found(receipt)).toMatchObject({
      state: 'unreadable',
      failure: { code: 'reading.reader_crashed' },
    });
    expect(await pendingAnswers()).toEqual([receipt.submission_id]);
  });

  it('ends at once when a retry cannot help: the bytes are gone', async () => {
    const receipt = await storedReceipt({ file_path: null });
    await handle(goodReader, receipt);
    expect(await found(receipt)).toMatchObject({
      state: 'unreadable',
      failure: { code: 'reading.reader_crashed', message: 'file.not_found' },
    });
  });

  it('does not count against the receipt when the worker stops or the database is unavailable', async () => {
    const receipt = await storedReceipt();
    const last = { attempt: 3, isLastAttempt: true };
    const closed = failingReader(createAppError({ code: 'child.pool_closed', message: 'closing' }));
    await expect(handle(closed, receipt, last)).rejects.toMatchObject({ code: 'reading.interrupted' });
    const stopping = new AbortController();
    const endless: Reader = {
      read: () => {
        stopping.abort();
        return new Promise(() => {});
      },
    };
    await expect(handle(endless, receipt, { ...last, signal: stopping.signal })).rejects.toMatchObject({
      code: 'reading.interrupted',
      retryable: true,
    });
    const away = createAppError({ code: 'database.unavailable', message: 'away' });
    await expect(handle(failingReader(away), receipt, last)).rejects.toMatchObject({ code: away.code });
    expect(await found(receipt)).toMatchObject({ state: 'reading', failure: null });
  });

  it.each(['child.not_started', 'child.interrupted', 'reading.interrupted'] as const)(
    'for lack of resources (%s) ends nothing at the last attempt, but is not retried for ever',
    async (code) => {
      const receipt = await storedReceipt({ state: 'reading', attempts: 4 });
      const busy = failingReader(createAppError({ code, message: 'the machine is busy' }));
      const last = { attempt: 3, isLastAttempt: true };
      for (const attempts of [5, 6]) {
        await expect(handle(busy, receipt, last)).rejects.toMatchObject({ code: 'reading.interrupted' });
        expect(await found(receipt)).toMatchObject({ state: 'reading', attempts });
      }
      await handle(busy, receipt, last);
      expect(await found(receipt)).toMatchObject({ state: 'unreadable' });
    },
  );

  it('for lack of time on a busy machine is retried once only', async () => {
    const late: ReadingOutcome = { ok: false, code: 'reading.timed_out', message: 'm', isHeldUp: true };
    const receipt = await storedReceipt();
    const last = { attempt: 3, isLastAttempt: true };
    await expect(handle({ read: async () => late }, receipt, last)).rejects.toMatchObject({
      code: 'reading.interrupted',
    });
    expect(await found(receipt)).toMatchObject({ state: 'reading', attempts: 1 });
    await handle({ read: async () => late }, receipt, last);
    expect(await found(receipt)).toMatchObject({
      state: 'unreadable',
      failure: { code: 'reading.timed_out' },
    });
    const other = await storedReceipt();
    await expect(handle({ read: async () => late }, other)).rejects.toMatchObject({
      code: 'reading.interrupted',
    });
    await handle(goodReader, other);
    expect(await found(other)).toMatchObject({ state: 'read' });
  });

  it('is retried however often the worker was stopped or the database was unavailable before', async () => {
    const receipt = await storedReceipt();
    const away = failingReader(createAppError({ code: 'database.unavailable', message: 'away' }));
    const stopped = { signal: AbortSignal.abort() };
    for (const _run of [1, 2, 3, 4]) {
      await expect(handle(away, receipt)).rejects.toMatchObject({ code: 'database.unavailable' });
      await expect(handle(goodReader, receipt, stopped)).rejects.toMatchObject({
        code: 'reading.interrupted',
      });
    }
    await handle(goodReader, receipt);
    expect(await found(receipt)).toMatchObject({ state: 'read', attempts: 1 });
    const endless = await storedReceipt();
    const tooLong = { signal: AbortSignal.abort(new DOMException('too long', 'TimeoutError')) };
    await expect(handle(goodReader, endless, tooLong)).rejects.toThrow();
    expect(await found(endless)).toMatchObject({ attempts: 1 });
  });

  it('and kills its worker each time is not retried for ever', async () => {
    const receipt = await storedReceipt({ state: 'reading', attempts: 6 });
    await handle(failingReader(new Error('must not be read')), receipt);
    expect(await found(receipt)).toMatchObject({
      state: 'unreadable',
      failure: { code: 'reading.reader_crashed' },
    });
  });
});

describe('two workers on one receipt', () => {
  it('write one result: the first to finish', async () => {
    const receipt = await storedReceipt();
    let release = (): void => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: Reader = {
      read: async () => {
        await gate;
        return { ok: false, code: 'reading.timed_out', message: 'm' };
      },
    };
    const slowRun = handle(slow, receipt);
    await handle(goodReader, receipt);
    release();
    await slowRun;
    expect(await found(receipt)).toMatchObject({ state: 'read', failure: null });
  });
});

describe('rereading a receipt', () => {
  const correct = async ({ id }: ReceiptRecord) => {
    const seen = await found({ id } as ReceiptRecord);
    if (!seen?.readings[0]) throw new Error('nothing to correct');
    const corrected = correctReading({ reading: seen.readings[0], correction: { totalCents: 1500 } });
    expect(await context.receipts.replaceReadings({ seen, readings: [corrected] })).toBe(true);
  };

  it('keeps its ids and the shopper’s corrections', async () => {
    const receipt = await storedReceipt();
    await handle(goodReader, receipt);
    const first = await found(receipt);
    await correct(receipt);
    await context.receipts.startRereading(receipt);
    const better = readingOf({ shop: ['Target', 'target'], total: 1235, order: '77' });
    await handle({ read: async () => ({ ok: true, readings: [better] }) }, receipt);
    expect(await found(receipt)).toMatchObject({
      state: 'read',
      generation: 2,
      readings: [
        {
          id: first?.readings[0]?.id,
          orderNumber: { value: '77' },
          totalCents: { value: 1500, source: 'shopper', readBefore: 1235 },
        },
      ],
    });
  });

  it('keeps a correction made during the reading', async () => {
    const receipt = await storedReceipt();
    await handle(goodReader, receipt);
    await context.receipts.startRereading(receipt);
    const whileCorrected: Reader = {
      read: async () => {
        await correct(receipt);
        return { ok: true, readings: [reading] };
      },
    };
    await handle(whileCorrected, receipt);
    expect(await found(receipt)).toMatchObject({ readings: [{ totalCents: { value: 1500 } }] });
  });

  it('loses nothing when it cannot be read this time', async () => {
    const receipt = await storedReceipt();
    await handle(goodReader, receipt);
    await context.receipts.startRereading(receipt);
    await handle({ read: async () => ({ ok: false, code: 'reading.timed_out', message: 'm' }) }, receipt);
    expect(await found(receipt)).toMatchObject({
      state: 'read',
      failure: null,
      readings: [{ totalCents: { value: 1234 } }],
    });
  });
});

describe.each(killMoments)('a worker killed at every step (%s its effect)', (moment) => {
  it('leaves a receipt that the next worker reads and has answered', async () => {
    for (let at = 1; ; at += 1) {
      const receipt = await storedReceipt();
      const { receipts, files, queue, pendingJobs } = context;
      const mortal = createMortal({
        dependencies: { receipts, files, queue, pendingJobs, reader: goodReader },
        at,
        moment,
      });
      const doomed = createReadReceiptJob({ ...mortal.dependencies, clock: systemClock, concurrency: 1 });
      const end = await runUntilDeath({
        run: () => doomed.handle({ receipt_id: receipt.id }, jobRun()),
        death: mortal.death,
      });
      if (end === 'ended') {
        expect(at).toBe(7);
        return;
      }
      await handle(goodReader, receipt, { attempt: 2 });
      expect(await found(receipt)).toMatchObject({
        state: 'read',
        readings: [{ totalCents: { value: 1234 } }],
      });
      expect(await pendingAnswers()).toContain(receipt.submission_id);
    }
  });
});
