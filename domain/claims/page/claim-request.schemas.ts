import { z } from 'zod';
import { sourceIds } from '../../price-sources/price-sources.data.js';
import { isCalendarDay } from '../../shared/calendar-day.js';
import { cleanName, cleanOrderNumber, cleanPageUrl, cleanShopName } from './clean-words.rules.js';

const daySchema = z.string().refine(isCalendarDay, 'must be a calendar day');
const centsSchema = z.number().int().min(0);

/** One item whose price fell. Amounts are cents per unit, `amountCents` for the whole line. */
export const claimLineSchema = z.object({
  name: z.string().transform((text) => cleanName(text) || 'the item'),
  quantity: z.number().positive(),
  /** Price paid per unit, minus earlier refunds. */
  paidUnitCents: centsSchema,
  /** Price paid per unit before refunds; null if there were none, and in older mails. */
  boughtUnitCents: centsSchema.nullable().default(null),
  priceCents: centsSchema,
  amountCents: centsSchema,
  source: z.enum(sourceIds),
  /** Where the price was seen; null if there is no page. */
  url: z
    .string()
    .nullable()
    .transform((text) => cleanPageUrl(text)),
  /** Day it was last seen, in the retailer's time zone. */
  seenOn: daySchema,
});

/**
 * Data for the drafts of a claim. Text from receipts and pages is sanitized here, and only here, so that no draft, mail
 * or page can miss it.
 */
export const claimRequestSchema = z.object({
  shop: z.string().transform((text) => cleanShopName(text)),
  orderNumber: z
    .string()
    .nullable()
    .transform((text) => cleanOrderNumber(text)),
  purchasedAt: daySchema.nullable(),
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  taxBasis: z.enum(['apart', 'perhaps', 'included']),
  /** `claim` cites the policy, `ask` asks for a courtesy. */
  wording: z.enum(['claim', 'ask']),
  /** What the retailer promises; null if nothing may be cited. */
  policy: z
    .object({
      /** Null if the last day does not follow from it alone, as in a holiday season. */
      windowDays: z.number().int().positive().nullable(),
      countedFrom: z.enum(['purchase', 'shipment', 'delivery']),
    })
    .nullable(),
  /** Last day to ask for every line, in the retailer's time zone. */
  lastDay: daySchema,
  /** Whether that day may move back: "at least until"; false in older mails. */
  isAtLeast: z.boolean().default(false),
  /** That zone, IANA; in older mails the one in which days end last. */
  timeZone: z.string().default('America/Los_Angeles'),
  lines: z.array(claimLineSchema).min(1),
});

/** One line of a request. */
export type ClaimLine = z.infer<typeof claimLineSchema>;
/** Sanitized data for the drafts of a claim. */
export type ClaimRequest = z.infer<typeof claimRequestSchema>;
