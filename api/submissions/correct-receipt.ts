import type { z } from 'zod';
import { formPurchasesJob } from '../../domain/contracts/jobs.js';
import { correctReading } from '../../domain/receipts/corrections/correct-reading.rules.js';
import {
  type correctReadingSchema,
  maxReceiptItems,
} from '../../domain/receipts/corrections/correct-reading.schemas.js';
import type { ItemCorrection, RecordedReading } from '../../domain/receipts/receipt-reading.types.js';
import type { ReceiptRecord } from '../../domain/receipts/receipt-record.types.js';
import { placeOf } from '../../domain/retailers/places/place.rules.js';
import { dayAt, latestDay } from '../../domain/retailers/places/time-zone.rules.js';
import type { RetailerSnapshot } from '../../domain/retailers/retailer-snapshot.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { CalendarDay } from '../../domain/shared/calendar-day.js';
import type { ReceiptsRepository } from '../../platform/database/purchases/receipts.repository.js';
import { newId } from '../../platform/database/record.js';
import type { Queue } from '../../platform/queue/queue.js';

/**
 * Applies a correction to a reading of a receipt, and has its purchase formed again. Whoever corrects it, the
 * shopper or an admin, the machine's reading is kept with it.
 *
 * @returns the receipt as it is now
 * @throws {AppError} `submission.not_found`; `correction.in_future`; `correction.changed_meanwhile` when another write came in between
 */
export async function correctReceipt({
  receipt,
  readingId,
  input,
  known,
  receipts,
  queue,
  now,
}: {
  receipt: ReceiptRecord;
  readingId: string;
  input: z.infer<typeof correctReadingSchema>;
  known: RetailerSnapshot;
  receipts: Pick<ReceiptsRepository, 'replaceReadings'>;
  queue: Queue;
  now: Date;
}): Promise<ReceiptRecord> {
  const before = receipt.readings.find((reading) => reading.id === readingId);
  if (!before) throw createAppError({ code: 'submission.not_found', message: 'reading' });
  const correction = {
    retailer: input.retailer,
    orderNumber: input.order_number,
    purchasedAt: input.purchased_at,
    currency: input.currency,
    taxCents: input.tax_cents,
    discountCents: input.discount_cents,
    totalCents: input.total_cents,
    items: input.items && toItemCorrections({ items: input.items, before }),
  };
  const after = correctReading({ reading: before, correction, retailers: known, at: now.toISOString() });
  if (input.purchased_at) expectBegun({ day: input.purchased_at, retailerId: after.retailerId, known, now });
  const readings = receipt.readings.map((reading) => (reading === before ? after : reading));
  if (!(await receipts.replaceReadings({ seen: receipt, readings }))) {
    throw createAppError({ code: 'correction.changed_meanwhile', message: 'read again' });
  }
  await queue.enqueue({ job: formPurchasesJob, payload: { submission_id: receipt.submission_id } });
  return { ...receipt, readings };
}

/** Refuses a day that has not begun at the shop; at an unknown shop, one that has begun nowhere. */
function expectBegun({
  day,
  retailerId,
  known,
  now,
}: {
  day: CalendarDay;
  retailerId: string | null | undefined;
  known: RetailerSnapshot;
  now: Date;
}): void {
  const place = placeOf(known.versionById(retailerId)?.record);
  const today = place ? dayAt({ instant: now, place }) : latestDay(now);
  if (day > today)
    throw createAppError({ code: 'correction.in_future', message: 'the day has not come yet' });
}

type ItemInput = NonNullable<z.infer<typeof correctReadingSchema>['items']>[number];

/** A line without an id is new; an id the reading does not have was removed by a rereading. */
function toItemCorrections({
  items,
  before,
}: {
  items: ItemInput[];
  before: RecordedReading;
}): ItemCorrection[] {
  const known = new Set(before.items.map(({ id }) => id));
  if (known.size + items.filter(({ id }) => id === undefined).length > maxReceiptItems) {
    throw createAppError({ code: 'correction.too_many_items', message: `at most ${maxReceiptItems}` });
  }
  return items.map(({ id = newId(), name, quantity, net_total_cents: netTotalCents, removed }, index) => {
    if (items[index]?.id !== undefined && !known.has(id)) {
      throw createAppError({ code: 'correction.changed_meanwhile', message: 'read again' });
    }
    return {
      id,
      ...(name === undefined ? {} : { name }),
      ...(quantity === undefined ? {} : { quantity }),
      ...(netTotalCents === undefined ? {} : { netTotalCents }),
      ...(removed ? { removed } : {}),
    };
  });
}
