import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processMessageJob, readReceiptJob } from '../../domain/contracts/jobs.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import {
  createJobContext,
  type JobContext,
  messageRecord,
  receiptRecord,
  submissionRecord,
} from '../../tests/support/jobs/job-context.js';
import { createRereading, type Rereading } from './rereading.js';

let context: JobContext;
let rereading: Rereading;
beforeAll(async () => {
  context = await createJobContext();
  rereading = createRereading(context);
});
afterAll(() => context.close());

const answered = async (changes: Partial<SubmissionRecord> = {}) => {
  const submission = submissionRecord({ answered_at: new Date(), ...changes });
  await context.submissions.insertOrFind(submission);
  return submission;
};
const receiptOf = async (submissionId: string, changes: Parameters<typeof receiptRecord>[0] = {}) => {
  const receipt = receiptRecord({ submission_id: submissionId, state: 'read', ...changes });
  await context.receipts.insertOrFind(receipt);
  return receipt.id;
};
const toBeRead = async () =>
  (await context.pendingJobs.payloadsOf(readReceiptJob)).map((payload) => payload.receipt_id);

describe('rereading', () => {
  it('enqueues what can be read again and says why the rest cannot', async () => {
    const { id } = await answered();
    const read = await receiptOf(id);
    const underWay = await receiptOf(id, { state: 'reading' });
    const gone = await receiptOf(id, { file_path: null });
    const receiptIds = [read, underWay, gone, 'none'];
    const ends = await rereading.reread({ submissionId: id, receiptIds, answer: false });
    expect(ends.map(({ end }) => end)).toEqual(['asked', 'under_way', 'file_deleted', 'not_found']);
    expect((await toBeRead()).filter((one) => receiptIds.includes(one))).toEqual([read]);
    expect(await context.submissions.findById({ id })).toMatchObject({
      generation: 1,
      answered_at: expect.any(Date),
    });
  });

  it('has the shopper answered again only on request, and once however many ask', async () => {
    const { id } = await answered();
    const receiptIds = [await receiptOf(id), await receiptOf(id)];
    await Promise.all([1, 2, 3].map(() => rereading.reread({ submissionId: id, receiptIds, answer: true })));
    expect(await context.submissions.findById({ id })).toMatchObject({ generation: 2, answered_at: null });
    expect((await toBeRead()).filter((one) => receiptIds.includes(one)).sort()).toEqual(receiptIds.sort());
  });

  it('requests no answer when nothing can be read again', async () => {
    const { id } = await answered();
    const receiptIds = [await receiptOf(id, { file_path: null })];
    await rereading.reread({ submissionId: id, receiptIds, answer: true });
    expect(await context.submissions.findById({ id })).toMatchObject({ generation: 1 });
  });
});

describe('replaying a mail', () => {
  const replayed = async (changes: Parameters<typeof messageRecord>[0]) => {
    const message = messageRecord({ state: 'done', raw_path: 'messages/a.eml', ...changes });
    await context.messages.insertOrFind(message);
    return message.id;
  };

  it('has its receipts read again and the mail processed again; the submission waits for that', async () => {
    const messageId = await replayed({ outcome: 'receipt_created', attempts: 2 });
    const { id } = await answered({ idempotency_key: `message:${messageId}` });
    const receiptId = await receiptOf(id);
    expect(await rereading.replay({ messageId, answer: true })).toBe('asked');
    expect(await context.messages.findById({ id: messageId })).toMatchObject({
      state: 'received',
      generation: 2,
      attempts: 0,
    });
    expect(await context.submissions.findById({ id })).toMatchObject({ generation: 2, sealed_at: null });
    expect(await toBeRead()).toContain(receiptId);
    const mails = await context.pendingJobs.payloadsOf(processMessageJob);
    expect(mails).toContainEqual({ message_id: messageId });
  });

  it('is refused while the mail is being processed, without its bytes, or for a duplicate', async () => {
    const underWay = await replayed({ state: 'processing' });
    const bytesGone = await replayed({ outcome: 'no_receipt_found', raw_path: null });
    const repeated = await replayed({ outcome: 'duplicate' });
    const ends = {
      [underWay]: 'under_way',
      [bytesGone]: 'bytes_deleted',
      [repeated]: 'repeats_another',
      none: 'not_found',
    };
    for (const [messageId, end] of Object.entries(ends))
      expect(await rereading.replay({ messageId, answer: false })).toBe(end);
    expect(await context.messages.findById({ id: bytesGone })).toMatchObject({ generation: 1 });
  });
});
