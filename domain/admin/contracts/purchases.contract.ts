import { z } from 'zod';
import { claimStates } from '../../claims/claim.types.js';
import { dropReasonWords } from '../../claims/page/drop-reason.words.js';
import { urlSchema } from '../../contracts/items.contract.js';
import { defineRoutes } from '../../contracts/route.js';
import { itemStateNames } from '../../purchase-view/item-state.words.js';
import { lookSchema } from '../../purchases/look-view.rules.js';
import { linkRungs } from '../../purchases/purchase.types.js';
import { windowStates } from '../../purchases/window-state.rules.js';
import {
  centsSchema,
  countSchema,
  daySchema,
  idParameterSchema,
  instantSchema,
} from '../answer-fields.schemas.js';
import { dayFilters, defineList, searchFilter } from '../list-contract.js';
import { choicesOf, claimWords, itemStates, verdicts, windowWords } from '../refund.words.js';
import { retailerIdPattern, retailerVersionPattern } from './retailers.contract.js';

const verdictSchema = z.enum(['claim', 'ask', 'silent']);

/** One row of `GET /api/admin/purchases`. */
export const purchaseRowSchema = z.object({
  id: z.string(),
  email: z.string(),
  shop: z.string().nullable(),
  retailer_id: z.string().nullable(),
  order_number: z.string().nullable(),
  purchased_at: daySchema.nullable(),
  currency: z.string(),
  total_cents: centsSchema.nullable(),
  /** State of its adjustment window today. */
  window: z.enum(windowStates),
  /** Number of items in each state. */
  states: z.partialRecord(z.enum(itemStateNames), countSchema),
  created_at: instantSchema,
});

/** See {@link purchaseRowSchema}. */
export type PurchaseRowResponse = z.infer<typeof purchaseRowSchema>;

const itemSchema = z.object({
  id: z.string(),
  name: z.string(),
  quantity: z.number(),
  currency: z.string(),
  paid_unit_cents: centsSchema.nullable(),
  state: z.enum(itemStateNames),
  /** Its state and the reason, in the words its buyer sees. */
  words: z.string(),
  last_day: daySchema.nullable(),
  /** Whether that day may move back, as what it is counted from is not known: "at least". */
  is_at_least: z.boolean(),
  sku: z.string().nullable(),
  gtin: z.string().nullable(),
  link: z
    .object({
      url: z.string(),
      /** How the product page was found. */
      rung: z.enum(linkRungs),
    })
    .nullable(),
  /** Where its page was looked for by its number, the newest first. */
  looks: z.array(lookSchema),
  target_id: z.string().nullable(),
  told_unit_cents: centsSchema.nullable(),
  adjusted_unit_cents: centsSchema.nullable(),
});

/** One item of a purchase, with everything that decides about it. */
export type AdminItemResponse = z.infer<typeof itemSchema>;

/** One row of `GET /api/admin/drops`. */
export const dropRowSchema = z.object({
  id: z.string(),
  purchase_id: z.string(),
  /** Null once the purchase was deleted. */
  item: z.string().nullable(),
  shop: z.string().nullable(),
  target_id: z.string().nullable(),
  /** When the mail about it was written; null while nobody was notified. */
  told_at: instantSchema.nullable(),
  currency: z.string(),
  paid_unit_cents: centsSchema.nullable(),
  price_cents: centsSchema,
  verdict: verdictSchema,
  /** Key of the reason, as the filter takes it. */
  reason: z.string(),
  /** The reason in a sentence. */
  words: z.string(),
  created_at: instantSchema,
});

/** See {@link dropRowSchema}. */
export type DropRowResponse = z.infer<typeof dropRowSchema>;

/** One row of `GET /api/admin/claims`. */
export const claimRowSchema = z.object({
  id: z.string(),
  purchase_id: z.string(),
  item: z.string(),
  retailer: z.string(),
  /** The watched product it is about; null in claims from before it was kept. */
  target_id: z.string().nullable(),
  retailer_id: z.string().nullable(),
  policy_version: z.string().nullable(),
  verdict: verdictSchema,
  currency: z.string(),
  paid_unit_cents: centsSchema,
  price_cents: centsSchema,
  amount_cents: centsSchema,
  last_day: daySchema,
  /** Whether that day may move back, as what it is counted from is not known: "at least". */
  is_at_least: z.boolean(),
  state: z.enum(claimStates),
  answer: z.enum(['yes', 'partly', 'no']).nullable(),
  refunded_cents: centsSchema.nullable(),
  told_at: instantSchema.nullable(),
  /** When the shopper said they had asked the shop; null if they have not. */
  asked_at: instantSchema.nullable(),
  created_at: instantSchema,
});

/** See {@link claimRowSchema}. */
export type ClaimRowResponse = z.infer<typeof claimRowSchema>;

