import { z } from 'zod';
import { cleanName, cleanShopName } from '../claims/page/clean-words.rules.js';
import { sourceIds } from '../price-sources/price-sources.data.js';
import { askedFields } from '../receipts/view/reading-view.schemas.js';
import { isCalendarDay } from '../shared/calendar-day.js';
import { oneLine } from '../shared/text/one-line.js';

const daySchema = z.string().refine(isCalendarDay, 'must be a calendar day');
const centsSchema = z.number().int().min(0);
const currencySchema = z.string().regex(/^[A-Z]{3}$/);
const ownUrlSchema = z.url({ protocol: /^https?$/ });
const nameSchema = z.string().transform((text) => cleanName(text) || 'the item');
const shopSchema = z.string().transform((text) => cleanShopName(text));

/** Props of `what-was-paid`: a price dropped, and the receipt leaves open what was paid. */
export const whatWasPaidSchema = z.object({
  /** Item that a reply to the mail is about; not shown. */
  itemId: z.string(),
  shop: shopSchema,
  currency: currencySchema,
  name: nameSchema,
  quantity: z.number().positive(),
  /** Price of the line as we understand the receipt, cents. */
  paidCents: centsSchema,
  /** Price of the line if the receipt means the other thing; null if it names none. */
  otherCents: centsSchema.nullable(),
  /** The lower price of one unit. */
  priceCents: centsSchema,
  source: z.enum(sourceIds),
  /** Day, in the retailer's time zone, on which it was confirmed. */
  seenOn: daySchema,
  lastDay: daySchema,
  /** Whether that day may move back; absent if not, and in older mails. */
  isAtLeast: z.boolean().optional(),
  /** Whether no promised window reaches it; absent if one does, and in older mails. */
  isUnsure: z.boolean().optional(),
  statusUrl: ownUrlSchema,
});

/** What a reply can settle: a field of a receipt, or what was paid for an item. */
export const settledFields = [...askedFields, 'paid'] as const;

/** Props of `claim-changed`: documents made a claim weaker, or ended it, after its shopper was told. */
export const claimChangedSchema = z.object({
  shop: shopSchema,
  currency: currencySchema,
  name: nameSchema,
  amountCents: centsSchema,
  /** Whether nothing is left to ask for; else it is a request now. */
  isEnded: z.boolean(),
  /** Why, one sentence each. */
  why: z.array(z.string().transform((text) => oneLine(text))).min(1),
  /** URL of the claim page. */
  url: z.url({ protocol: /^https?$/ }),
  statusUrl: z.url({ protocol: /^https?$/ }),
});

/** Props of `receipt-corrected`: what a shopper's reply to one of our questions settled, or that it settled nothing. */
export const receiptCorrectedSchema = z.object({
  shop: shopSchema.nullable(),
  /** Empty if the reply could not be understood. */
  noted: z.array(
    z.object({
      about: z.enum(settledFields),
      /** The value noted, as shown; null for a plain yes to amounts. */
      value: z
        .string()
        .transform((text) => oneLine(text))
        .nullable(),
      /** The item it is about; null if about the receipt. */
      item: nameSchema.nullable(),
    }),
  ),
  /** Questions still open, in words; the reply may have answered only some. */
  open: z.array(z.string().transform((text) => oneLine(text))),
  statusUrl: ownUrlSchema,
});
