import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordedReading } from '../../domain/receipts/receipt-reading.types.js';
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
const documentOf = (orderNumber: string) =>
  documentWith({
    retailerId: 'target',
    retailer: { value: 'TARGET', source: 'ocr', confidence: 1 },
    orderNumber: { value: orderNumber, source: 'html', confidence: 1 },
  });

async function documentWith({
  email = 'ann@example.com',
  ...more
}: Partial<RecordedReading> & { email?: string }) {
  const submission = submissionRecord({ email });
  const reading = sampleReading(more);
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

describe('a till receipt that is sent twice', () => {
  const read = <T>(value: T) => ({ value, source: 'ocr' as const, confidence: 1 });
  const none = { orderNumber: undefined, currency: undefined };
  const joes = { retailer: read('Joe’s Hardware') };
  /** How many purchases the documents are. */
  async function purchasesOf(name: string, documents: readonly Partial<RecordedReading>[]): Promise<number> {
    const { formSubmission } = purchasesWith();
    const email = `${name.replace(/\W+/g, '-')}@example.com`;
    for (const document of documents) await formSubmission(await documentWith({ ...document, email }));
    return (await context.purchases.listByEmail({ email, limit: 10 })).length;
  }

  it.each<[string, Partial<RecordedReading>, Partial<RecordedReading>]>([
    ['of a known shop', { ...none, retailerId: 'target' }, { ...none, retailerId: 'target' }],
    ['of a shop that nobody knows', { ...none, ...joes }, { ...none, ...joes }],
    ['without a shop', { ...none, retailer: undefined }, { ...none, retailer: undefined }],
    ['without a shop, once with its number', { retailer: undefined }, { ...none, retailer: undefined }],
    ['without a shop, with its number', { retailer: undefined }, { retailer: undefined }],
    ['once with its currency', { ...none, ...joes }, { ...none, ...joes, currency: read('USD') }],
  ])('is one purchase: %s', async (name, first, again) => {
    expect(await purchasesOf(name, [first, again])).toBe(1);
  });

  it.each<[string, Partial<RecordedReading>, Partial<RecordedReading>]>([
    ['of another shop', { ...none, ...joes }, { ...none, retailer: read('Ann’s Hardware') }],
    [
      'of no shop, another number',
      { retailer: undefined },
      { retailer: undefined, orderNumber: read('1235') },
    ],
    [
      'of no shop, the number on another day',
      { retailer: undefined },
      { retailer: undefined, purchasedAt: read('2026-11-13') },
    ],
    [
      'in another currency',
      { ...none, ...joes, currency: read('EUR') },
      { ...none, ...joes, currency: read('USD') },
    ],
    [
      'without a day, as one may buy the same again',
      { ...none, ...joes, purchasedAt: undefined },
      { ...none, ...joes, purchasedAt: undefined },
    ],
  ])('is not one with another: %s', async (name, first, other) => {
    expect(await purchasesOf(`no ${name}`, [first, other])).toBe(2);
  });
});