/** 200 of `GET /api/admin/claims/rates`: results reported by shoppers, per retailer and policy version. */
export const claimRatesSchema = z.object({
  /** Answers needed before a rate is shown. */
  min_answers: countSchema,
  rates: z.array(
    z.object({
      retailer_id: z.string().nullable(),
      policy_version: z.string().nullable(),
      yes: countSchema,
      partly: countSchema,
      no: countSchema,
      /** Null while there are too few answers. */
      rate: z.object({ percent: z.number(), answers: countSchema }).nullable(),
    }),
  ),
});

/** One retailer and policy version in {@link claimRatesSchema}. */
export type ClaimRateResponse = ClaimRatesResponse['rates'][number];

/** See {@link claimRatesSchema}. */
export type ClaimRatesResponse = z.infer<typeof claimRatesSchema>;

/** 200 of `GET /api/admin/purchases/{id}`: one purchase with its items, drops and claims. */
export const purchaseDetailSchema = purchaseRowSchema.omit({ states: true }).extend({
  policy_version: z.string().nullable(),
  /** What that version promises, one sentence; null if the shop is unknown. */
  promise: z.string().nullable(),
  is_returned: z.boolean(),
  mail_stopped_at: instantSchema.nullable(),
  last_told_at: instantSchema.nullable(),
  closed_at: instantSchema.nullable(),
  sources: z.array(z.object({ submission_id: z.string(), receipt_id: z.string(), reading_id: z.string() })),
  items: z.array(itemSchema),
  drops: z.array(dropRowSchema),
  claims: z.array(claimRowSchema),
});

/** See {@link purchaseDetailSchema}. */
export type PurchaseDetailResponse = z.infer<typeof purchaseDetailSchema>;

/** `GET /api/admin/purchases`: one row per order or till receipt. */
export const purchasesList = defineList({
  path: '/purchases',
  title: 'Purchases',
  caption: 'Purchases',
  empty: 'No purchases yet. One is created from every receipt we read.',
  filters: {
    window: { kind: 'choice', label: 'Window', choices: choicesOf(windowWords) },
    state: { kind: 'choice', label: 'Has an item', choices: choicesOf(itemStates) },
    retailer: { kind: 'code', label: 'Retailer id', pattern: retailerIdPattern },
    email: { kind: 'address', label: 'Exact address' },
    order: { kind: 'words', label: 'Order number' },
    search: searchFilter,
  },
  row: purchaseRowSchema,
});

/** Routes of a purchase besides its list. */
export const purchaseRoutes = defineRoutes('admin', {
  'GET /api/admin/purchases/:id': {
    summary: 'Get a purchase with its items, price drops and claims',
    params: idParameterSchema,
    answer: purchaseDetailSchema,
  },
  'POST /api/admin/purchases/:id/items/:item/link': {
    summary: 'Give the product page of an item, as its buyer can',
    errors: [
      'item.not_possible',
      'link.is_a_list',
      'link.not_a_product',
      'link.several',
      'link.strange_port',
    ],
    params: idParameterSchema.extend({ item: idParameterSchema.shape.id }),
    body: z.strictObject({ url: urlSchema }),
    answer: purchaseDetailSchema,
  },
  'POST /api/admin/purchases/:id/check': {
    summary: 'Check the prices of all watched products of a purchase now',
    errors: ['target.ended'],
    params: idParameterSchema,
    answer: z.object({
      /** Products that are due now; hosts that are paused are checked after their pause. */
      products: countSchema,
    }),
  },
});

/** `GET /api/admin/drops`: every confirmed lower price, reported or not. */
export const dropsList = defineList({
  path: '/drops',
  title: 'Drops',
  caption: 'Lower prices compared with purchases',
  empty: 'No price has dropped yet. Every drop appears here, reported or not, with the reason.',
  filters: {
    verdict: { kind: 'choice', label: 'Verdict', choices: choicesOf(verdicts) },
    reason: { kind: 'choice', label: 'Why', choices: dropReasonWords },
    search: searchFilter,
    ...dayFilters,
  },
  row: dropRowSchema,
});

const { yes, partly, no, ...claimStateWords } = claimWords;

/** `GET /api/admin/claims`: all claims with their outcomes. */
export const claimsList = defineList({
  path: '/claims',
  title: 'Claims',
  caption: 'Claims and their outcomes',
  empty: 'No claims yet. A claim is created when a shopper is told about a lower price.',
  filters: {
    answer: {
      kind: 'choice',
      label: 'Outcome',
      choices: { ...choicesOf({ yes, partly, no }), none: 'No answer yet' },
    },
    state: { kind: 'choice', label: 'State', choices: choicesOf(claimStateWords) },
    retailer: { kind: 'code', label: 'Retailer id', pattern: retailerIdPattern },
    version: { kind: 'code', label: 'Policy version', pattern: retailerVersionPattern },
    search: searchFilter,
  },
  row: claimRowSchema,
});

/** Routes of claims besides their list. */
export const claimRateRoutes = defineRoutes('admin', {
  'GET /api/admin/claims/rates': {
    summary: 'Get success rates by retailer and policy version',
    answer: claimRatesSchema,
  },
});
