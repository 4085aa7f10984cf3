import { z } from 'zod';
import { isCalendarDay } from '../shared/calendar-day.js';
import { cleanName, cleanOrderNumber, cleanPageUrl, cleanShopName } from './clean-words.rules.js';

const daySchema = z.string().refine(isCalendarDay, 'must be a calendar day');
const centsSchema = z.number().int().min(0);

/** One bought line whose price fell. Amounts are cents of one unit, `amountCents` of the whole line. */
export const claimLineSchema = z.object({
  name: z.string().transform((text) => cleanName(text) || 'the item'),
  quantity: z.number().positive(),
  /** What one cost, after money that came back before. */
  paidUnitCents: centsSchema,
  /** What one was bought for, where some of it came back before; null where none did, and in mails of before. */
  boughtUnitCents: centsSchema.nullable().default(null),
  priceCents: centsSchema,
  amountCents: centsSchema,
  source: z.enum(['page', 'feed', 'shopper', 'receipt']),
  /** Where the price was seen; null where there is no page. */
  url: z
    .string()
    .nullable()
    .transform((text) => cleanPageUrl(text)),
  /** Day at the retailer on which it was last seen. */
  seenOn: daySchema,
});

/**
 * What the words to send are made from. Whatever a receipt or a page put into it is made harmless here, and only
 * here, so that no draft, mail or page can forget to.
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
  taxBasis: z.enum(['apart', 'included']),
  /** `claim` cites the policy, `ask` asks for a kindness. */
  wording: z.enum(['claim', 'ask']),
  /** What the retailer promises; null where nothing may be cited. */
  policy: z
    .object({
      /** Null where the last day does not follow from it alone, as in a holiday season. */
      windowDays: z.number().int().positive().nullable(),
      countedFrom: z.enum(['purchase', 'shipment', 'delivery']),
    })
    .nullable(),
  /** Last day to ask for every line, at the retailer. */
  lastDay: daySchema,
  lines: z.array(claimLineSchema).min(1),
});

/** One line of a request. */
export type ClaimLine = z.infer<typeof claimLineSchema>;
/** What the words to send are made from, made harmless. */
export type ClaimRequest = z.infer<typeof claimRequestSchema>;
