import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  formPurchasesJob,
  type JobContract,
  processMessageJob,
  readReceiptJob,
  sendEmailJob,
} from '../../domain/contracts/jobs.js';
import { hourMs, minuteMs } from '../../domain/shared/units.js';
import { createCountersRepository } from '../../platform/database/counters.repository.js';
import { createIsFirstWelcome } from '../../platform/mailer/first-welcome.js';
import { createSendingSwitch } from '../../platform/mailer/sending-switch.js';
import { jobsCollection } from '../../platform/queue/jobs.model.js';
import {
  createJobContext,
  type JobContext,
  jobRun,
  messageRecord,
  outboxRecord,
  receiptRecord,
  submissionRecord,
} from '../../tests/support/jobs/job-context.js';
import { createMissedWelcomes } from './missed-welcomes.js';
import { createRetryStuckJob } from './retry-stuck.job.js';

let context: JobContext;
beforeEach(async () => {
  context = await createJobContext();
});
afterEach(() => context.close());

const hourAgo = () => new Date(Date.now() - hourMs);

const raised: { kind: string; count: number }[] = [];
const alerts = { raise: async (alert: { kind: string; count: number }) => void raised.push(alert) };

function createWatchdog() {
  const { messages, receipts, submissions, outbox, claims, waitlist, queue, pendingJobs, writeToOutbox } =
    context;
  const records = { messages, receipts, submissions, outbox, claims };
  const clock = { now: () => new Date() };
  const counters = createCountersRepository(context);
  const isFirstWelcome = createIsFirstWelcome({ counters, clock });
  const missedWelcomes = createMissedWelcomes({
    records: { waitlist, outbox },
    writeToOutbox,
    isFirstWelcome,
    isOn: true,
  });
  const sending = createSendingSwitch({ database: context.database, clock });
  return createRetryStuckJob({ records, queue, pendingJobs, missedWelcomes, alerts, sending, clock });
}
const watch = (): Promise<void> => createWatchdog().handle({}, jobRun());

const pending = async (job: JobContract): Promise<unknown[]> =>
  (await context.pendingJobs.payloadsOf(job)).flatMap((payload) => Object.values(payload as object));

