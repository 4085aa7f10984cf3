import { afterEach, beforeEach, expect, it } from 'vitest';
import { readingOf } from '../../templates/fixtures/emails.fixtures.js';
import { openCampaignWorker } from '../../tests/support/jobs/campaign-worker.js';
import {
  createJobContext,
  type JobContext,
  receiptRecord,
  submissionRecord,
} from '../../tests/support/jobs/job-context.js';
import { waitFor } from '../../tests/support/time/wait-for.js';

let context: JobContext;
beforeEach(async () => {
  context = await createJobContext();
});
afterEach(() => context.close());

async function submitRead(email: string): Promise<string> {
  const submission = submissionRecord({ email });
  await context.submissions.insertOrFind(submission);
  const readings = [readingOf({ shop: ['TARGET', 'target'], date: '2026-11-19', total: 1234 })];
  await context.receipts.insertOrFind(
    receiptRecord({ submission_id: submission.id, email, state: 'read', readings }),
  );
  return submission.id;
}

it('mails a killed worker sent but could not record are not repeated; mails it did not send go out in the next send', async () => {
  const told = await submitRead('told@example.com');
  const untold = await submitRead('untold@example.com');
  const worker = openCampaignWorker({ ...context, smtpUrl: null });
  const begin = async () => {
    const audience = { to: 'all', limit: null } as const;
    const { campaign } = await worker.steering.start({
      kind: 'receipt-analysis',
      audience,
      requestedBy: 'test',
    });
    return campaign.id;
  };
  const ended = (id: string) =>
    waitFor('the end', async () => (await worker.steering.find(id)).ended_at !== null);
  const first = await begin();
  worker.runner.start();
  await ended(first);
  // The readings stay on the row, so the mail can be sent again.
  for (const { props } of (await context.outbox.page({ limit: 10 })).records) {
    expect(props).toMatchObject({ readings: [expect.anything()] });
  }
  // The state left by a worker killed after a mail was sent and before that was recorded.
  const { connection } = context.database;
  const records = connection.collection<{ _id: string }>('submissions');
  await records.updateMany({}, { $set: { answered_at: null } });
  const mails = connection.collection('outbox');
  await mails.updateOne({ recipient: 'untold@example.com' }, { $set: { state: 'failed' } });
  await connection
    .collection<{ _id: string }>('campaigns')
    .updateOne({ _id: first }, { $set: { state: 'running', ended_at: null, next_look_at: new Date() } });
  await ended(first);
  expect((await context.submissions.findById({ id: told }))?.answered_at).not.toBeNull();
  expect((await context.submissions.findById({ id: untold }))?.answered_at).toBeNull();
  await ended(await begin());
  const recipients = (await context.outbox.page({ limit: 10 })).records.map(({ recipient }) => recipient);
  expect(recipients.toSorted()).toEqual(['told@example.com', 'untold@example.com', 'untold@example.com']);
  await worker.close();
});
