import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerSubmissionJob, formPurchasesJob, sendEmailJob } from '../../domain/contracts/jobs.js';
import type { MessageRecord } from '../../domain/mail/message-record.types.js';
import { systemClock } from '../../domain/shared/clock.js';
import { createRetailerVersionsRepository } from '../../platform/database/watch/retailer-versions.repository.js';
import { createOutboxWriter } from '../../platform/mailer/write-to-outbox.js';
import { openPurchases } from '../../platform/purchases/open-purchases.js';
import { withNext } from '../../platform/queue/job-run.js';
import { createRetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../../platform/retailers/retailer-source.js';
import { type JobContext, jobRun } from '../../tests/support/jobs/job-context.js';
import { mailFrom } from '../../tests/support/jobs/mail-from.js';
import { createMailWorker, type MailWorker } from '../../tests/support/jobs/mail-worker.js';
import { createMortal, killMoments, runUntilDeath } from '../../tests/support/jobs/mortal.js';
import { createAnswerSubmissionJob } from '../emails/answer-submission.job.js';
import { createFormPurchasesJob } from '../purchases/form-purchases.job.js';

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

/** Processes a mail as a worker with these records does that runs the following steps itself. */
function processWith(message: MessageRecord, parts: Records, refusal?: Error): Promise<void> {
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
  const run = withNext(jobRun(), { queue: parts.queue, definitionOf });
  return worker.handle(message, parts, run);
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
        // claim, read, key, open, look up, receipts, row, job to send, mark, finish
        expect(at).toBe(10 + 1);
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
