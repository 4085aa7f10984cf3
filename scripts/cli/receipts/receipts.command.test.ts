import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReceiptJob } from '../../../domain/contracts/jobs.js';
import {
  createJobContext,
  type JobContext,
  receiptRecord,
  submissionRecord,
} from '../../../tests/support/jobs/job-context.js';
import { runCli } from '../../../tests/support/run-cli.js';

let context: JobContext;
beforeAll(async () => {
  context = await createJobContext();
});
afterAll(() => context.close());

const reread = (...args: string[]) =>
  runCli({ args: ['receipts', 'reread', ...args], env: { MONGODB_URI: context.uri } });

const linesOf = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

async function answeredSubmission(states: ('read' | 'unreadable')[]) {
  const submission = submissionRecord({ answered_at: new Date() });
  await context.submissions.insertOrFind(submission);
  const receipts = states.map((state) => receiptRecord({ submission_id: submission.id, state }));
  for (const receipt of receipts) await context.receipts.insertOrFind(receipt);
  return { id: submission.id, receiptIds: receipts.map(({ id }) => id) };
}
const toBeRead = async () =>
  (await context.pendingJobs.payloadsOf(readReceiptJob)).map((payload) => payload.receipt_id);

describe('cli receipts reread', () => {
  it('says so when no receipt is in that state', async () => {
    expect(await reread('--state', 'unreadable')).toMatchObject({ code: 0, out: 'No receipts.\n' });
    expect(await reread('--state', 'unreadable', '--json')).toMatchObject({ code: 0, out: '' });
  });

  it('with --dry-run says what it would request, and requests nothing', async () => {
    const { receiptIds } = await answeredSubmission(['read', 'unreadable', 'unreadable']);
    const { code, out } = await reread('--state', 'unreadable', '--limit', '1', '--dry-run', '--json');
    expect(code).toBe(0);
    expect(linesOf(out)).toEqual([
      { receipt_id: receiptIds[1], file_name: 'receipt.jpg', generation: 2, result: 'would_ask' },
    ]);
    expect(await toBeRead()).toEqual([]);
  });

  it('requests all receipts of a submission and one more answer about them', async () => {
    const { id, receiptIds } = await answeredSubmission(['read', 'read']);
    const { code, out } = await reread(...receiptIds, '--answer');
    expect(code).toBe(0);
    for (const receiptId of receiptIds) expect(out).toContain(`${receiptId}  asked`);
    expect((await toBeRead()).sort()).toEqual([...receiptIds].sort());
    expect(await context.submissions.findById({ id })).toMatchObject({ generation: 2, answered_at: null });
    expect(await context.receipts.findById({ id: receiptIds[0] ?? '' })).toMatchObject({ generation: 2 });
  });

  it('ends with 1 when one cannot be reread, and with 2 when it is unclear which are meant', async () => {
    const missing = await reread('none', '--json');
    const both = await reread('none', '--state', 'read');
    const state = await reread('--state', 'reading');
    expect(missing.code).toBe(1);
    expect(linesOf(missing.out)).toEqual([
      { receipt_id: 'none', file_name: null, generation: null, result: 'not_found' },
    ]);
    expect([both.code, state.code]).toEqual([2, 2]);
  });
});
