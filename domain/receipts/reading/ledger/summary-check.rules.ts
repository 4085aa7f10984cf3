import type { Field } from '../../receipt-reading.types.js';
import type { SummaryExtras } from '../totals/summary-extras.types.js';
import { balanceOfFields, type SummaryFields } from './balance-fields.rules.js';

type AmountName = Exclude<keyof SummaryFields, 'items' | 'currency'>;

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

/** Whether `subtotal + tax + shipping - discount = total`, as far as the parts are printed; null without a subtotal. */
export function summaryAddsUp(fields: SummaryFields, extras: SummaryExtras): boolean | null {
  const { subtotalCents, totalCents } = fields;
  if (!subtotalCents || !totalCents) return null;
  if (extras.isBalanced) return true;
  const goods = { name: '', quantity: 1, unitPriceCents: null, totalCents: subtotalCents.value };
  return balanceOfFields([goods], fields, extras) !== null;
}

/** Whether the items add up to the total; null if no item amount or no total is known. */
export function itemsAddUp(fields: SummaryFields, extras: SummaryExtras): boolean | null {
  const { totalCents, items = [] } = fields;
  if (!totalCents || items.length === 0 || items.some(({ value }) => value.totalCents === null)) return null;
  const own = items.map(({ value }) => value);
  return extras.isBalanced ?? balanceOfFields(own, fields, extras) !== null;
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
