import { type AdjustmentWindow, adjustmentWindowOf } from '../../retailers/adjustment-window.rules.js';
import type { RetailerSnapshot } from '../../retailers/retailer-snapshot.js';
import { type CalendarDay, isCalendarDay } from '../../shared/calendar-day.js';
import type { ReceiptReading } from '../receipt-reading.types.js';

/** The day of purchase that was read; null when none was, or what was read is no day. */
export function purchaseDayOf({ purchasedAt }: Pick<ReceiptReading, 'purchasedAt'>): CalendarDay | null {
  const day = purchasedAt?.value;
  return day !== undefined && isCalendarDay(day) ? day : null;
}

/** What a shopper may count on for a reading; nothing for a paper that is not a purchase. */
export function windowOfReading({
  reading,
  now,
  retailers,
}: {
  reading: ReceiptReading;
  now: Date;
  /** The retailers as they are now. */
  retailers: RetailerSnapshot;
}): AdjustmentWindow {
  return adjustmentWindowOf({
    retailerId: reading.retailerId,
    purchasedAt: purchaseDayOf(reading),
    isPurchase: !reading.failedChecks.includes('is_purchase'),
    now,
    retailers,
  });
}
