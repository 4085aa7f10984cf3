import { z } from 'zod';
import type { ChannelKind } from '../claims/claim-channels.rules.js';
import { claimRequestSchema } from '../claims/claim-request.schemas.js';
import {
  cleanName,
  cleanPageUrl,
  cleanShopName,
  maxNameLength,
  maxOrderNumberLength,
  maxShopLength,
} from '../claims/clean-words.rules.js';
import { itemStateNames, notWatchableNames } from '../purchases/item-state.words.js';
import { isCalendarDay } from '../shared/calendar-day.js';
import { oneLine } from '../shared/one-line.js';
import { shownItemName } from './harmless-reading.rules.js';

const daySchema = z.string().refine(isCalendarDay, 'must be a calendar day');
const centsSchema = z.number().int().min(0);
const currencySchema = z.string().regex(/^[A-Z]{3}$/);
const ownUrlSchema = z.url({ protocol: /^https?$/ });
const nameSchema = z.string().transform((text) => cleanName(text) || 'the item');
/** Room for a name, and behind it ` (shop, order number)`. */
const maxChoiceLength = maxNameLength + maxShopLength + maxOrderNumberLength + ' (, order )'.length;
const choiceSchema = z.string().transform((text) => cleanName(text, maxChoiceLength) || 'the item');
const channelSchema = z.enum(['store', 'phone', 'chat', 'form', 'email', 'other'] satisfies ChannelKind[]);
const stateSchema = z.enum(itemStateNames);
const reasonSchema = z.enum(notWatchableNames);
const shopSchema = z.string().transform((text) => cleanShopName(text));

/** Props of `price-dropped` and `last-day-tomorrow`: one mail for all of a purchase that can be asked for. */
export const claimMailSchema = z
  .object({
    request: claimRequestSchema,
    /** One a line of the request, in the same order. */
    claims: z.array(
      z.object({
        /** The page of the claim. */
        url: ownUrlSchema,
        /** Key of `dropReasonWords`. */
        reason: z.string(),
        /** ISO 8601 instant at which the price was last seen. */
        seenAt: z.iso.datetime(),
        /** SHA-256 of the page, hex; null where no page was read. The mail only says that there is proof. */
        sha256: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .nullable(),
        /** What one costs now, where it has risen since; null where it has not, and in mails of before. */
        nowCents: centsSchema.nullable().default(null),
      }),
    ),
    /** Where to ask, what works best first. */
    channels: z
      .array(
        z.object({
          kind: channelSchema,
          where: z.string().transform((text) => oneLine(text)),
          contact: z
            .string()
            .transform((text) => oneLine(text))
            .nullable(),
          bring: z.array(z.string().transform((text) => oneLine(text))),
        }),
      )
      .min(1),
    /** The private page of the purchase. */
    statusUrl: ownUrlSchema,
  })
  .refine(({ request, claims }) => request.lines.length === claims.length, {
    path: ['claims'],
    message: 'must be one a line',
  });

/** Props of `what-came-of-it`: the one question about claims that their shopper asked for a while ago. */
export const whatCameOfItSchema = z.object({
  shop: shopSchema,
  currency: currencySchema,
  items: z
    .array(
      z.object({
        name: nameSchema,
        quantity: z.number().positive(),
        amountCents: centsSchema,
        /** Day at the retailer on which they said that they had asked. */
        askedOn: daySchema,
        /** The page of the claim. */
        url: ownUrlSchema,
      }),
    )
    .min(1),
  /** Last day on which an answer is taken. */
  answerBy: daySchema,
  statusUrl: ownUrlSchema,
});

/** Why a price could not be read. */
export const unreadableReasons = [
  'blocked',
  'not_allowed',
  'no_price',
  'gone',
  'changed_product',
  'failed',
] as const;

/** What came of a price that a shopper told us in answering a mail. */
export const toldPriceResults = [
  'asking',
  'silent',
  'not_lower',
  'other_shop',
  'which_item',
  'which_amount',
  'if_price',
  'nothing_open',
] as const;

/** What came of a price that a shopper told us. */
export type ToldPriceResult = (typeof toldPriceResults)[number];

/** Props of `price-noted`: the answer to a mail that names a price. */
export const priceNotedSchema = z.object({
  result: z.enum(toldPriceResults),
  shop: shopSchema,
  currency: currencySchema,
  /** What it is of; null where that is not clear. */
  item: nameSchema.nullable(),
  amountCents: centsSchema.nullable(),
  paidCents: centsSchema.nullable(),
  /** Key of `dropReasonWords`, where there is nothing to ask for. */
  reason: z.string().nullable(),
  /** What it may be of. */
  choices: z.array(choiceSchema),
  /** What was said, where it is asked back; what answers that may leave out what it repeats. */
  said: z.object({ words: z.string(), links: z.array(z.string()) }).optional(),
  /** The private page of the purchase. */
  statusUrl: ownUrlSchema,
});

/** Props of `not-readable`: items of one purchase whose price we cannot read. */
export const notReadableSchema = z.object({
  shop: shopSchema,
  currency: currencySchema,
  items: z
    .array(
      z.object({
        name: nameSchema,
        /** The product page, to look for oneself. */
        url: z
          .string()
          .nullable()
          .transform((text) => cleanPageUrl(text)),
        paidUnitCents: centsSchema.nullable(),
        lastDay: daySchema,
        reason: z.enum(unreadableReasons),
      }),
    )
    .min(1),
  statusUrl: ownUrlSchema,
});

/** Props of `window-closed`: what became of a purchase, once. */
export const windowClosedSchema = z.object({
  shop: shopSchema,
  currency: currencySchema,
  purchasedAt: daySchema.nullable(),
  items: z
    .array(
      z.object({
        name: nameSchema,
        state: stateSchema,
        /** Why it was not watched. */
        reason: reasonSchema.nullable(),
        /** Whether its price was ever read; left out in mails of before. */
        wasRead: z.boolean().default(true),
        /** The most that was told to ask for; null when no drop was told. */
        toldCents: centsSchema.nullable(),
        /** What the shopper said came back; null without an answer. */
        refundedCents: centsSchema.nullable(),
      }),
    )
    .min(1),
  statusUrl: ownUrlSchema,
});

/** Props of `my-purchases`: the signed link that an address asked for. */
export const myPurchasesSchema = z.object({
  myUrl: ownUrlSchema,
  /** ISO 8601 instant at which the link ends. */
  expiresAt: z.iso.datetime(),
});

/** What is watched of one purchase, for the answer to a receipt. */
export const watchSummarySchema = z.object({
  shop: shopSchema.nullable(),
  currency: currencySchema,
  items: z.array(
    z.object({
      name: z.string().transform(shownItemName),
      state: stateSchema,
      reason: reasonSchema.nullable(),
      lastDay: daySchema.nullable(),
    }),
  ),
  /** Items left out of the mail; the private page has them all. */
  moreItems: z.number().int().min(0),
  /** What was paid for the items that are watched: more than that can never come back. */
  mostCents: centsSchema,
  /** Since when an earlier paper told of the same order, and its page; absent where none did. */
  known: z.object({ since: daySchema, url: z.url().nullable() }).optional(),
});

/** What is watched of one purchase. */
export type WatchSummary = z.infer<typeof watchSummarySchema>;
