import type { RecordedReading } from '../../../domain/receipts/receipt-reading.types.js';
import type { Clock } from '../../../domain/shared/clock.js';
import { createRetailerVersionsRepository } from '../../../platform/database/watch/retailer-versions.repository.js';
import { openPurchases } from '../../../platform/purchases/open-purchases.js';
import { createRetailerRegistry } from '../../../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../../../platform/retailers/retailer-source.js';
import type { TestApi } from './api.fixtures.js';
import { sampleReading, submitReceipts } from './readings.fixtures.js';

/** A receipt of a Target till: names and prices, no numbers and no links. */
export async function buyAtTarget({
  api,
  clock,
  email,
  items,
  day = '2026-11-12',
}: {
  api: TestApi;
  clock: Clock;
  email: string;
  items: readonly (readonly [name: string, cents: number])[];
  /** Day of the purchase, `YYYY-MM-DD`. */
  day?: string;
}): Promise<void> {
  const read = { source: 'ocr' as const, confidence: 0.98 };
  const total = items.reduce((sum, [, cents]) => sum + cents, 0);
  const reading = sampleReading({
    retailerId: 'target',
    retailer: { value: 'Target', ...read },
    purchasedAt: { value: day, ...read },
    orderNumber: { value: `T-${email}`, ...read },
    totalCents: { value: total, ...read },
    failedChecks: [],
    items: items.map(([name, cents], at) => ({
      id: `${email}-${at}`,
      value: { name, quantity: 1, unitPriceCents: cents, totalCents: cents },
      ...read,
    })),
  });
  await buyAsRead({ api, clock, email, reading });
}

/** A purchase formed of a reading, in place of the worker. */
export async function buyAsRead({
  api,
  clock,
  email,
  reading,
}: {
  api: TestApi;
  clock: Clock;
  email: string;
  reading: RecordedReading;
}): Promise<void> {
  const sent = await submitReceipts({ api, reading, email, isConfirmed: true });
  const submission = await api.submissions.findById({ id: sent.id });
  const receipts = await api.receipts.listBySubmission({ submissionId: sent.id });
  const versions = createRetailerVersionsRepository({ database: api.database });
  const retailers = createRetailerSource(createRetailerRegistry({ versions, clock }));
  const { purchases } = openPurchases({ database: api.database, retailers, clock, minDropCents: 100 });
  if (submission) await purchases.formSubmission({ submission, receipts });
}
