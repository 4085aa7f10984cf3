import type { CalendarDay } from '../../shared/calendar-day.js';
import { toError } from '../../shared/thrown.js';
import { completeReading } from '../reading/complete-reading.rules.js';
import { noExtras } from '../reading/totals/summary-extras.types.js';
import { readingError } from '../reading.errors.js';
import type { Field, ReceiptItem, ReceiptReading } from '../receipt-reading.types.js';
import { orderRecordSchema } from './order-record.schemas.js';
import type { OrderRecord, OrderRecordItem } from './order-record.types.js';

/** Data of the shop itself: as sure as a value can be that no sum confirms. */
const confidence = 0.98;

/**
 * Reads a stored order record. Its amounts go through the same checks and the same ledger as those of any document, so
 * that a price is proven only if the sums of the record leave no other.
 *
 * @throws {AppError} `reading.corrupt_file` for anything that is no order record
 */
export function readOrderRecord({ bytes, today }: { bytes: Uint8Array; today: CalendarDay }): ReceiptReading {
  const record = parse(bytes);
  const field = fieldOf;
  const { retailerId, taxCents, isTaxInside, isRefund, channel, storeNumber } = record;
  return completeReading({
    today,
    fields: {
      retailer: field(record.retailer, 'retailer'),
      retailerId: retailerId ?? undefined,
      orderNumber: field(record.orderNumber, 'orderNumber'),
      purchasedAt: field(record.purchasedOn, 'purchasedOn'),
      currency: field(record.currency, 'currency'),
      items: record.items.map((item, at) => fieldOf(itemOf(item), `items[${at}]`)),
      subtotalCents: optional(record.subtotalCents, 'subtotalCents'),
      taxCents: isTaxInside ? undefined : optional(taxCents, 'taxCents'),
      taxes:
        isTaxInside && taxCents
          ? [field({ name: 'Tax', cents: taxCents, isIncluded: true }, 'taxCents')]
          : undefined,
      shippingCents: optional(record.shippingCents, 'shippingCents'),
      totalCents: field(record.totalCents, 'totalCents'),
    },
    extras: {
      ...noExtras,
      notPurchase: isRefund ? 'refund' : null,
      isParcel: false,
      terms: { channel, ...(storeNumber ? { storeNumber } : {}) },
    },
  });
}

function parse(bytes: Uint8Array): OrderRecord {
  try {
    return orderRecordSchema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch (error) {
    throw readingError('reading.corrupt_file', `no order record: ${toError(error).name}`);
  }
}

function itemOf(item: OrderRecordItem): ReceiptItem {
  const { otherPaidCents, ...shown } = item;
  if (otherPaidCents === undefined || item.totalCents === null) return shown;
  const cents = item.totalCents - (item.discountCents ?? 0);
  return { ...shown, paid: { cents, certainty: 'open', otherCents: otherPaidCents } };
}

function fieldOf<T>(value: T, selector: string): Field<T> {
  return { value, source: 'order-markup', confidence, where: { selector } };
}

function optional(value: number | undefined, selector: string): Field<number> | undefined {
  return value === undefined ? undefined : fieldOf(value, selector);
}
