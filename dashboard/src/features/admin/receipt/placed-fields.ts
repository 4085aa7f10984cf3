import { countsInWords, doubtInWords, roleWords } from '../../../../../domain/receipts/view/ledger.words.js';
import type { LedgerAmount, ReadingView } from '../../../../../domain/receipts/view/reading-view.schemas.js';
import { formatCents, formatDay } from '../../../lib/format';

/** A value with its confidence and its place in the document. */
export type ReadField = {
  key: string;
  /** What it is: a field of the receipt, or the role of an amount. */
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
  /** What an amount adds to the total and how sure its role is; null for what is no amount. */
  role: { counts: string; isOpen: boolean; certainty: string; doubt: string | null } | null;
};

type Origin = Pick<ReadingView['items'][number], 'source' | 'confidence' | 'where'>;

/** Everything read from an order, in the order people look for it: its facts, then each amount with its role. */
export function readFields(reading: ReadingView): ReadField[] {
  const { currency_code: currency, ledger, items } = reading;
  const own = (text: string) => text;
  const unpriced = items.filter((item) => item.total_cents === null);
  const fields = [
    entry('Shop', reading.retailer, own),
    entry('Order', reading.order_number, own),
    entry('Bought', reading.purchased_at, formatDay),
    entry('Currency', reading.currency, own),
    ...(ledger?.amounts ?? []).map((amount, at) => amountField({ amount, at, reading })),
    ...unpriced.map((item) => ({
      ...toField('Item', `${timesOf(item.quantity)}${item.name}`, item),
      key: `item ${item.id}`,
    })),
  ];
  const before = readBefore(reading, currency);
  return fields.flatMap((field) =>
    field
      ? [
          {
            ...field,
            key: `${reading.id} ${field.key}`,
            before: field.before ?? before.get(field.key) ?? null,
          },
        ]
      : [],
  );
}

/** The fields with a place on the image. */
export function placedFields(reading: ReadingView): ReadField[] {
  return readFields(reading).filter(({ box }) => box !== null);
}

const timesOf = (quantity: number): string => (quantity === 1 ? '' : `${quantity} × `);

function amountField({
  amount,
  at,
  reading: { items, currency_code: currency },
}: {
  amount: LedgerAmount;
  at: number;
  reading: ReadingView;
}): ReadField {
  const { role, label, amount_cents: cents, certainty, rate } = amount;
  const item = role === 'goods' ? items.find(({ id }) => id === amount.item_id) : undefined;
  const isSum = role === 'total' || role === 'subtotal';
  const name = isSum ? '' : `${timesOf(item?.quantity ?? 1)}${label}${rate ? ` (${rate}%)` : ''}, `;
  const field = toField(roleWords[role], `${name}${formatCents({ cents, currency })}`, amount);
  return {
    ...field,
    key: isSum ? role : `amount ${at}`,
    role: {
      counts: isSum ? 'has to hold' : countsInWords(amount, currency),
      isOpen: certainty === 'open',
      certainty,
      doubt: doubtInWords(amount, currency),
    },
  };
}

/** What was read for the sums that were corrected, by key. */
function readBefore(reading: ReadingView, currency: string): Map<string, string> {
  const { total_cents: total, subtotal_cents: subtotal } = reading;
  return new Map(
    Object.entries({ total, subtotal }).flatMap(([key, field]) =>
      field?.read_before === undefined ? [] : [[key, formatCents({ cents: field.read_before, currency })]],
    ),
  );
}

function entry<Value>(
  label: string,
  field: (Origin & { value: Value; read_before?: Value | undefined }) | null,
  words: (value: Value) => string,
): ReadField | null {
  if (!field) return null;
  const before = field.read_before === undefined ? null : words(field.read_before);
  return { ...toField(label, words(field.value), field), before };
}

function toField(label: string, value: string, { source, confidence, where }: Origin): ReadField {
  const places = [
    where?.page === undefined ? null : `page ${where.page}`,
    where?.line === undefined ? null : `line ${where.line + 1}`,
    where?.selector ?? null,
  ].filter((place) => place !== null);
  return {
    key: label,
    label,
    value,
    source,
    confidence,
    before: null,
    place: places.length > 0 ? places.join(', ') : null,
    box: where?.box ?? null,
    role: null,
  };
}
