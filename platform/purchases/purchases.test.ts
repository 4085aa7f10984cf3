import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecord } from '../../domain/retailers/retailer-record.rules.js';
import { systemClock } from '../../domain/shared/clock.js';
import { sampleReading } from '../../tests/support/api/readings.fixtures.js';
import {
  createJobContext,
  type JobContext,
  receiptRecord,
  submissionRecord,
} from '../../tests/support/jobs/job-context.js';
import { createPurchases } from './purchases.js';

let context: JobContext;
beforeAll(async () => {
  context = await createJobContext();
});
afterAll(() => context.close());

const record = createRecord({
  retailer_id: 'target',
  retailer: 'Target',
  policy: { window_days: 14, confidence: 'medium' },
});
const target = { retailer_id: 'target', version: 'seed-1', record };

const purchasesWith = (changes: Partial<JobContext['purchases']> = {}) =>
  createPurchases({
    records: { ...context, purchases: { ...context.purchases, ...changes } },
    retailers: { promised: async () => target, current: async () => target },
    sharedLinks: async () => [],
    watchProduct: async () => null,
    clock: systemClock,
    minDropCents: 100,
  });

/** A read document about an order, in a submission of its own. */
async function documentOf(orderNumber: string) {
  const submission = submissionRecord();
  const reading = sampleReading({
    retailerId: 'target',
    retailer: { value: 'TARGET', source: 'ocr', confidence: 1 },
    orderNumber: { value: orderNumber, source: 'html', confidence: 1 },
  });
  const receipt = receiptRecord({ submission_id: submission.id, state: 'read', readings: [reading] });
  await context.receipts.insertOrFind(receipt);
  return { submission, receipts: [receipt] };
}

describe('the documents of one order', () => {
  it('formed in parallel all become sources of its one purchase', async () => {
    const documents = await Promise.all(Array.from({ length: 12 }, () => documentOf('102-1')));
    const { formSubmission } = purchasesWith();
    await Promise.all(documents.map(formSubmission));
    const [purchase, ...others] = await context.purchases.listByEmail({
      email: 'ann@example.com',
      limit: 10,
    });
    expect(others).toEqual([]);
    // Its tills print another name.
    expect(purchase?.retailer).toBe('Target');
    const told = purchase?.sources.map(({ submission_id }) => submission_id).toSorted();
    expect(told).toEqual(documents.map(({ submission }) => submission.id).toSorted());
  });

  it('that others keep changing are retried later, not treated as having no purchase', async () => {
    const contended = purchasesWith({ change: async () => false });
    const later = { code: 'purchase.contended', retryable: true };
    await expect(contended.formSubmission(await documentOf('102-2'))).rejects.toMatchObject(later);
    await expect(contended.formSubmission(await documentOf('102-2'))).rejects.toMatchObject(later);
  });
});
