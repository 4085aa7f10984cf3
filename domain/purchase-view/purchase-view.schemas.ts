import { z } from 'zod';
import { heldQuestionSchema } from '../claims/held/held-question.schemas.js';
import { sourceIds } from '../price-sources/price-sources.data.js';
import { lookSchema } from '../purchases/look-view.rules.js';
import { linkRungs } from '../purchases/purchase.types.js';
import { checkOutcomeNames } from '../watch/check-outcome.words.js';
import { pricePointSchema } from '../watch/price-point.schemas.js';
import { itemStateNames, notWatchableNames } from './item-state.words.js';

const centsSchema = z.int();
/** ISO 8601, UTC. */
const instantSchema = z.iso.datetime();
const daySchema = z.iso.date();
/** Days left until the end of a day, in the retailer's time zone; 0 on that day, null once it is over. */
const daysLeftSchema = z.int().nullable();

const checkSchema = z.object({
  at: instantSchema,
  outcome: z.enum(checkOutcomeNames),
  /** One sentence for the shopper. */
  words: z.string(),
});

/** Outcome of the last check of an item's product. */
export type CheckView = z.infer<typeof checkSchema>;

const seenPriceSchema = z.object({ amount_cents: centsSchema, at: instantSchema, source: z.enum(sourceIds) });

/** The last price seen per unit, and when. */
export type SeenPriceView = z.infer<typeof seenPriceSchema>;

const itemClaimSchema = z.object({
  id: z.string(),
  /** Superseded claims are not shown. */
  state: z.enum(['open', 'answered', 'expired', 'unanswered']),
  verdict: z.enum(['claim', 'ask']),
  /** Why, in one sentence. */
  reason: z.string(),
  /** Refundable amount: difference times quantity. */
  amount_cents: centsSchema,
  /** The lower unit price. */
  price_cents: centsSchema,
  last_day: daySchema,
  days_left: daysLeftSchema,
  /** When the shopper said they had asked for it; null if they have not. */
  asked_at: instantSchema.nullable(),
  /** Outcome reported by the shopper; null until they report one. */
  answer: z
    .object({ answer: z.enum(['yes', 'partly', 'no']), refunded_cents: centsSchema, at: instantSchema })
    .nullable(),
});

/** A claim as shown with its item; the claim page shows the rest. */
export type ItemClaimView = z.infer<typeof itemClaimSchema>;

const itemSchema = z.object({
  id: z.string(),
  name: z.string(),
  quantity: z.number(),
  /** Net price paid per unit; null if none was read. */
  paid_unit_cents: centsSchema.nullable(),
  /** Net price paid for the line. */
  paid_total_cents: centsSchema.nullable(),
  state: z.enum(itemStateNames),
  /** Why it cannot be watched; null in every other state. */
  reason: z.enum(notWatchableNames).nullable(),
  /** True while it is returned only because the shopper said so, which can be undone. */
  is_return_said: z.boolean(),
  /** See `ItemStateWords`. */
  words: z.object({
    label: z.string(),
    what: z.string(),
    next: z.string().nullable(),
    helps: z.array(z.string()),
  }),
  last_day: daySchema.nullable(),
  /** Whether that day may move back, as what it is counted from is not known: "at least until"; absent if not. */
  is_at_least: z.literal(true).optional(),
  /** Whether no promised window reaches that day: "if a longer time applies"; absent if one does. */
  is_day_unsure: z.literal(true).optional(),
  days_left: daysLeftSchema,
  link: z.object({ url: z.string(), rung: z.enum(linkRungs) }).nullable(),
  /** A page whose title did not match, for the shopper to confirm or reject. */
  suggestion: z.object({ url: z.string(), title: z.string() }).nullable(),
  last_price: seenPriceSchema.nullable(),
  last_look: checkSchema.nullable(),
  /** Where its page was looked for by its number, the newest first. */
  looks: z.array(lookSchema),
  /** Prices that the shop shows to everybody, oldest first. */
  history: z.array(pricePointSchema),
  /** IANA zone in which the shop counts the days of these prices. */
  time_zone: z.string(),
  claim: itemClaimSchema.nullable(),
  /** A lower price that waits for what was paid; null if none does. */
  held_drop: z.object({ price_cents: centsSchema, seen_at: instantSchema }).nullable(),
  /** What we ask its buyer, because the answer decides; empty if nothing. */
  questions: z.array(heldQuestionSchema),
});

/** A bought item as its buyer sees it. Amounts are cents of the purchase's currency. */
export type PurchaseItemView = z.infer<typeof itemSchema>;

const moneySchema = z.object({
  /** Sum of the open claims. */
  open_cents: centsSchema,
  /** Refunds reported by the shopper. */
  refunded_cents: centsSchema,
});

/** Open and received refunds of a purchase, in cents of its currency. */
export type PurchaseMoneyView = z.infer<typeof moneySchema>;

/** See {@link PurchaseView}. */
export const purchaseViewSchema = z.object({
  id: z.string(),
  shop: z.string().nullable(),
  retailer_id: z.string().nullable(),
  order_number: z.string().nullable(),
  purchased_at: daySchema.nullable(),
  currency: z.string(),
  total_cents: centsSchema.nullable(),
  /** Version of the retailer's policy promised to the purchase. */
  policy_version: z.string().nullable(),
  /** Days promised; null if none are. */
  window_days: z.int().nullable(),
  /** The earliest last day among its open items, else the latest one. */
  last_day: daySchema.nullable(),
  /** Whether that day may move back, as what it is counted from is not known: "at least until"; absent if not. */
  is_at_least: z.literal(true).optional(),
  /** Whether no promised window reaches that day: "if a longer time applies"; absent if one does. */
  is_day_unsure: z.literal(true).optional(),
  days_left: daysLeftSchema,
  /** True once the shopper has stopped mail about it. */
  mail_stopped: z.boolean(),
  money: moneySchema,
  items: z.array(itemSchema),
});

/** A purchase as its buyer, the admin and the command line see it. */
export type PurchaseView = z.infer<typeof purchaseViewSchema>;
