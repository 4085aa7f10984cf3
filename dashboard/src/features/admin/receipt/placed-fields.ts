import type { ReadingView } from '../../../../../domain/receipts/view/reading-view.schemas.js';
import { formatCents, formatDay } from '../../../lib/format';

/** A value with its confidence and its place in the document. */
export type ReadField = {
  key: string;
  label: string;
  value: string;
  source: string;
  /** 0 to 1. */
  confidence: number;
  /** The value read, if it was corrected. */
  before: string | null;
  /** Place in words, for documents without pixels. */
  place: string | null;
  /** `[left, top, right, bottom]`. */
  box: readonly [number, number, number, number] | null;
};

type Origin = Pick<ReadingView['items'][number], 'source' | 'confidence' | 'where'>;

/** Everything read from an order, in the order people look for it. */
export function readFields(reading: ReadingView): ReadField[] {
  const money = (cents: number) => formatCents({ cents, currency: reading.currency_code });
  const own = (text: string) => text;
  const fields = [
    entry('Shop', reading.retailer, own),
    entry('Order', reading.order_number, own),
    entry('Bought', reading.purchased_at, formatDay),
    entry('Total', reading.total_cents, money),
    entry('Subtotal', reading.subtotal_cents, money),
    entry('Tax', reading.tax_cents, money),
    entry('Shipping', reading.shipping_cents, money),
    entry('Discount', reading.discount_cents, money),
    entry('Currency', reading.currency, own),
    ...reading.items.map((item) => {
      const cents = item.total_cents ?? item.unit_price_cents;
      const times = item.quantity === 1 ? '' : `${item.quantity} × `;
      return toField(
        `Item ${item.id}`,
        'Item',
        `${times}${item.name}${cents === null ? '' : `, ${money(cents)}`}`,
        item,
      );
    }),
  ];
  return fields.flatMap((field) => (field ? [{ ...field, key: `${reading.id} ${field.key}` }] : []));
}

/** The fields with a place on the image. */
export function placedFields(reading: ReadingView): ReadField[] {
  return readFields(reading).filter(({ box }) => box !== null);
}

function entry<Value>(
  label: string,
  field: (Origin & { value: Value; read_before?: Value | undefined }) | null,
  words: (value: Value) => string,
): ReadField | null {
  if (!field) return null;
  const before = field.read_before === undefined ? null : words(field.read_before);
  return { ...toField(label, label, words(field.value), field), before };
}

function toField(
  key: string,
  label: string,
  value: string,
  { source, confidence, where }: Origin,
): ReadField {
  const places = [
    where?.page === undefined ? null : `page ${where.page}`,
    where?.line === undefined ? null : `line ${where.line + 1}`,
    where?.selector ?? null,
  ].filter((place) => place !== null);
  return {
    key,
    label,
    value,
    source,
    confidence,
    before: null,
    place: places.length > 0 ? places.join(', ') : null,
    box: where?.box ?? null,
  };
}
