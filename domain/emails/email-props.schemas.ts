import { z } from 'zod';
import { faqIds } from '../help/faq.types.js';
import { notices } from '../mail/message-outcomes.js';
import { lineSchema, readingViewSchema } from '../receipts/view/reading-view.schemas.js';
import {
  answerNotedSchema,
  claimMailSchema,
  myPurchasesSchema,
  notReadableSchema,
  priceNotedSchema,
  watchSummarySchema,
  whatCameOfItSchema,
  windowClosedSchema,
} from './claim-mail.schemas.js';
import { harmlessFileName, harmlessReading } from './harmless-reading.rules.js';
import { claimChangedSchema, receiptCorrectedSchema, whatWasPaidSchema } from './question-mail.schemas.js';

const shownReadingSchema = readingViewSchema.transform(harmlessReading);
const fileNameSchema = lineSchema.transform(harmlessFileName);

const answerSchema = z.object({
  /** Private page of the submission. */
  statusUrl: z.url({ protocol: /^https?$/ }),
});

/** Watch summaries, one per reading in the same order; empty while no purchase has been formed. */
const watchSchema = z.array(watchSummarySchema).default([]);

/** Props of `receipt-analysis`: every file was read. */
export const receiptAnalysisSchema = answerSchema.extend({
  readings: z.array(shownReadingSchema).min(1),
  watch: watchSchema,
  /** Our receiving address that identifies this shopper, whoever sends to it; absent if none can be given. */
  ownAddress: z.string().optional(),
  /** In a mail about several submissions: the private page of each reading, in the same order. */
  pages: z.array(z.url({ protocol: /^https?$/ })).optional(),
});

/** Props of `receipt-received`: a file could not be read or was refused. */
export const receiptReceivedSchema = answerSchema.extend({
  readings: z.array(shownReadingSchema),
  watch: watchSchema,
  /** `code` is a reading failure or a file rejection. */
  problems: z.array(z.object({ fileName: fileNameSchema, code: z.string() })).min(1),
});

/** Props of `no-receipt-found`. */
export const noReceiptFoundSchema = answerSchema.extend({
  /** Notice of the mail's outcome. */
  reason: z.enum(notices).exclude(['question']),
});

/** Props of `question-answered`: no words of the question, because anybody may have written it. */
export const questionAnsweredSchema = answerSchema.extend({
  answer: z.union([
    /** A question of our list. */
    z.object({ faq: z.enum(faqIds) }),
    /** What a shop promises. */
    z.object({ shop: lineSchema, policy: lineSchema }),
    /** We have no answer. */
    z.null(),
  ]),
});

/** Props of `confirm-sender`: nothing of the mail in question, because anybody may have written it. */
export const confirmSenderSchema = z.object({ confirmUrl: z.url({ protocol: /^https?$/ }) });

/** Props of `mail-stopped`: none; the link to start mail again is at the foot of every mail. */
export const mailStoppedSchema = z.object({});

/** Props of `erase-data`. */
export const eraseDataSchema = z.object({
  /** Page that deletes everything of the recipient after a confirmation; null where nothing is held. */
  eraseUrl: z.url({ protocol: /^https?$/ }).nullable(),
  /** ISO 8601 instant at which the link expires; null with the link. */
  expiresAt: z.iso.datetime().nullable(),
});

/** Props of `forwarding-confirmation`: only what a known mail provider signed. */
export const forwardingConfirmationSchema = z.object({
  provider: z.string().min(1),
  /** The provider's page that confirms, on a host of that provider. */
  confirmUrl: z.url({ protocol: /^https$/ }),
  /** Code that the provider accepts in place of the link; null if it gave none. */
  code: z
    .string()
    .regex(/^\d{6,12}$/)
    .nullable(),
  /** The mailbox that wants to forward; null if the provider did not name it. */
  mailbox: z.email().nullable(),
});

/** Props of `welcome`: none; its addresses come from the brand. */
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

/** Props schema of each mail by template name. */
export const emailPropsSchemas = {
  welcome: welcomeSchema,
  'receipt-received': receiptReceivedSchema,
  'receipt-analysis': receiptAnalysisSchema,
  'no-receipt-found': noReceiptFoundSchema,
  'question-answered': questionAnsweredSchema,
  'price-dropped': claimMailSchema,
  'last-day-tomorrow': claimMailSchema,
  'what-came-of-it': whatCameOfItSchema,
  'not-readable': notReadableSchema,
  'price-noted': priceNotedSchema,
  'what-was-paid': whatWasPaidSchema,
  'claim-changed': claimChangedSchema,
  'receipt-corrected': receiptCorrectedSchema,
  'answer-noted': answerNotedSchema,
  'window-closed': windowClosedSchema,
  'my-purchases': myPurchasesSchema,
  'confirm-sender': confirmSenderSchema,
  'mail-stopped': mailStoppedSchema,
  'erase-data': eraseDataSchema,
  'forwarding-confirmation': forwardingConfirmationSchema,
  'confirm-upload': myPurchasesSchema,
  'admin-alert': adminAlertSchema,
} as const;

/** Props of one mail template. */
export type EmailProps<Name extends keyof typeof emailPropsSchemas> = z.infer<
  (typeof emailPropsSchemas)[Name]
>;

/** A mail before rendering: template and props. */
export type EmailContent = {
  [Name in keyof typeof emailPropsSchemas]: { template: Name; props: EmailProps<Name> };
}[keyof typeof emailPropsSchemas];
