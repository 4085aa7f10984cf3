import type { ReadingOutcome, ReceiptReading } from '../../../domain/receipts/receipt-reading.types.js';
import { formatMoney } from '../../../domain/shared/money.js';

/** One file's outcome for people. */
export function readingTable({ file, outcome }: { file: string; outcome: ReadingOutcome }): string {
  if (!outcome.ok) return `${file}\n  not read: ${outcome.message} (${outcome.code})\n`;
  return outcome.readings.map((reading) => `${file}\n${rows(reading)}`).join('\n');
}

function rows(reading: ReceiptReading): string {
  const currency = reading.currency?.value ?? 'USD';
  const money = (cents: number | null | undefined) =>
    cents === null || cents === undefined ? '-' : formatMoney({ cents, currency });
  const fields: [string, string, number | undefined][] = [
    ['retailer', reading.retailer?.value ?? '-', reading.retailer?.confidence],
    ['order number', reading.orderNumber?.value ?? '-', reading.orderNumber?.confidence],
    ['purchased', reading.purchasedAt?.value ?? '-', reading.purchasedAt?.confidence],
    ...reading.items.map(
      ({ value, confidence }) =>
        [
          `  ${value.quantity} x`,
          `${value.name.slice(0, 48).padEnd(48)} ${money(value.totalCents)}`,
          confidence,
        ] as [string, string, number],
    ),
    ['subtotal', money(reading.subtotalCents?.value), reading.subtotalCents?.confidence],
    ['tax', money(reading.taxCents?.value), reading.taxCents?.confidence],
    ['shipping', money(reading.shippingCents?.value), reading.shippingCents?.confidence],
    ['discount', money(reading.discountCents?.value), reading.discountCents?.confidence],
    ['total', money(reading.totalCents?.value), reading.totalCents?.confidence],
  ];
  const lines = fields
    .filter(([, value]) => value !== '-')
    .map(([name, value, confidence]) => `  ${name.padEnd(14)}${value}${percent(confidence)}`);
  const review = reading.needsReview
    ? ['  needs review', ...reading.failedChecks].join(' · ')
    : '  checks passed';
  return [...lines, review, ...reading.notes.map((note) => `  ${note}`), ''].join('\n');
}

function percent(confidence: number | undefined): string {
  return confidence === undefined ? '' : `  (${Math.round(confidence * 100)}%)`;
}
