import type { Field, ReceiptReading } from '../../../domain/receipts/receipt-reading.types.js';

const fieldNames = {
  retailer: 'retailer',
  orderNumber: 'order_number',
  purchasedAt: 'purchased_at',
  currency: 'currency',
  subtotalCents: 'subtotal_cents',
  taxCents: 'tax_cents',
  shippingCents: 'shipping_cents',
  discountCents: 'discount_cents',
  totalCents: 'total_cents',
} as const;

/** One order as the flat record the command line prints; what was not found is null. */
export function readingRecord({ file, reading }: { file: string; reading: ReceiptReading }) {
  return {
    file,
    retailer: reading.retailer?.value ?? null,
    retailer_id: reading.retailerId ?? null,
    order_number: reading.orderNumber?.value ?? null,
    purchased_at: reading.purchasedAt?.value ?? null,
    currency: reading.currency?.value ?? null,
    items: reading.items.map(({ value }) => ({
      name: value.name,
      quantity: value.quantity,
      unit_price_cents: value.unitPriceCents,
      total_cents: value.totalCents,
      ...(value.sku ? { sku: value.sku } : {}),
      ...(value.gtin ? { gtin: value.gtin } : {}),
      ...(value.url ? { url: value.url } : {}),
    })),
    subtotal_cents: reading.subtotalCents?.value ?? null,
    tax_cents: reading.taxCents?.value ?? null,
    shipping_cents: reading.shippingCents?.value ?? null,
    discount_cents: reading.discountCents?.value ?? null,
    total_cents: reading.totalCents?.value ?? null,
    needs_review: reading.needsReview,
    failed_checks: reading.failedChecks,
    notes: reading.notes,
    fields: provenance(reading),
  };
}

/** Where each field came from and how sure the reader is. */
function provenance(reading: ReceiptReading): Record<string, object | object[]> {
  const named = Object.entries(fieldNames).flatMap(([name, key]) => {
    const field = reading[name as keyof typeof fieldNames] as Field<unknown> | undefined;
    return field ? [[key, describe(field)] as const] : [];
  });
  return { ...Object.fromEntries(named), items: reading.items.map(describe) };
}

function describe({ source, confidence, where }: Field<unknown>): object {
  return { source, confidence: Math.round(confidence * 1000) / 1000, ...(where ? { where } : {}) };
}
