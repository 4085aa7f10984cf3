import { z } from 'zod';
import { sourceIds } from '../../price-sources/price-sources.data.js';
import { heldQuestionSchema } from '../held/held-question.schemas.js';

const centsSchema = z.int();
const instantSchema = z.iso.datetime();
const daySchema = z.iso.date();

const channelSchema = z.object({
  /** Sent back when the shopper reports where they asked. */
  id: z.string(),
  kind: z.enum(['store', 'phone', 'chat', 'form', 'email', 'other']),
  where: z.string(),
  contact: z.string().nullable(),
  bring: z.array(z.string()),
  /** Subject to copy; null where the channel has none. */
  subject: z.string().nullable(),
  /** Text to copy; lines are separated by `\n`. */
  words: z.string(),
});

/** One way to ask the shop, with the text to send. */
export type ClaimChannelResponse = z.infer<typeof channelSchema>;

const outcomeSchema = z.object({
  answer: z.enum(['yes', 'partly', 'no']),
  refunded_cents: centsSchema,
  channel: z.string().nullable(),
  at: instantSchema,
});

/** Result of a claim. */
export type ClaimOutcomeResponse = z.infer<typeof outcomeSchema>;

const proofSchema = z.object({
  /** Opened by the private link like any receipt of its submission. */
  id: z.string(),
  file_name: z.string(),
  /** A browser can draw it; false for mails, PDF and HEIC. */
  is_picture: z.boolean(),
});

const evidenceSchema = z.object({
  source: z.enum(sourceIds),
  /** The lower price and where it is from, "$199.99 at Target", without a full stop; plain text. */
  seen: z.string(),
  /** Nobody saw it at a time of day: only the day of `confirmed_at` is known. */
  is_day_only: z.boolean(),
  /** Where the price comes from, in a sentence; null if the evidence speaks for itself. */
  note: z.string().nullable(),
  url: z.string().nullable(),
  /** Title of the page, plain text. */
  title: z.string().nullable(),
  /** First and second reading. */
  seen_at: instantSchema,
  confirmed_at: instantSchema,
  sha256: z.string().nullable(),
  /** Parts of the page that showed the price. */
  witnesses: z.array(z.string()),
  /** Page text showing the price, plain text. */
  excerpt: z.string().nullable(),
});

/** See {@link ClaimResponse}. */
export const claimViewSchema = z.object({
  id: z.string(),
  retailer: z.string(),
  /** `claim`: promised by the policy; `ask`: only a request. */
  verdict: z.enum(['claim', 'ask']),
  /** Why, in words. */
  reason: z.string(),
  /** The claim can still be made: its last day has not passed and no further drop replaced it. */
  is_open: z.boolean(),
  /** It ended before its last day: the item was returned, or data it rested on was corrected. */
  is_ended: z.boolean(),
  /** In words, that the price has risen since; null if it has not. */
  price_since: z.string().nullable(),
  /** A further drop created a new claim. */
  is_superseded: z.boolean(),
  /** An answer may be given or corrected. */
  is_answerable: z.boolean(),
  name: z.string(),
  order_number: z.string().nullable(),
  purchased_at: daySchema.nullable(),
  quantity: z.number(),
  currency: z.string(),
  /** The receipt it was read from, if the link opens it and its file is still stored. */
  receipt: proofSchema.nullable(),
  /** Price paid per unit, minus earlier refunds. */
  paid_unit_cents: centsSchema,
  /** Earlier refunds per unit; 0 if none. */
  refunded_unit_cents: centsSchema,
  price_cents: centsSchema,
  /** Difference times quantity. */
  amount_cents: centsSchema,
  tax: z.enum(['apart', 'included', 'perhaps']),
  /** Last day to ask, in the retailer's time zone. */
  last_day: daySchema,
  /** Whether that day may move back, as what it is counted from is not known: "at least until"; absent if not. */
  is_at_least: z.literal(true).optional(),
  /** Whether only a window that the shop did not confirm reaches that day; absent if not. */
  is_day_unsure: z.literal(true).optional(),
  /** In the retailer's time zone; 0 on the last day, negative after it. */
  days_left: z.int(),
  channels: z.array(channelSchema),
  /** The shop's own help page, https; null if we know none. */
  help_url: z.string().nullable(),
  /** Conditions of the policy in words. */
  rules: z.array(z.string()),
  evidence: evidenceSchema,
  outcome: outcomeSchema.nullable(),
  /** When the shopper said they had asked the shop; null if they have not. */
  asked_at: instantSchema.nullable(),
  /** The same as a day in the retailer's time zone. */
  asked_on: daySchema.nullable(),
  /** Whether the shopper may report that they asked, or take it back. */
  is_askable: z.boolean(),
  /** Measured for this retailer under this policy; null while there are too few answers. */
  success_rate: z.object({ percent: z.number(), answers: z.int() }).nullable(),
  /** Names of the other items of the purchase that are watched now, plain text. */
  still_watched: z.array(z.string()),
  /** Other ways that may help, without guarantee. */
  what_else: z.array(z.string()),
  /** What we ask its shopper, because the answer decides about it; empty if nothing. */
  questions: z.array(heldQuestionSchema),
});

/** A claim as its page shows it. */
export type ClaimResponse = z.infer<typeof claimViewSchema>;
