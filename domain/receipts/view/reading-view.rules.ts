import type { RetailerSnapshot } from '../../retailers/retailer-snapshot.js';
import type { AdjustmentWindow } from '../../retailers/windows/adjustment-window.rules.js';
import { unknownCurrency } from '../../shared/money/money.js';
import { netTotalCentsOf } from '../net-total.rules.js';
import type { Field, ReceiptReading, RecordedItem, RecordedReading } from '../receipt-reading.types.js';
import { ledgerViewOf } from './ledger-view.rules.js';
import { questionsOf } from './reading-questions.rules.js';
import type { FieldView, ItemView, ReadingView, WindowView } from './reading-view.schemas.js';
import { purchaseDayOf, windowOfReading } from './reading-window.rules.js';

/** Most names offered: three lines on a phone; any other name can be typed. */
const mostChoices = 8;

/**
 * Names to choose from where a document names no shop: those whose order numbers look like its own, then the others, of
 * its currency, in the order of the list of shops. Empty unless that is asked.
 */
export function shopChoices({
  reading,
  retailers: { retailers },
}: {
  reading: ReceiptReading;
  retailers: Pick<RetailerSnapshot, 'retailers'>;
}): string[] {
  const isAsked = questionsOf(reading).some(({ about, kind }) => about === 'retailer' && kind === 'missing');
  if (!isAsked) return [];
  const { orderNumber, currency } = reading;
  const fits = ({ orderNumbers }: (typeof retailers)[number]) =>
    orderNumber !== undefined && orderNumbers.some((shape) => shape.test(orderNumber.value));
  const possible = retailers.filter((shop) => !currency || shop.currency === currency.value);
  return [...possible.filter(fits), ...possible.filter((shop) => !fits(shop))]
    .slice(0, mostChoices)
    .map(({ name }) => name);
}

/** Builds the view of a reading as of `now`. */
export function toReadingView({
  reading,
  receivedAt,
  now,
  retailers,
}: {
  reading: RecordedReading;
  /** When its document arrived; absent: today. */
  receivedAt?: Date | undefined;
  now: Date;
  /** The current retailer records, from the registry if there is a database. */
  retailers: RetailerSnapshot;
}): ReadingView {
  const window = windowOfReading({ reading, receivedAt, now, retailers });
  const day = purchaseDayOf(reading);
  return {
    id: reading.id,
    shop: window.policy?.retailer ?? reading.retailer?.value ?? null,
    retailer: toFieldView(reading.retailer),
    retailer_id: reading.retailerId ?? null,
    order_number: toFieldView(reading.orderNumber),
    purchased_at: day === null ? null : toFieldView(reading.purchasedAt),
    currency: toFieldView(reading.currency),
    currency_code: reading.currency?.value ?? unknownCurrency,
    items: reading.items.map(toItemView),
    subtotal_cents: toFieldView(reading.subtotalCents),
    tax_cents: toFieldView(reading.taxCents),
    shipping_cents: toFieldView(reading.shippingCents),
    discount_cents: toFieldView(reading.discountCents),
    discounts: (reading.discounts ?? []).map(({ value, readBefore: _readBefore, ...origin }) => ({
      name: value.name,
      discount_cents: value.cents,
      ...origin,
    })),
    total_cents: toFieldView(reading.totalCents),
    ledger: ledgerViewOf(reading),
    not_purchase: reading.notPurchase ?? null,
    needs_review: reading.needsReview,
    failed_checks: reading.failedChecks,
    questions: questionsOf(reading),
    shop_choices: shopChoices({ reading, retailers }),
    notes: reading.notes,
    window: toWindowView(window),
  };
}

function toFieldView<Value>(field: Field<Value> | undefined): FieldView<Value> | null {
  if (!field) return null;
  const { readBefore, ...rest } = field;
  return readBefore === undefined ? rest : { ...rest, read_before: readBefore };
}

function toItemView({ id, value, readBefore: _readBefore, ...origin }: RecordedItem): ItemView {
  const { unitPriceCents, totalCents, discountCents = 0, paid, ...rest } = value;
  return {
    id,
    ...rest,
    unit_price_cents: unitPriceCents,
    total_cents: totalCents,
    discount_cents: discountCents,
    net_total_cents: netTotalCentsOf(value),
    ...(paid ? { paid_cents: paid.cents, paid_certainty: paid.certainty } : {}),
    ...(paid?.otherCents === undefined ? {} : { other_paid_cents: paid.otherCents }),
    ...origin,
  };
}

function toWindowView({ policy, policy_version: _version, ...window }: AdjustmentWindow): WindowView {
  return {
    ...window,
    disputed: policy?.disputed ?? false,
    ...(policy && { from: policy.words.from, ask_within_days: policy.ask_within_days_of_drop }),
    proof_required: policy?.proof_required ?? [],
    submission_methods: policy?.submission_methods ?? [],
    notes: policy?.notes ?? null,
    url: policy?.url ?? null,
  };
}
