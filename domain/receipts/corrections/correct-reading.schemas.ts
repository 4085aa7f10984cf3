import { z } from 'zod';
import { isCalendarDay } from '../../shared/calendar-day.js';
import type { ErrorCode } from '../../shared/error-codes.js';
import { isPlainText } from '../../shared/text/plain-text.js';

/** Largest accepted total: ten million in the receipt's currency is a typing error, not a household purchase. */
const maxTotalCents = 1_000_000_000;

/** Earliest accepted day of purchase, Unix time zero: nobody claims a refund for anything older. */
const earliestDay = '1970-01-01';

/** One line as people type it; consecutive blanks become one, as on screen. */
const textSchema = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine(isPlainText, 'correction.not_plain_text')
  .overwrite((text) => text.replace(/\s+/g, ' '));

const centsSchema = z.number().int().min(-maxTotalCents).max(maxTotalCents);

/** Largest quantity on one line, in pieces, kilograms or litres. */
const maxQuantity = 10_000;
/** Most lines a receipt may have after corrections: twice a long weekly shop. */
export const maxReceiptItems = 200;

/** One line: an `id` changes or removes it; without one, a line named `name` is added. */
const itemSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[0-9a-f]{24}$/)
      .optional(),
    name: textSchema.optional(),
    quantity: z.number().positive().max(maxQuantity).optional(),
    /** Price paid for the line after its own discounts; null if the receipt does not say. */
    net_total_cents: centsSchema.nullable().optional(),
    removed: z.literal(true).optional(),
  })
  .refine(
    (item) => item.id !== undefined || (item.name !== undefined && !item.removed),
    'correction.no_item',
  );

/** Body of a correction: at least one field; null removes what was read. */
export const correctReadingSchema = z
  .object({
    retailer: textSchema.nullable().optional(),
    order_number: textSchema.nullable().optional(),
    purchased_at: z
      .string()
      .refine((text) => isCalendarDay(text) && text >= earliestDay, 'correction.not_a_day')
      .nullable()
      .optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'correction.not_a_currency')
      .nullable()
      .optional(),
    tax_cents: centsSchema.nullable().optional(),
    /** Discount on the whole order, positive. */
    discount_cents: centsSchema.min(0).nullable().optional(),
    total_cents: centsSchema.nullable().optional(),
    /** Lines that were changed, removed or added; all others stay. */
    items: z.array(itemSchema).min(1).max(maxReceiptItems).optional(),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), 'correction.empty');

/** Why a correction is refused, whoever makes it. */
export const correctionErrors = [
  'correction.changed_meanwhile',
  'correction.empty',
  'correction.in_future',
  'correction.no_item',
  'correction.not_a_day',
  'correction.not_plain_text',
  'correction.too_many_items',
] as const satisfies readonly ErrorCode[];

/** See {@link correctReadingSchema}. */
export type CorrectReadingRequest = z.input<typeof correctReadingSchema>;

/** One line of a {@link CorrectReadingRequest}. */
export type CorrectItemRequest = z.input<typeof itemSchema>;
