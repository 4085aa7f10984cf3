import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerSubmissionJob, formPurchasesJob, sendEmailJob } from '../../domain/contracts/jobs.js';
import type { MessageRecord } from '../../domain/mail/message-record.types.js';
import type { ReceiptRecord } from '../../domain/receipts/receipt-record.types.js';
import { systemClock } from '../../domain/shared/clock.js';
import { createPurchasesRepository } from '../../platform/database/purchases.repository.js';
import { createRetailerVersionsRepository } from '../../platform/database/retailer-versions.repository.js';
import { createOutboxWriter } from '../../platform/mailer/write-to-outbox.js';
import type { AsksShops } from '../../platform/purchases/asks-shops.js';
import { openPurchases } from '../../platform/purchases/open-purchases.js';
import { type JobRun, withNext } from '../../platform/queue/job-run.js';
import { createRetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../../platform/retailers/retailer-source.js';
import { sampleReading } from '../../tests/support/api/readings.fixtures.js';
import {
  type JobContext,
  jobRun,
  receiptRecord,
  submissionRecord,
} from '../../tests/support/jobs/job-context.js';
import { mailFrom } from '../../tests/support/jobs/mail-from.js';
import { createMailWorker, type MailWorker } from '../../tests/support/jobs/mail-worker.js';
import { createMortal, killMoments, runUntilDeath } from '../../tests/support/jobs/mortal.js';
import { createAnswerSubmissionJob } from '../emails/answer-submission.job.js';
import { createFormPurchasesJob } from '../purchases/form-purchases.job.js';
import { createReadReceiptJob } from '../receipts/read-receipt.job.js';

let worker: MailWorker;
beforeAll(async () => {
  worker = await createMailWorker();
});
afterAll(() => worker.close());

let mails = 0;
/** A mail in which there is nothing to read. */
const question = (): Promise<MessageRecord> => {
  mails += 1;
  const head = `From: jane@home.example\r\nTo: receipts@example.com\r\nMessage-ID: <q${mails}@home.example>\r\n`;
  return worker.receive(Buffer.from(`${head}Subject: Hello\r\n\r\nHello, this is mail number ${mails}.\r\n`));
};

type Records = Pick<JobContext, 'messages' | 'submissions' | 'receipts' | 'outbox' | 'queue' | 'files'>;

const recordsOf = ({ messages, submissions, receipts, outbox, queue, files }: JobContext): Records => ({
  messages,
  submissions,
  receipts,
  outbox,
  queue,
  files,
});

/** What the steps after a mail or a reading meet. */
type Meeting = { refusal?: Error | undefined; asksShops?: AsksShops };

/** A run of a worker with these records that takes the following steps itself. */
function runWith(parts: Records, { refusal, asksShops = async () => false }: Meeting = {}): JobRun {
  const { context } = worker;
  const records = { ...context, ...parts };
  const { database } = context;
  const clock = systemClock;
  const registry = createRetailerRegistry({
    versions: createRetailerVersionsRepository({ database }),
    clock,
  });
  const retailers = createRetailerSource(registry);
  const { purchases } = openPurchases({ database, retailers, clock, minDropCents: 100 });
  const form = createFormPurchasesJob({
    records,
    purchases,
    compareReceipts: async () => undefined,
    linkByApi: async () => 0,
    asksShops,
    queue: parts.queue,
  });
  const answer = createAnswerSubmissionJob({
    records,
    writeToOutbox: createOutboxWriter({ ...parts, clock, mailFrom }),
    statusUrlOf: ({ id }) => `https://dropback.example/r/${id}`,
    ownAddressOf: () => null,
    askOwner: async () => expect.unreachable('a mail proves its address'),
    retailers: registry,
    analysisWhenRead: true,
    clock,
  });
  const refuse = async () => Promise.reject(refusal);
  const handlers = new Map<string, { handle(payload: never, run: never): Promise<void> }>([
    [formPurchasesJob.name, form],
    [answerSubmissionJob.name, refusal ? { handle: refuse } : answer],
  ]);
  const definitionOf = (name: string) => handlers.get(name) as never;
  return withNext(jobRun(), { queue: parts.queue, definitionOf });
}

const processWith = (message: MessageRecord, parts: Records, refusal?: Error): Promise<void> =>
  worker.handle(message, parts, runWith(parts, { refusal }));

/** An unread receipt that came by mail. */
async function unreadReceipt(): Promise<ReceiptRecord> {
  const { submissions, receipts, files } = worker.context;
  const submission = submissionRecord();
  await submissions.insertOrFind(submission);
  const receipt = receiptRecord({ submission_id: submission.id, email: submission.email });
  await receipts.insertOrFind(receipt);
  const bytes = Buffer.from('jpg');
  await files.put({ path: receipt.file_path ?? '', bytes, contentType: 'image/jpeg' });
  return receipt;
}

/** Reads it as a worker with these records does that takes the following steps itself. */
function readWith({ id }: ReceiptRecord, parts: Records, meeting?: Meeting): Promise<void> {
  const orderNumber = { value: id, source: 'ocr' as const, confidence: 0.9 };
  const reading = sampleReading({ retailerId: 'target', orderNumber });
  const job = createReadReceiptJob({
    ...parts,
    reader: { read: async () => ({ ok: true, readings: [reading] }) },
    pendingJobs: worker.context.pendingJobs,
    clock: systemClock,
    concurrency: 1,
  });
  return job.handle({ receipt_id: id }, runWith(parts, meeting));
}

const rowsOf = async (message: MessageRecord) => {
  const { submission } = await worker.stored(message);
  return worker.context.outbox.listBySubmission({ submissionId: submission?.id ?? '', limit: 10 });
};

it.each(killMoments)(
  'a mail is answered once and its answer sent, by a kill %s any step of the run',
  async (moment) => {
    for (let at = 1; ; at += 1) {
      const message = await question();
      const mortal = createMortal({ dependencies: recordsOf(worker.context), at, moment });
      const end = await runUntilDeath({
        run: () => processWith(message, mortal.dependencies),
        death: mortal.death,
      });
      if (end === 'killed') await processWith(message, recordsOf(worker.context));
      expect(await worker.found(message)).toMatchObject({ state: 'done', outcome: 'no_receipt_found' });
      const rows = await rowsOf(message);
      expect(rows).toMatchObject([{ state: 'queued', submission_id: expect.any(String) }]);
      expect((await worker.stored(message)).submission?.answered_at).toEqual(expect.any(Date));
      const toSend = await worker.context.pendingJobs.payloadsOf(sendEmailJob);
      expect(toSend).toContainEqual({ outbox_id: rows[0]?.id });
      if (end === 'ended') {
        // claim, read, key, open, look up, receipts, hold, row, job to send, mark, finish
        expect(at).toBe(11 + 1);
        break;
      }
    }
    expect(await worker.context.pendingJobs.payloadsOf(answerSubmissionJob)).toEqual([]);
    expect(await worker.context.pendingJobs.payloadsOf(formPurchasesJob)).toEqual([]);
  },
  60_000,
);

it('an answer that fails becomes a job of its own, and the mail has its outcome', async () => {
  const message = await question();
  await processWith(message, recordsOf(worker.context), new Error('no answer'));
  expect(await worker.found(message)).toMatchObject({ state: 'done', outcome: 'no_receipt_found' });
  expect(await rowsOf(message)).toEqual([]);
  const { submission } = await worker.stored(message);
  expect(await worker.context.pendingJobs.payloadsOf(answerSubmissionJob)).toEqual([
    { submission_id: submission?.id },
  ]);
});

describe('a receipt', () => {
  const answersTo = ({ submission_id: submissionId }: ReceiptRecord) =>
    worker.context.outbox.listBySubmission({ submissionId, limit: 10 });
  const purchasesOf = ({ submission_id: submissionId }: ReceiptRecord) =>
    createPurchasesRepository(worker.context).listBySubmission({ submissionId });
  const waiting = () => worker.context.pendingJobs.payloadsOf(formPurchasesJob);

  it.each(killMoments)(
    'is read, formed and answered once in one run, by a kill %s any step of it',
    async (moment) => {
      for (let at = 1; ; at += 1) {
        const receipt = await unreadReceipt();
        const mortal = createMortal({ dependencies: recordsOf(worker.context), at, moment });
        const end = await runUntilDeath({
          run: () => readWith(receipt, mortal.dependencies),
          death: mortal.death,
        });
        if (end === 'killed') await readWith(receipt, recordsOf(worker.context));
        expect(await worker.context.receipts.findById(receipt)).toMatchObject({
          state: 'read',
          answered_at: expect.any(Date),
        });
        expect(await purchasesOf(receipt)).toMatchObject([{ retailer_id: 'target' }]);
        expect(await answersTo(receipt)).toMatchObject([{ state: 'queued' }]);
        if (end === 'ended') {
          expect(at).toBeGreaterThan(8);
          break;
        }
      }
      expect(await waiting()).toEqual([]);
    },
    60_000,
  );

  it('whose shop is asked over the network leaves its reader: that becomes a job of its own', async () => {
    const receipt = await unreadReceipt();
    const asked: (readonly string[])[] = [];
    const asksShops: AsksShops = async ({ purchaseIds }) => asked.push(purchaseIds) > 0;
    await readWith(receipt, recordsOf(worker.context), { asksShops });
    expect(asked).toEqual([(await purchasesOf(receipt)).map(({ id }) => id)]);
    expect(await answersTo(receipt)).toEqual([]);
    expect(await waiting()).toEqual([{ submission_id: receipt.submission_id }]);
  });
});
