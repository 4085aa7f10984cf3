import type {
  AdjustmentWindowResponse,
  FieldResponse,
  ReadingResponse,
  ReceiptItemResponse,
} from '../../domain/contracts/http.js';
import { windowOfReading } from '../../domain/receipts/reading-window.rules.js';
import type { Field, RecordedItem, RecordedReading } from '../../domain/receipts/receipt-reading.types.js';
import type { CalendarDay } from '../../domain/shared/calendar-day.js';

/** A reading as it goes over the wire; `today` is the day at the retailers. */
export function toReadingResponse({
  reading,
  today,
}: {
  reading: RecordedReading;
  today: CalendarDay;
}): ReadingResponse {
  return {
    id: reading.id,
    retailer: toField(reading.retailer),
    retailer_id: reading.retailerId ?? null,
    order_number: toField(reading.orderNumber),
    purchased_at: toField(reading.purchasedAt),
    currency: toField(reading.currency),
    items: reading.items.map(toItem),
    subtotal_cents: toField(reading.subtotalCents),
    tax_cents: toField(reading.taxCents),
    shipping_cents: toField(reading.shippingCents),
    discount_cents: toField(reading.discountCents),
    total_cents: toField(reading.totalCents),
    needs_review: reading.needsReview,
    failed_checks: reading.failedChecks,
    notes: reading.notes,
    adjustment_window: windowOf({ reading, today }),
  };
}

function toField<T>(field: Field<T> | undefined): FieldResponse<T> | null {
  if (!field) return null;
  const { value, source, confidence, readBefore } = field;
  return { value, source, confidence, ...(readBefore === undefined ? {} : { read_before: readBefore }) };
}

function toItem({ id, value: item }: RecordedItem): ReceiptItemResponse {
  return {
    id,
    name: item.name,
    quantity: item.quantity,
    unit_price_cents: item.unitPriceCents,
    total_cents: item.totalCents,
    ...(item.url ? { url: item.url } : {}),
  };
}

function windowOf({
  reading,
  today,
}: {
  reading: RecordedReading;
  today: CalendarDay;
}): AdjustmentWindowResponse | null {
  const window = windowOfReading({ reading, today });
  if (!window.policy || window.state === 'no_purchase') return null;
  return {
    retailer: window.policy.retailer,
    window_days: window.window_days,
    last_claim_day: window.last_claim_day,
    disputed: window.policy.disputed,
    notes: window.policy.notes,
    url: window.policy.url,
  };
}
