import { z } from 'zod';
import { isCalendarDay } from '../../shared/calendar-day.js';
import { oneLine } from '../../shared/text/one-line.js';
import type { AmountRole } from '../amount-roles.types.js';
import { notPurchaseKinds } from '../not-purchase.data.js';

const daySchema = z.string().refine(isCalendarDay, 'must be a calendar day');
const centsSchema = z.number().int();

/** Text from a document or mail, reduced to one line for display. */
export const lineSchema = z.string().transform((text) => oneLine(text));

/** Place of a value in the document (see `FieldPlace`). */
const placeSchema = z.object({
  line: z.number().optional(),
  selector: z.string().optional(),
  page: z.number().optional(),
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
});

/** Origin of a value. */
const originSchema = z.object({
  source: z.enum(['order-markup', 'html', 'text', 'pdf-text', 'ocr', 'shopper']),
  /** 0 to 1, calibrated. */
  confidence: z.number(),
  where: placeSchema.optional(),
});

/** A value with its origin; null if it was not read. */
const fieldSchema = <Value extends z.ZodType>(
  value: Value,
  before: z.ZodType<z.infer<Value>> = value as never,
) =>
  originSchema
    .extend({
      value,
      /** The value read, if the shopper corrected it. */
      read_before: before.optional(),
    })
    .nullable();

/** What of a reading a question may be about, beside all of it. */
export const askedFields = [
  'purchase',
  'retailer',
  'order_number',
  'purchased_at',
  'total',
  'currency',
  'items',
] as const;

/** A question to the shopper: the field and the reason. */
export const readingQuestionSchema = z.object({
  about: z.enum([...askedFields, 'everything']),
  /** Not found; found with doubt; found, but contradicting the rest of the receipt. */
  kind: z.enum(['missing', 'unsure', 'contradicts']),
});

/** The price-adjustment window of a reading as of the view (see `AdjustmentWindow`). */
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
  /** Policy version that promises it; null for an unknown shop. */
  policy_version: z.string().nullish(),
  /** Days promised; null if none are. */
  window_days: z.number().int().nullable(),
  last_claim_day: daySchema.nullable(),
  /** Whether that day may move back, as what it is counted from is not known; absent in older mails. */
  is_at_least: z.boolean().optional(),
  /**
   * Days left in the retailer's time zone, 0 on the last day; null unless `open`. Not shown in mails, because they are
   * read later.
   */
  days_left: z.number().int().nullable(),
  /** True if sources disagree; then the shorter window is promised. */
  disputed: z.boolean(),
  /** A longer window claimed by some sources: "ask, not guaranteed". */
  unsure: z
    .object({
      window_days: z.number().int(),
      last_claim_day: daySchema.nullable(),
      expired: z.boolean(),
      /** Whether nobody but our own first list names it; absent in older mails. */
      is_own: z.boolean().optional(),
      /** Name of the holiday extension it comes from; null if none, absent in older mails. */
      season: z.string().nullish(),
    })
    .nullable(),
  /** Its end at the latest, if it counts from an event whose day is not known; absent in older mails. */
  late: z
    .object({
      event: z.enum(['purchase', 'shipment', 'delivery']),
      last_claim_day: daySchema,
      expired: z.boolean(),
    })
    .nullish(),
  /** From when its days count, to follow their number; absent in older mails. */
  from: z.string().optional(),
  /** Days after the drop to ask within; null if the window's own last day counts, absent in older mails. */
  ask_within_days: z.number().int().nullish(),
  /** True if it was bought before the longest window there is; absent in older mails. */
  is_long_over: z.boolean().optional(),
  proof_required: z.array(z.string()),
  submission_methods: z.array(z.string()),
  notes: z.string().nullable(),
  url: z.url({ protocol: /^https$/ }).nullable(),
});

/** Roles of printed amounts as shown: see `AmountRole`; the sums that have to hold are told apart. */
export const shownRoles = [
  'goods',
  'line_saving',
  'order_saving',
  'saving_repeated',
  'charge',
  'tax_on_top',
  'tax_inside',
  'rounding',
  'subtotal',
  'total',
  'tender',
  'information',
] as const satisfies readonly (Exclude<AmountRole, 'statement'> | 'subtotal' | 'total')[];

/** How sure a price or a role is: see `PaidCertainty`. */
const certaintySchema = z.enum(['proven', 'likely', 'open']);

