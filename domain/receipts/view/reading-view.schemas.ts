import { z } from 'zod';
import { isCalendarDay } from '../../shared/calendar-day.js';
import { oneLine } from '../../shared/one-line.js';
import { notPurchaseKinds } from '../not-purchase.data.js';

const daySchema = z.string().refine(isCalendarDay, 'must be a calendar day');
const centsSchema = z.number().int();

/** Text read from a document or a mail: whatever it is, where it is shown it is one line. */
export const lineSchema = z.string().transform((text) => oneLine(text));

/** Where a value stands in the document, as the reader says it (see `FieldPlace`). */
const placeSchema = z.object({
  line: z.number().optional(),
  selector: z.string().optional(),
  page: z.number().optional(),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
});

/** How a value came about. */
const originSchema = z.object({
  source: z.enum(['order-markup', 'html', 'text', 'pdf-text', 'ocr', 'shopper']),
  /** 0 to 1, calibrated. */
  confidence: z.number(),
  where: placeSchema.optional(),
});

/** A value that was read, with how it came about; null where none was. */
const fieldSchema = <Value extends z.ZodType>(
  value: Value,
  before: z.ZodType<z.infer<Value>> = value as never,
) =>
  originSchema
    .extend({
      value,
      /** What the machine had read, beside a shopper's correction. */
      read_before: before.optional(),
    })
    .nullable();

/** What the shopper is asked to look at, and why. */
export const readingQuestionSchema = z.object({
  about: z.enum([
    'purchase',
    'retailer',
    'order_number',
    'purchased_at',
    'total',
    'currency',
    'items',
    'everything',
  ]),
  /** Not found; found but not sure; found, and at odds with the rest of the receipt. */
  kind: z.enum(['missing', 'unsure', 'contradicts']),
});

/** The price-adjustment window of a reading as it stood when the view was made (see `AdjustmentWindow`). */
export const windowViewSchema = z.object({
  state: z.enum([
    'open',
    'expired',
    'no_purchase',
    'none',
    'no_purchase_date',
    'unknown_policy',
    'unknown_retailer',
  ]),
  /** Version of the retailer's record that promises it; null for a shop we do not know. */
  policy_version: z.string().nullish(),
  /** Days promised; null where nothing is. */
  window_days: z.number().int().nullable(),
  last_claim_day: daySchema.nullable(),
  /** Days left by the retailer's calendar, 0 on the last day; null unless `open`. A mail never says it: it is read later. */
  days_left: z.number().int().nullable(),
  /** True when sources disagree; what is promised is then the shorter window. */
  disputed: z.boolean(),
  /** A longer window some sources name: "ask, not guaranteed". */
  unsure: z
    .object({ window_days: z.number().int(), last_claim_day: daySchema.nullable(), expired: z.boolean() })
    .nullable(),
  /** True when it was bought before the longest window there is; absent in mails written before it was known. */
  is_long_over: z.boolean().optional(),
  proof_required: z.array(z.string()),
  submission_methods: z.array(z.string()),
  notes: z.string().nullable(),
  url: z.url({ protocol: /^https$/ }).nullable(),
});

/** One bought line; amounts are cents of the reading's currency. */
export const itemViewSchema = originSchema.extend({
  /** Stays while the line is corrected or read again. */
  id: z.string(),
  name: lineSchema,
  quantity: z.number(),
  unit_price_cents: centsSchema.nullable(),
  /** Before its own discounts. */
  total_cents: centsSchema.nullable(),
  /** What was taken off this line, positive; absent in mails written before it was known. */
  discount_cents: centsSchema.optional(),
  /** What the line cost, its own discounts taken off; absent in mails written before it was known. */
  net_total_cents: centsSchema.nullish(),
  sku: lineSchema.optional(),
  gtin: lineSchema.optional(),
  url: z.string().optional(),
});

/** A discount of the whole order under its printed name; cents, positive. */
const discountViewSchema = originSchema.extend({ name: lineSchema, discount_cents: centsSchema });

/**
 * One order or till receipt as everybody is shown it: mail, HTTP, page and command line. They show what stands here
 * and compute nothing. A field that is added here and in `toReadingView` is everywhere.
 */
export const readingViewSchema = z.object({
  /** Stays while the order is corrected or read again. */
  id: z.string(),
  /** Name to show: the retailer's own, else as it is printed; null when neither is known. */
  shop: lineSchema.nullable(),
  /** As printed. */
  retailer: fieldSchema(lineSchema),
  /** Canonical id of a retailer we know. */
  retailer_id: z.string().nullable(),
  order_number: fieldSchema(lineSchema),
  /** Null also when what was read is no day. */
  purchased_at: fieldSchema(daySchema, lineSchema),
  currency: fieldSchema(lineSchema),
  /** ISO 4217, what amounts are shown in: `XXX` where the receipt tells no currency. */
  currency_code: lineSchema,
  items: z.array(itemViewSchema),
  subtotal_cents: fieldSchema(centsSchema),
  tax_cents: fieldSchema(centsSchema),
  shipping_cents: fieldSchema(centsSchema),
  /** Of the whole order, those of single lines left out; positive when it lowers the total. */
  discount_cents: fieldSchema(centsSchema),
  /** What makes it up; absent in mails written before it was known. */
  discounts: z.array(discountViewSchema).optional(),
  total_cents: fieldSchema(centsSchema),
  /** What the paper is when it tells of nothing bought; absent in mails written before it was known. */
  not_purchase: z.enum(notPurchaseKinds).nullish(),
  needs_review: z.boolean(),
  failed_checks: z.array(z.string()),
  /** Most important first; empty when nothing is asked. */
  questions: z.array(readingQuestionSchema),
  /** Remarks for people. */
  notes: z.array(lineSchema),
  window: windowViewSchema,
});

/** One question to the shopper. */
export type ReadingQuestion = z.infer<typeof readingQuestionSchema>;

/** See {@link windowViewSchema}. */
export type WindowView = z.infer<typeof windowViewSchema>;

/** See {@link itemViewSchema}. */
export type ItemView = z.infer<typeof itemViewSchema>;

/** See {@link readingViewSchema}. */
export type ReadingView = z.infer<typeof readingViewSchema>;

/** A value in a {@link ReadingView}, with how it came about. */
export type FieldView<Value> = z.infer<typeof originSchema> & {
  value: Value;
  read_before?: Value | undefined;
};
