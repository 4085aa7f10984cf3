import { formPurchasesJob } from '../../../domain/contracts/jobs.js';
import type { RecordedReading } from '../../../domain/receipts/receipt-reading.types.js';
import { minuteMs } from '../../../domain/shared/units.js';
import type { SubmissionRecord } from '../../../domain/submissions/submission.types.js';
import { newId } from '../../../platform/database/record.js';
import { importRetailers } from '../../../scripts/cli/retailers/import-retailers.js';
import { receiptRecord, submissionRecord } from '../jobs/job-context.js';
import type { SimulatedShop } from '../shops/shop.types.js';
import type { WatchWorld } from './watch-world.js';

/** A shop that something is bought in. */
export type OrderingShop = Pick<SimulatedShop, 'id' | 'retailer' | 'order'>;

/** Imports the shops' records as `retailers import` does. */
export async function importShops({
  world,
  shops,
}: {
  world: WatchWorld;
  shops: readonly Pick<SimulatedShop, 'retailer'>[];
}): Promise<void> {
  const report = await importRetailers({
    json: shops.map(({ retailer }) => retailer),
    retailers: await world.registry.snapshot(),
    versions: world.versions,
    by: { author: 'test', source: 'simulated shops' },
    now: world.clock.now(),
    isDryRun: false,
  });
  if (!report.ok) throw new Error(JSON.stringify(report.faults));
  // Expires the registry's previous snapshot.
  world.clock.moveTo(new Date(world.clock.now().getTime() + minuteMs));
}

/** The reading of a shop's order mail, as from markup. */
export function readingOfOrder({ retailer, order }: OrderingShop): RecordedReading {
  const field = <T>(value: T) => ({ value, source: 'order-markup' as const, confidence: 0.99 });
  return {
    id: newId(),
    corrections: {},
    retailer: field(retailer.retailer),
    retailerId: retailer.retailer_id,
    orderNumber: field(order.orderNumber),
    purchasedAt: field(order.day),
    currency: field(order.currency),
    items: order.items.map(({ name, quantity, unitCents, sku, gtin, url }) => ({
      ...field({
        name,
        quantity,
        unitPriceCents: unitCents,
        totalCents: unitCents * quantity,
        sku,
        ...(gtin ? { gtin } : {}),
        url,
      }),
      id: newId(),
    })),
    totalCents: field(order.totalCents),
    needsReview: false,
    failedChecks: [],
    notes: [],
  };
}

/** What arrives: a shopper's mail with an order of a shop. */
type ReceivedOrder = { world: WatchWorld; shop: OrderingShop; email?: string };

/** A shopper's mail with an order of a shop, read. */
export async function receiveOrder({
  world,
  shop,
  email = `${shop.id}@example.com`,
}: ReceivedOrder): Promise<SubmissionRecord> {
  const now = world.clock.now();
  const submission = submissionRecord({ email, created_at: now, sealed_at: now });
  await world.context.submissions.insertOrFind(submission);
  await world.context.receipts.insertOrFind(
    receiptRecord({
      submission_id: submission.id,
      email,
      state: 'read',
      file_type: 'text/html',
      readings: [readingOfOrder(shop)],
      created_at: now,
      processed_at: now,
    }),
  );
  return submission;
}

/** See {@link receiveOrder}; its purchase is formed, too. */
export async function buyIn(received: ReceivedOrder): Promise<SubmissionRecord> {
  const submission = await receiveOrder(received);
  const { world } = received;
  await world.queue.enqueue({ job: formPurchasesJob, payload: { submission_id: submission.id } });
  await world.runDueJobs();
  return submission;
}
