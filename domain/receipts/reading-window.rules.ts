import {
  type AdjustmentWindow,
  adjustmentWindowOf,
  retailerToday,
} from '../retailers/adjustment-window.rules.js';
import { type CalendarDay, isCalendarDay } from '../shared/calendar-day.js';
import type { ReceiptReading } from './receipt-reading.types.js';

/** The day of purchase that was read; null when none was, or what was read is no day. */
export function purchaseDayOf({ purchasedAt }: Pick<ReceiptReading, 'purchasedAt'>): CalendarDay | null {
  const day = purchasedAt?.value;
  return day !== undefined && isCalendarDay(day) ? day : null;
}

/** What a shopper may count on for a reading; nothing for a paper that is no purchase. */
export function windowOfReading({ reading, now }: { reading: ReceiptReading; now: Date }): AdjustmentWindow {
  return adjustmentWindowOf({
    retailerId: reading.retailerId,
    purchasedAt: purchaseDayOf(reading),
    isPurchase: !reading.failedChecks.includes('is_purchase'),
    today: retailerToday(now),
  });
}
