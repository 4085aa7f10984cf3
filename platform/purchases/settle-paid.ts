import { tellDropJob } from '../../domain/contracts/jobs.js';
import type {
  PurchaseItemRecord,
  PurchaseRecord,
  PurchaseSource,
} from '../../domain/purchases/purchase.types.js';
import { correctReading } from '../../domain/receipts/corrections/correct-reading.rules.js';
import type { RecordedReading } from '../../domain/receipts/receipt-reading.types.js';
import type { RetailerSnapshot } from '../../domain/retailers/retailer-snapshot.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { PurchaseItemsRepository } from '../database/purchases/purchase-items.repository.js';
import type { ReceiptsRepository } from '../database/purchases/receipts.repository.js';
import type { SubmissionsRepository } from '../database/purchases/submissions.repository.js';
import type { Queue } from '../queue/queue.js';
import { formAgain } from './form-again.js';
import type { Purchases } from './purchases.js';

/** How often an answer is written again because the receipt changed meanwhile. */
const maxRounds = 5;

/**
 * Notes what a shopper says they paid for a line whose price is open, as a correction of its receipts, and has the lower
 * price that waits for it decided again. False if nothing is open any more.
 *
 * @throws {AppError} `correction.changed_meanwhile` (409)
 */
export type SettlePaid = (said: {
  item: PurchaseItemRecord;
  purchase: PurchaseRecord;
  /** What was paid for the whole line, cents. */
  paidCents: number;
}) => Promise<boolean>;

/** Creates {@link SettlePaid}. Repeating an answer changes nothing. */
export function createSettlePaid({
  records,
  formPurchases,
  snapshot,
  queue,
  clock,
}: {
  records: {
    items: Pick<PurchaseItemsRepository, 'findById'>;
    receipts: ReceiptsRepository;
    submissions: Pick<SubmissionsRepository, 'findById'>;
  };
  formPurchases: Pick<Purchases, 'formSubmission'>;
  /** The current retailer records. */
  snapshot: () => Promise<RetailerSnapshot>;
  queue: Queue;
  clock: Clock;
}): SettlePaid {
  const { items, receipts } = records;
  /** Corrects the open lines of one receipt that an item was formed from; false if it has none. */
  const correct = async (source: PurchaseSource, item: PurchaseItemRecord, paidCents: number) => {
    for (let round = 0; round < maxRounds; round += 1) {
      const receipt = await receipts.findById({ id: source.receipt_id });
      const reading = receipt?.readings.find(({ id }) => id === source.reading_id);
      const lines = reading ? openLinesOf(reading, item) : [];
      if (!receipt || !reading || lines.length === 0) return false;
      const after = correctReading({
        reading,
        correction: { items: lines.map((id) => ({ id, netTotalCents: paidCents })) },
        retailers: await snapshot(),
        at: clock.now().toISOString(),
      });
      const readings = receipt.readings.map((one) => (one === reading ? after : one));
      if (await receipts.replaceReadings({ seen: receipt, readings })) return true;
    }
    throw createAppError({ code: 'correction.changed_meanwhile', message: 'read again' });
  };

  return async ({ item, purchase, paidCents }) => {
    if (!item.is_price_open) return false;
    const corrected = new Set<string>();
    for (const source of purchase.sources)
      if (await correct(source, item, paidCents)) corrected.add(source.submission_id);
    for (const submissionId of corrected) await formAgain({ submissionId, records, formPurchases });
    const after = await items.findById({ id: item.id });
    const drop = item.held_drop;
    if (drop && after && !after.is_price_open)
      await queue.enqueue({
        job: tellDropJob,
        payload: {
          target_id: drop.target_id,
          observation_id: drop.observation_id,
          source: drop.source,
          price_cents: drop.price_cents,
          first_seen_at: drop.first_seen_at.toISOString(),
          confirmed_at: drop.confirmed_at.toISOString(),
          item_id: item.id,
          after: null,
        },
      });
    return corrected.size > 0;
  };
}

function openLinesOf(
  { items }: RecordedReading,
  { source_item_ids: sourceIds }: PurchaseItemRecord,
): string[] {
  return items.flatMap(({ id, value }) =>
    sourceIds.includes(id) && value.paid?.certainty === 'open' ? [id] : [],
  );
}