describe('the watchdog', () => {
  it('requeues every kind of lost work, once', async () => {
    const message = messageRecord({ received_at: hourAgo() });
    await context.messages.insertOrFind(message);
    const submission = submissionRecord({ sealed_at: hourAgo(), created_at: hourAgo() });
    await context.submissions.insertOrFind(submission);
    const receipt = receiptRecord({ state: 'reading', created_at: hourAgo() });
    await context.receipts.insertOrFind(receipt);
    const waiting = outboxRecord({ created_at: hourAgo() });
    await context.outbox.insertOrFind(waiting);
    const begun = outboxRecord({ state: 'sending', created_at: hourAgo(), claimed_at: hourAgo() });
    await context.outbox.insertOrFind(begun);

    await watch();
    await watch();
    expect(await pending(processMessageJob)).toEqual([message.id]);
    expect(await pending(readReceiptJob)).toEqual([receipt.id]);
    expect(await pending(formPurchasesJob)).toEqual([submission.id]);
    expect((await pending(sendEmailJob)).sort()).toEqual([waiting.id, begun.id].sort());
  });

  it('leaves alone what is recent, has its job, or has ended', async () => {
    await context.receipts.insertOrFind(receiptRecord());
    await context.outbox.insertOrFind(outboxRecord());
    await context.outbox.insertOrFind(outboxRecord({ state: 'sent', created_at: hourAgo() }));
    await context.outbox.insertOrFind(outboxRecord({ state: 'failed', created_at: hourAgo() }));
    await context.receipts.insertOrFind(receiptRecord({ state: 'unreadable', created_at: hourAgo() }));
    const deferred = outboxRecord({ created_at: hourAgo() });
    await context.outbox.insertOrFind(deferred);
    await context.queue.enqueue({ job: sendEmailJob, payload: { outbox_id: deferred.id }, delayMs: hourMs });

    await watch();
    expect(await pending(readReceiptJob)).toEqual([]);
    expect(await pending(sendEmailJob)).toEqual([deferred.id]);
  });

  it('waits an hour before retrying work whose job failed permanently', async () => {
    const poison = receiptRecord({ created_at: hourAgo() });
    await context.receipts.insertOrFind(poison);
    const jobs = context.database.connection.collection(jobsCollection);
    const dead = {
      name: readReceiptJob.name,
      data: { receipt_id: poison.id },
      nextRunAt: null,
      lockedAt: null,
    };
    const { insertedId } = await jobs.insertOne({ ...dead, failedAt: new Date(Date.now() - 59 * minuteMs) });
    await watch();
    expect(await pending(readReceiptJob)).toEqual([]);

    await jobs.updateOne({ _id: insertedId }, { $set: { failedAt: new Date(Date.now() - 61 * minuteMs) } });
    await watch();
    await watch();
    expect(await pending(readReceiptJob)).toEqual([poison.id]);
  });

  it('raises an alarm when much is lost within a day', async () => {
    const lose = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          context.receipts.insertOrFind(receiptRecord({ created_at: hourAgo() })),
        ),
      );
    const watchdog = createWatchdog();
    for (const count of [20, 1, 20]) {
      expect(raised).toEqual([]);
      await lose(count);
      await watchdog.handle({}, jobRun());
      if (count === 1) expect(raised.splice(0)).toEqual([{ kind: 'work_put_back', count: 21 }]);
    }
    expect(raised).toEqual([]);
  });

  it('marks a delivery interrupted after its first byte as uncertain, and never sends it again', async () => {
    const cutOff = outboxRecord({
      state: 'sending',
      created_at: hourAgo(),
      claimed_at: hourAgo(),
      data_started_at: hourAgo(),
    });
    await context.outbox.insertOrFind(cutOff);
    await watch();
    expect(await context.outbox.findById({ id: cutOff.id })).toMatchObject({
      state: 'uncertain',
      reason: 'mail.worker_lost_after_data',
    });
    await watch();
    expect(await pending(sendEmailJob)).toEqual([]);
  });

  it('closes a submission that was never completed, so that what arrived is answered', async () => {
    const broken = submissionRecord({ sealed_at: null, created_at: hourAgo(), source: 'upload' });
    await context.submissions.insertOrFind(broken);
    await context.receipts.insertOrFind(receiptRecord({ submission_id: broken.id, state: 'read' }));
    const empty = submissionRecord({ sealed_at: null, created_at: hourAgo(), source: 'upload' });
    await context.submissions.insertOrFind(empty);
    const arriving = submissionRecord({ sealed_at: null });
    await context.submissions.insertOrFind(arriving);

    await watch();
    expect((await context.submissions.findById({ id: broken.id }))?.sealed_at).toBeInstanceOf(Date);
    expect(await pending(formPurchasesJob)).toEqual([broken.id]);
    expect(await context.submissions.findById({ id: empty.id })).toBeNull();
    expect((await context.submissions.findById({ id: arriving.id }))?.sealed_at).toBeNull();
  });

  it('leaves the submission of a mail alone for as long as the mail is tried: it may be away for hours', async () => {
    const ago = (ms: number) => new Date(Date.now() - ms);
    const tried = messageRecord({ state: 'processing', received_at: ago(0) });
    const ended = messageRecord({ state: 'done', outcome: 'quarantined', received_at: ago(0) });
    const open = (message_id: string) =>
      submissionRecord({ message_id, source: 'email', sealed_at: null, created_at: hourAgo() });
    const [left, closed] = [open(tried.id), open(ended.id)];
    for (const message of [tried, ended]) await context.messages.insertOrFind(message);
    for (const submission of [left, closed]) await context.submissions.insertOrFind(submission);
    await watch();
    expect(await context.submissions.findById({ id: left.id })).toMatchObject({ sealed_at: null });
    expect((await context.submissions.findById({ id: closed.id }))?.sealed_at).toBeInstanceOf(Date);
  });

  it('closes an upload whose server died after writing its records, and has it read, in one round', async () => {
    const aMinuteAgo = new Date(Date.now() - minuteMs);
    const cutOff = submissionRecord({ sealed_at: null, created_at: aMinuteAgo, source: 'upload' });
    const receipt = receiptRecord({ submission_id: cutOff.id, state: 'stored', created_at: aMinuteAgo });
    await context.submissions.insertOrFind(cutOff);
    await context.receipts.insertOrFind(receipt);
    const mailed = submissionRecord({ sealed_at: null, created_at: aMinuteAgo, source: 'email' });
    await context.submissions.insertOrFind(mailed);
    await context.receipts.insertOrFind(receiptRecord({ submission_id: mailed.id, state: 'read' }));

    await watch();
    expect((await context.submissions.findById({ id: cutOff.id }))?.sealed_at).toBeInstanceOf(Date);
    expect(await pending(readReceiptJob)).toEqual([receipt.id]);
    // Its mail is still being retried.
    expect((await context.submissions.findById({ id: mailed.id }))?.sealed_at).toBeNull();
  });

  it('closes such an upload behind any number of mails still being retried', async () => {
    const ago = (ms: number) => new Date(Date.now() - ms);
    const mailed = () =>
      submissionRecord({ sealed_at: null, created_at: ago(2 * minuteMs), source: 'email' });
    await Promise.all(Array.from({ length: 501 }, () => context.submissions.insertOrFind(mailed())));
    const cutOff = submissionRecord({ sealed_at: null, created_at: ago(minuteMs), source: 'upload' });
    await context.submissions.insertOrFind(cutOff);
    await context.receipts.insertOrFind(receiptRecord({ submission_id: cutOff.id, state: 'read' }));

    await watch();
    expect((await context.submissions.findById({ id: cutOff.id }))?.sealed_at).toBeInstanceOf(Date);
    expect(await pending(formPurchasesJob)).toEqual([cutOff.id]);
  });

  it('welcomes forgotten sign-ups once, and none that were imported or have a mail in flight', async () => {
    const signUp = (email: string, now: Date) => context.waitlist.insertOnce({ email, phone: null, now });
    const forgotten = await signUp('forgotten@example.com', hourAgo());
    const waiting = await signUp('waiting@example.com', hourAgo());
    await context.outbox.insertOrFind(
      outboxRecord({ idempotency_key: `welcome:${waiting?.id}`, created_at: new Date() }),
    );
    // Another address of the same mailbox.
    const repeated = await signUp('forgotten+1@example.com', hourAgo());
    await signUp('just.now@example.com', new Date());
    await signUp('long.ago@example.com', new Date(Date.now() - 48 * hourMs));
    const imported = { email: 'imported@example.com', phone: null, now: hourAgo(), importedAt: hourAgo() };
    await context.waitlist.insertOnce(imported);

    await watch();
    await watch();
    const { records: mails } = await context.outbox.page({ limit: 10 });
    expect(mails.map(({ idempotency_key }) => idempotency_key).sort()).toEqual(
      [`welcome:${forgotten?.id}`, `welcome:${waiting?.id}`, `welcome:${repeated?.id}`].sort(),
    );
    const sent = mails.find(({ recipient }) => recipient === 'forgotten@example.com');
    expect(sent).toMatchObject({ template: 'welcome', state: 'queued' });
    expect(mails.find(({ recipient }) => recipient === 'forgotten+1@example.com')).toMatchObject({
      state: 'skipped',
    });
    expect(await pending(sendEmailJob)).toEqual([sent?.id]);
  });
});
