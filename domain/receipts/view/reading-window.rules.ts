import type { RetailerSnapshot } from '../../retailers/retailer-snapshot.js';
import {
  type AdjustmentWindow,
  adjustmentWindowOf,
} from '../../retailers/windows/adjustment-window.rules.js';
import { type CalendarDay, isCalendarDay } from '../../shared/calendar-day.js';
import type { ReceiptReading } from '../receipt-reading.types.js';

/** The day of purchase as read; null if none was read, or it is not a valid day. */
export function purchaseDayOf({ purchasedAt }: Pick<ReceiptReading, 'purchasedAt'>): CalendarDay | null {
  const day = purchasedAt?.value;
  return day !== undefined && isCalendarDay(day) ? day : null;
}

/** The adjustment window of a reading; `no_purchase` if the document shows no purchase. */
export function windowOfReading({
  reading,
  receivedAt,
  now,
  retailers,
}: {
  reading: ReceiptReading;
  /** When its document arrived; absent: today. */
  receivedAt?: Date | undefined;
  now: Date;
  /** The current retailer records. */
  retailers: RetailerSnapshot;
}): AdjustmentWindow {
  return adjustmentWindowOf({
    retailerId: reading.retailerId,
    purchasedAt: purchaseDayOf(reading),
    isPurchase: !reading.failedChecks.includes('is_purchase'),
    currency: reading.currency?.value ?? null,
    events: { channel: reading.terms?.channel ?? null, store_state: reading.terms?.storeState ?? null },
    itemNames: reading.items.map(({ value }) => value.name),
    ...(receivedAt && { receivedAt }),
    now,
    retailers,
  });
}
