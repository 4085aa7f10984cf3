import { z } from 'zod';
import { isCalendarDay } from '../shared/calendar-day.js';
import { oneLine } from '../shared/one-line.js';

const daySchema = z.string().refine(isCalendarDay, 'must be a calendar day');
const centsSchema = z.number().int();
/** Text read from a document or a mail: whatever it is, in our mails it is one line. */
const lineSchema = z.string().transform((text) => oneLine(text));

/** What the shopper is asked to look at, and why. */
export const readingQuestionSchema = z.object({
  about: z.enum(['purchase', 'retailer', 'order_number', 'purchased_at', 'total', 'items', 'everything']),
  /** Not found; found but not sure; found, and at odds with the rest of the receipt. */
  kind: z.enum(['missing', 'unsure', 'contradicts']),
});

/** A price-adjustment window as it stood when the mail was composed: dates only, so it stays true if read later. */
export const windowSummarySchema = z.object({
  state: z.enum([
    'open',
    'expired',
    'no_purchase',
    'none',
    'no_purchase_date',
    'unknown_policy',
    'unknown_retailer',
  ]),
  windowDays: z.number().int().nullable(),
  lastClaimDay: daySchema.nullable(),
  /** A longer window some sources name: "ask, not guaranteed". */
  unsure: z
    .object({ windowDays: z.number().int(), lastClaimDay: daySchema.nullable(), expired: z.boolean() })
    .nullable(),
  proofRequired: z.array(z.string()),
  submissionMethods: z.array(z.string()),
  notes: z.string().nullable(),
  url: z.url({ protocol: /^https$/ }).nullable(),
});

/** One order or till receipt as told to the shopper; amounts are cents of `currency`. */
export const readingSummarySchema = z.object({
  retailer: lineSchema.nullable(),
  orderNumber: lineSchema.nullable(),
  purchasedAt: daySchema.nullable(),
  /** ISO 4217. */
  currency: lineSchema,
  items: z.array(z.object({ name: lineSchema, quantity: z.number(), totalCents: centsSchema.nullable() })),
  /** Items left out of the mail; the status page has them all. */
  moreItems: z.number().int().min(0),
  subtotalCents: centsSchema.nullable(),
  taxCents: centsSchema.nullable(),
  shippingCents: centsSchema.nullable(),
  /** Positive when it lowers the total. */
  discountCents: centsSchema.nullable(),
  totalCents: centsSchema.nullable(),
  questions: z.array(readingQuestionSchema),
  notes: z.array(lineSchema),
  window: windowSummarySchema,
});

const answerSchema = z.object({
  /** The private page of the submission. */
  statusUrl: z.url({ protocol: /^https?$/ }),
  /** Subject of the mail that is answered; null for uploads and for mails without one. */
  replyToSubject: lineSchema.nullable(),
});

/** Props of `receipt-analysis`: every file was read. */
export const receiptAnalysisSchema = answerSchema.extend({ readings: z.array(readingSummarySchema).min(1) });

/** Props of `receipt-received`: something arrived that could not be read or was refused. */
export const receiptReceivedSchema = answerSchema.extend({
  readings: z.array(readingSummarySchema),
  /** `code` is a reading failure or a file rejection. */
  problems: z.array(z.object({ fileName: lineSchema, code: z.string() })).min(1),
});

/** Props of `no-receipt-found`. */
export const noReceiptFoundSchema = answerSchema.extend({
  /** The text of the mail was looked at and holds no order; or there was nothing at all to look at. */
  reason: z.enum(['no_order_in_mail', 'nothing_attached']),
});

/** Props of `welcome`: none, the addresses are the brand's. */
export const welcomeSchema = z.object({});

/** Props of `admin-alert`. */
export const adminAlertSchema = z.object({
  title: z.string().min(1),
  summary: z.string().min(1),
  facts: z.array(z.object({ label: z.string(), value: lineSchema })),
  actionUrl: z.url({ protocol: /^https?$/ }).nullable(),
  /** ISO 8601 instant. */
  raisedAt: z.iso.datetime(),
});

/** Props schema of every mail, by template name. */
export const emailPropsSchemas = {
  welcome: welcomeSchema,
  'receipt-received': receiptReceivedSchema,
  'receipt-analysis': receiptAnalysisSchema,
  'no-receipt-found': noReceiptFoundSchema,
  'admin-alert': adminAlertSchema,
} as const;

/** Props of a mail. */
export type EmailProps<Name extends keyof typeof emailPropsSchemas> = z.infer<
  (typeof emailPropsSchemas)[Name]
>;

/** A mail still without its words: which one, and its data. */
export type EmailContent = {
  [Name in keyof typeof emailPropsSchemas]: { template: Name; props: EmailProps<Name> };
}[keyof typeof emailPropsSchemas];

/** One reading as told to the shopper. */
export type ReadingSummary = z.infer<typeof readingSummarySchema>;
/** One window as told to the shopper. */
export type WindowSummary = z.infer<typeof windowSummarySchema>;
/** One question to the shopper. */
export type ReadingQuestion = z.infer<typeof readingQuestionSchema>;
