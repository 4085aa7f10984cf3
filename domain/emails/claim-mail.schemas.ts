import { z } from 'zod';
import { heldSubjects } from '../claims/held/held-subjects.rules.js';
import type { ChannelKind } from '../claims/page/claim-channels.rules.js';
import { claimRequestSchema } from '../claims/page/claim-request.schemas.js';
import {
  cleanName,
  cleanPageUrl,
  cleanShopName,
  maxNameLength,
  maxOrderNumberLength,
  maxShopLength,
} from '../claims/page/clean-words.rules.js';
import { itemStateNames, notWatchableNames } from '../purchase-view/item-state.words.js';
import { isCalendarDay } from '../shared/calendar-day.js';
import { oneLine } from '../shared/text/one-line.js';
import { shownItemName } from './harmless-reading.rules.js';

const daySchema = z.string().refine(isCalendarDay, 'must be a calendar day');
const centsSchema = z.number().int().min(0);
const currencySchema = z.string().regex(/^[A-Z]{3}$/);
const ownUrlSchema = z.url({ protocol: /^https?$/ });
const nameSchema = z.string().transform((text) => cleanName(text) || 'the item');
/** Room for an item name followed by ` (shop, order number)`. */
const maxChoiceLength = maxNameLength + maxShopLength + maxOrderNumberLength + ' (, order )'.length;
const choiceSchema = z.string().transform((text) => cleanName(text, maxChoiceLength) || 'the item');
const channelSchema = z.enum(['store', 'phone', 'chat', 'form', 'email', 'other'] satisfies ChannelKind[]);
const stateSchema = z.enum(itemStateNames);
const reasonSchema = z.enum(notWatchableNames);
const shopSchema = z.string().transform((text) => cleanShopName(text));

/** Props of `price-dropped` and `last-day-tomorrow`: one mail for all claims of a purchase. */
export const claimMailSchema = z
  .object({
    request: claimRequestSchema,
    /** One per line of the request, in the same order. */
    claims: z.array(
      z.object({
        /** URL of the claim page. */
        url: ownUrlSchema,
        /** Key of `dropReasonWords`. */
        reason: z.string(),
        /** Why it is no claim, one sentence each; empty in older mails. */
        why: z.array(z.string().transform((text) => oneLine(text))).default([]),
        /** ISO 8601 instant at which the price was last read. */
        seenAt: z.iso.datetime(),
        /** SHA-256 of the page, hex; null if no page was read. The mail only says that there is evidence. */
        sha256: z
          .string()
          .regex(/^[0-9a-f]{64}$/)
          .nullable(),
        /** Current unit price if it has risen since; null if not, and in older mails. */
        nowCents: centsSchema.nullable().default(null),
        /** Amount the shopper already asked for about this item, with no outcome reported; null if none. */
        askedCents: centsSchema.nullable().default(null),
      }),
    ),
    /** Where to ask, best first. */
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
    /** What its shopper is asked, because the answer decides about one of them; empty in older mails. */
    questions: z.array(z.string().transform((text) => oneLine(text))).default([]),
    /** Whether it was written on the last day; absent if not, and in older mails. */
    isLastDay: z.literal(true).optional(),
    /** Private page of the purchase. */
    statusUrl: ownUrlSchema,
  })
  .refine(({ request, claims }) => request.lines.length === claims.length, {
    path: ['claims'],
    message: 'must have one entry per line',
  });

/** Props of `what-came-of-it`: the single follow-up about claims their shopper made a while ago. */
export const whatCameOfItSchema = z.object({
  shop: shopSchema,
  currency: currencySchema,
  items: z
    .array(
      z.object({
        name: nameSchema,
        quantity: z.number().positive(),
        amountCents: centsSchema,
        /** Day, in the retailer's time zone, on which they said they had asked. */
        askedOn: daySchema,
        /** URL of the claim page. */
        url: ownUrlSchema,
      }),
    )
    .min(1),
  /** Last day an answer is accepted. */
  answerBy: daySchema,
  statusUrl: ownUrlSchema,
});

/** Why a price could not be read; `late` if its page was not checked at all. */
export const unreadableReasons = [
  'blocked',
  'not_allowed',
  'no_price',
  'gone',
  'changed_product',
  'failed',
  'late',
] as const;

/** Results of a price that a shopper reported by replying to a mail. */
export const reportedPriceResults = [
  'asking',
  'silent',
  'not_lower',
  'other_shop',
  'which_item',
  'which_amount',
  'if_price',
  'nothing_open',
] as const;

/** One of {@link reportedPriceResults}. */
export type ReportedPriceResult = (typeof reportedPriceResults)[number];