/** A printed amount with its role. */
const ledgerAmountSchema = originSchema.extend({
  role: z.enum(shownRoles),
  /** The words printed with it; for goods and their own savings the item's name. */
  label: lineSchema,
  /** As printed; savings and payments positive. */
  amount_cents: centsSchema,
  /** What it adds to the total: negative for a saving, 0 for what is only told. All of them are the total. */
  sum_cents: centsSchema,
  /** `open` means that another role, or another price, is as good. */
  certainty: certaintySchema,
  /** Percent printed beside a tax. */
  rate: z.number().optional(),
  /** Line that a price or its own saving belongs to. */
  item_id: z.string().optional(),
  /** The other price that the document leaves for the line, if it is open or only likely. */
  other_paid_cents: centsSchema.optional(),
});

/** Every printed amount of a receipt by its role, and whether they add up. */
export const ledgerViewSchema = z.object({
  /** Goods first, as in the document; then what is added or taken off; the total; payments and information. */
  amounts: z.array(ledgerAmountSchema),
  /** What the amounts add up to, less the total: 0 if they balance; null without a total or without goods. */
  difference_cents: centsSchema.nullable(),
});

/** A bought line; amounts are cents of the reading's currency. */
export const itemViewSchema = originSchema.extend({
  /** Stays when the line is corrected or read again. */
  id: z.string(),
  name: lineSchema,
  quantity: z.number(),
  unit_price_cents: centsSchema.nullable(),
  /** Before its own discounts. */
  total_cents: centsSchema.nullable(),
  /** Discount on this line, positive; absent in older mails. */
  discount_cents: centsSchema.optional(),
  /** Price of the line after its own discounts; absent in older mails. */
  net_total_cents: centsSchema.nullish(),
  /** What was paid for the line after all savings, its share of those on the order included; absent in older mails. */
  paid_cents: centsSchema.nullish(),
  /** How sure that is: nothing is claimed on an `open` price; absent in older mails and readings. */
  paid_certainty: certaintySchema.nullish(),
  /** The other price that the document leaves for an open one; absent if it names none. */
  other_paid_cents: centsSchema.nullish(),
  sku: lineSchema.optional(),
  gtin: lineSchema.optional(),
  url: z.string().optional(),
});

/** A discount on the whole order with its printed name; positive cents. */
const discountViewSchema = originSchema.extend({ name: lineSchema, discount_cents: centsSchema });

/**
 * One order or till receipt as shown in mail, HTTP, page and command line. They display this view and compute nothing,
 * so a field added here and in `toReadingView` appears everywhere.
 */
export const readingViewSchema = z.object({
  /** Stays when the order is corrected or read again. */
  id: z.string(),
  /** Name to show: the retailer's own, else as printed; null if both are unknown. */
  shop: lineSchema.nullable(),
  /** As printed. */
  retailer: fieldSchema(lineSchema),
  /** Canonical id of a known retailer. */
  retailer_id: z.string().nullable(),
  order_number: fieldSchema(lineSchema),
  /** Also null if the value read is not a day. */
  purchased_at: fieldSchema(daySchema, lineSchema),
  currency: fieldSchema(lineSchema),
  /** ISO 4217 code amounts are shown in; `XXX` if the receipt does not state a currency. */
  currency_code: lineSchema,
  items: z.array(itemViewSchema),
  subtotal_cents: fieldSchema(centsSchema),
  tax_cents: fieldSchema(centsSchema),
  shipping_cents: fieldSchema(centsSchema),
  /** Discount on the whole order, without those of single lines; positive if it lowers the total. */
  discount_cents: fieldSchema(centsSchema),
  /** Its parts; absent in older mails. */
  discounts: z.array(discountViewSchema).optional(),
  total_cents: fieldSchema(centsSchema),
  /** Every printed amount by its role; absent in older mails. */
  ledger: ledgerViewSchema.optional(),
  /** Kind of document if it shows no purchase; absent in older mails. */
  not_purchase: z.enum(notPurchaseKinds).nullish(),
  needs_review: z.boolean(),
  failed_checks: z.array(z.string()),
  /** Most important first; empty if there are none. */
  questions: z.array(readingQuestionSchema),
  /** Names offered where the document names no shop; absent in older mails. */
  shop_choices: z.array(lineSchema).optional(),
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

/** See {@link ledgerViewSchema}. */
export type LedgerView = z.infer<typeof ledgerViewSchema>;

/** One amount of a {@link LedgerView}. */
export type LedgerAmount = LedgerView['amounts'][number];

/** See {@link readingViewSchema}. */
export type ReadingView = z.infer<typeof readingViewSchema>;

/** A value in a {@link ReadingView} with its origin. */
export type FieldView<Value> = z.infer<typeof originSchema> & {
  value: Value;
  read_before?: Value | undefined;
};
