import { netTotalCentsOf } from '../../net-total.rules.js';
import type { NotPurchaseKind } from '../../not-purchase.data.js';
import type { Field, ReadingTerms, ReceiptReading } from '../../receipt-reading.types.js';

/**
 * Amounts and facts of the summary block that are not fields of a reading but are needed for the checks; amounts in
 * cents.
 */
export type SummaryExtras = {
  /** Service charges, tips and deposits, on top of the subtotal. */
  feesCents: number;
  /** Gift cards, store credit and points deducted, as a positive amount. */
  creditCents: number;
  /** The printed rounding, signed; null if no rounding line is printed. */
  roundingCents: number | null;
  /** Whether cash minus change equals the total; null if no change is printed. */
  isCashRight: boolean | null;
  /** Set for a return, a cancelled order, a basket or an offer: nothing was bought. */
  notPurchase: NotPurchaseKind | null;
  /** Whether it says that something was shipped or delivered; null if unknown. */
  isParcel: boolean | null;
  /** It says that the items of its order were changed. */
  isAmended: boolean;
  /** What it says besides items and sums; absent if nothing. */
  terms?: ReadingTerms | undefined;
  /** The total is confirmed by amounts printed for another purpose: cash minus change, a tax table, the items. */
  isTotalProven: boolean;
};

/** The extras of a document without such lines. */
export const noExtras: SummaryExtras = {
  feesCents: 0,
  creditCents: 0,
  roundingCents: null,
  isCashRight: null,
  notPurchase: null,
  isParcel: null,
  isAmended: false,
  isTotalProven: false,
};

/** The fields used in the arithmetic. */
export type SummaryFields = Partial<
  Pick<
    ReceiptReading,
    'items' | 'subtotalCents' | 'taxCents' | 'shippingCents' | 'discountCents' | 'totalCents'
  >
>;
type AmountName = Exclude<keyof SummaryFields, 'items'>;

/** Cents by which a printed sum may be off, without and with a rounding line. */
const tolerance = { plain: 1, rounded: 5 } as const;
/** Lowest confidence of parts that add up, and highest of parts that do not. */
const provenConfidence = 0.95;
const doubtfulConfidence = 0.7;
const parts = ['subtotalCents', 'taxCents', 'shippingCents', 'discountCents'] as const;

/** Cents by which the sums of this document may be off. */
export function toleranceOf({ roundingCents }: SummaryExtras): number {
  return roundingCents === null ? tolerance.plain : tolerance.rounded;
}

/**
 * Whether `subtotal + tax + shipping - discount = total`, as far as the parts are printed; null without a subtotal.
 *
 * Tax may be included in the prices, a discount already in the subtotal, fees and gift cards on either side of the
 * total: some shop uses each of these. Shipping is always on top.
 */
export function summaryAddsUp(fields: SummaryFields, extras: SummaryExtras): boolean | null {
  const { subtotalCents, totalCents } = fields;
  if (!subtotalCents || !totalCents) return null;
  const base = subtotalCents.value + centsOf(fields, 'shippingCents');
  return reaches({ base, total: totalCents.value, fields, extras });
}

/** Whether the items add up to the subtotal or the total; null if no item amount or no total is known. */
export function itemsAddUp(fields: SummaryFields, extras: SummaryExtras): boolean | null {
  const { totalCents, subtotalCents, items = [] } = fields;
  if (!totalCents || items.length === 0 || items.some(({ value }) => value.totalCents === null)) return null;
  const sum = items.reduce((total, { value }) => total + (netTotalCentsOf(value) ?? 0), 0);
  if (subtotalCents && Math.abs(subtotalCents.value - sum) <= toleranceOf(extras)) return true;
  const shipping = centsOf(fields, 'shippingCents');
  return [sum, sum + shipping].some((base) => reaches({ base, total: totalCents.value, fields, extras }));
}

function reaches({
  base,
  total,
  fields,
  extras,
}: {
  base: number;
  total: number;
  fields: SummaryFields;
  extras: SummaryExtras;
}): boolean {
  const optional = [
    centsOf(fields, 'taxCents'),
    -centsOf(fields, 'discountCents'),
    extras.feesCents,
    -extras.creditCents,
    extras.roundingCents ?? 0,
  ].filter((cents) => cents !== 0);
  const sums = optional.reduce((all, cents) => all.flatMap((sum) => [sum, sum + cents]), [base]);
  return sums.some((sum) => Math.abs(sum - total) <= toleranceOf(extras));
}

function centsOf(fields: SummaryFields, name: AmountName): number {
  return fields[name]?.value ?? 0;
}

/**
 * Drops implausible parts: a subtotal of zero, and parts larger than the total without any deduction. Confidence rises
 * for parts that add up and falls for parts that do not.
 */
export function judgeSummary<Fields extends SummaryFields>(fields: Fields, extras: SummaryExtras): Fields {
  const judged: Fields = { ...fields };
  for (const name of parts) if (isImpossible(name, fields, extras)) delete judged[name];
  const isRight = summaryAddsUp(judged, extras);
  if (isRight === null) return judged;
  for (const name of parts) {
    const field = judged[name];
    if (field) Object.assign(judged, { [name]: weighed(field, isRight) });
  }
  return judged;
}

function isImpossible(name: AmountName, fields: SummaryFields, extras: SummaryExtras): boolean {
  const total = fields.totalCents?.value;
  const cents = fields[name]?.value;
  if (total === undefined || cents === undefined || total <= 0) return false;
  if (name === 'subtotalCents' && cents === 0) return true;
  // Tax is never half of the bill: an amount labelled so is the base, or the total itself.
  if (name === 'taxCents' && cents * 2 > total) return true;
  if (name === 'discountCents' || cents <= total + toleranceOf(extras)) return false;
  return name !== 'subtotalCents' || summaryAddsUp(fields, extras) !== true;
}

function weighed(field: Field<number>, isRight: boolean): Field<number> {
  const confidence = isRight
    ? Math.max(field.confidence, provenConfidence * field.confidence ** 0.25)
    : Math.min(field.confidence, doubtfulConfidence);
  return { ...field, confidence };
}