/** Props of `price-noted`: the answer to a reply that names a price. */
export const priceNotedSchema = z.object({
  result: z.enum(reportedPriceResults),
  shop: shopSchema,
  currency: currencySchema,
  /** The item it is about; null if that is unclear. */
  item: nameSchema.nullable(),
  amountCents: centsSchema.nullable(),
  paidCents: centsSchema.nullable(),
  /** Key of `dropReasonWords` if there is nothing to claim. */
  reason: z.string().nullable(),
  /** The same in sentences that name what stands against it; empty in older mails. */
  why: z.array(z.string().transform((text) => oneLine(text))).default([]),
  /** Items it may be about. */
  choices: z.array(choiceSchema),
  /** The words and links of a reply that needs a question back; the shopper's answer need not repeat them. */
  said: z.object({ words: z.string(), links: z.array(z.string()) }).optional(),
  /** Private page of the purchase. */
  statusUrl: ownUrlSchema,
});

/** Props of `answer-noted`: the answer to a reply that says how something was bought, or what its buyer is a member of. */
export const answerNotedSchema = z.object({
  shop: shopSchema,
  notes: z
    .array(
      z.object({
        about: z.enum([...heldSubjects, 'kept_pieces']),
        /** As in `HeldQuestion`; what the receipt says where that counts; null for a tier that the shop does not have. */
        answer: z.string().nullable(),
        result: z.enum(['noted', 'receipt_wins', 'not_asked', 'no_such_tier', 'which_purchase']),
      }),
    )
    .min(1),
  /** Memberships that the shop's policy names. */
  tiers: z.array(z.string().transform((text) => oneLine(text))),
  statusUrl: ownUrlSchema,
});

/** Props of `not-readable`: items of a purchase whose price we cannot read. */
export const notReadableSchema = z.object({
  shop: shopSchema,
  currency: currencySchema,
  items: z
    .array(
      z.object({
        name: nameSchema,
        /** Product page, so that shoppers can check the price themselves. */
        url: z
          .string()
          .nullable()
          .transform((text) => cleanPageUrl(text)),
        paidUnitCents: centsSchema.nullable(),
        lastDay: daySchema,
        /** Whether that day may move back; absent if not, and in older mails. */
        isAtLeast: z.boolean().optional(),
        /** Whether no promised window reaches it; absent if one does, and in older mails. */
        isUnsure: z.boolean().optional(),
        reason: z.enum(unreadableReasons),
      }),
    )
    .min(1),
  statusUrl: ownUrlSchema,
});

/** Props of `window-closed`: the final summary of a purchase. */
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
        /** Whether its price was ever read; absent in older mails. */
        wasRead: z.boolean().default(true),
        /** Whether a drop was found that nobody was told of, as after an outage; absent in older mails. */
        wasMissed: z.boolean().default(false),
        /** Why a lower price was kept silent: a key of `dropReasonWords`; null if none was, and in older mails. */
        silencedBy: z.string().nullable().default(null),
        /** The same in sentences that name what stands against it; empty in older mails. */
        silencedWhy: z.array(z.string().transform((text) => oneLine(text))).default([]),
        /** The highest amount to claim that was reported; null if no drop was. */
        toldCents: centsSchema.nullable(),
        /** Refund reported by the shopper; null without an answer. */
        refundedCents: centsSchema.nullable(),
      }),
    )
    .min(1),
  statusUrl: ownUrlSchema,
});

/** Props of `my-purchases`: the signed link an address requested. */
export const myPurchasesSchema = z.object({
  myUrl: ownUrlSchema,
  /** ISO 8601 instant at which the link expires. */
  expiresAt: z.iso.datetime(),
});

/** Watched items of one purchase, for the answer to a receipt. */
export const watchSummarySchema = z.object({
  shop: shopSchema.nullable(),
  currency: currencySchema,
  items: z.array(
    z.object({
      name: z.string().transform(shownItemName),
      state: stateSchema,
      reason: reasonSchema.nullable(),
      lastDay: daySchema.nullable(),
      /** Whether that day may move back; absent if not, and in older mails. */
      isAtLeast: z.literal(true).optional(),
    }),
  ),
  /** Lines that are too small to ask about, told in one line as on the private page; absent in older mails. */
  smallItems: z.number().int().min(0).optional(),
  /** Questions that decide how much is watched; absent if there are none. */
  questions: z.array(z.string().transform((text) => oneLine(text))).optional(),
  /** Number of items left out of the mail; the private page lists all. */
  moreItems: z.number().int().min(0),
  /** If an earlier receipt covered the same order: since when, and its page. */
  known: z.object({ since: daySchema, url: z.url().nullable() }).optional(),
});

/** See {@link watchSummarySchema}. */
export type WatchSummary = z.infer<typeof watchSummarySchema>;
