import { afterEach, beforeEach, expect, test } from 'vitest';
import { retentionDays } from '../../domain/privacy/retention.data.js';
import { dayMs } from '../../domain/shared/units.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';
import { newId } from '../../platform/database/record.js';
import { createRetailerVersionsRepository } from '../../platform/database/watch/retailer-versions.repository.js';
import { openPurchases } from '../../platform/purchases/open-purchases.js';
import { createRetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../../platform/retailers/retailer-source.js';
import { eraseSubmission } from '../../platform/submissions/erase-submission.js';
import { sampleReading } from '../../tests/support/api/readings.fixtures.js';
import {
  createJobContext,
  type JobContext,
  messageRecord,
  outboxRecord,
  receiptRecord,
  submissionRecord,
} from '../../tests/support/jobs/job-context.js';
import { expireRecords } from './expire-records.js';

let context: JobContext;
beforeEach(async () => {
  context = await createJobContext();
});
afterEach(() => context.close());

/** A clock this many days ahead of the records, which are created now. */
const daysAhead = (days: number) => ({ now: () => new Date(Date.now() + days * dayMs) });
const countIn = (collection: string) => context.database.connection.collection(collection).countDocuments();
const collections = ['submissions', 'receipt_uploads', 'purchases', 'purchase_items', 'outbox', 'messages'];
const counts = async () =>
  Object.fromEntries(await Promise.all(collections.map(async (name) => [name, await countIn(name)])));

function openBought() {
  const { database } = context;
  const clock = daysAhead(0);
  const versions = createRetailerVersionsRepository({ database });
  const retailers = createRetailerSource(createRetailerRegistry({ versions, clock }));
  return openPurchases({ database, retailers, clock, minDropCents: 100 }).purchases;
}

test('everything of a submission is deleted the day after its time, with its purchase; not a day before', async () => {
  const { submissions, receipts, outbox, messages, files, database } = context;
  const purchases = openBought();
  const message = messageRecord({ state: 'done', outcome: 'receipt_created' });
  const submission = submissionRecord({ message_id: message.id });
  const path = `receipts/${newId()}.jpg`;
  await files.put({ path, bytes: Buffer.from('till'), contentType: 'image/jpeg' });
  const receipt = receiptRecord({
    submission_id: submission.id,
    state: 'read',
    file_path: path,
    readings: [sampleReading()],
  });
  await messages.insertOrFind({ ...message, raw_path: null });
  await submissions.insertOrFind(submission);
  await receipts.insertOrFind(receipt);
  await purchases.formSubmission({ submission, receipts: [receipt] });
  await outbox.insertOrFind(outboxRecord({ submission_id: submission.id }));
  await outbox.insertOrFind(outboxRecord({ template: 'welcome' }));
  const all = { submissions: 1, receipt_uploads: 1, purchases: 1, purchase_items: 1, outbox: 2, messages: 1 };

  const expireAfter = (days: number) => {
    const clock = daysAhead(days);
    const store = { submissions, receipts, messages, outbox, files, purchases };
    const erase = (one: SubmissionRecord) => eraseSubmission({ submission: one, now: clock.now(), store });
    const { signal } = new AbortController();
    return expireRecords({ records: { submissions, outbox, messages }, erase, clock, signal });
  };
  const none = { submissions: 0, mails_out: 0, mails_in: 0 };
  expect(await expireAfter(retentionDays.record - 1)).toEqual(none);
  expect(await counts()).toEqual(all);
  expect(await expireAfter(retentionDays.record + 1)).toEqual({ submissions: 1, mails_out: 1, mails_in: 1 });
  expect(await counts()).toEqual(Object.fromEntries(collections.map((name) => [name, 0])));
  expect(await files.exists(path)).toBe(false);
  expect(await database.connection.collection('files.files').countDocuments()).toBe(0);
  expect(await expireAfter(retentionDays.record + 1)).toEqual(none);
});
