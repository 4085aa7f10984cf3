import { z } from 'zod';
import { defineRoutes } from '../../contracts/route.js';
import { sourceIds } from '../../price-sources/price-sources.data.js';
import { lookSchema } from '../../purchases/look-view.rules.js';
import { checkOutcomeNames } from '../../watch/check-outcome.words.js';
import { centsSchema, countSchema, idParameterSchema, instantSchema } from '../answer-fields.schemas.js';
import { defineList } from '../list-contract.js';
import { checkOutcomes, choicesOf } from '../refund.words.js';
import { sourceStates } from '../source-state.rules.js';

/** One row of `GET /api/admin/targets`. */
export const targetRowSchema = z.object({
  id: z.string(),
  host: z.string(),
  url: z.string(),
  name: z.string().nullable(),
  sku: z.string().nullable(),
  retailer_id: z.string().nullable(),
  state: z.enum(['active', 'ended']),
  last_outcome: z.enum(checkOutcomeNames).nullable(),
  last_reason: z.string().nullable(),
  last_checked_at: instantSchema.nullable(),
  last_read_at: instantSchema.nullable(),
  last_price_cents: centsSchema.nullable(),
  currency: z.string(),
  next_check_at: instantSchema.nullable(),
});

/** See {@link targetRowSchema}. */
export type TargetRowResponse = z.infer<typeof targetRowSchema>;

const observationSchema = z.object({
  id: z.string(),
  source: z.enum(sourceIds),
  outcome: z.enum(checkOutcomeNames),
  reason: z.string().nullable(),
  amount_cents: centsSchema.nullable(),
  currency: z.string().nullable(),
  title: z.string().nullable(),
  sha256: z.string().nullable(),
  first_at: instantSchema,
  last_at: instantSchema,
  times: countSchema,
});

/** A run of equal results: price history and evidence. */
export type ObservationResponse = z.infer<typeof observationSchema>;

/** One row of `GET /api/admin/hosts`. */
export const hostRowSchema = z.object({
  host: z.string(),
  next_due_at: instantSchema.nullable(),
  /** True while a worker is checking it. */
  is_held: z.boolean(),
  /** End of the cool-down in force; null if there is none. */
  rests_until: instantSchema.nullable(),
  /** Length of the last cool-down, ms. */
  rest_ms: countSchema,
});

/** See {@link hostRowSchema}. */
export type HostRowResponse = z.infer<typeof hostRowSchema>;

/** 200 of `GET /api/admin/targets/{id}`. */
export const targetDetailSchema = targetRowSchema.extend({
  gtin: z.string().nullable(),
  watched_since: instantSchema,
  earliest_until: instantSchema.nullable(),
  highest_paid_cents: centsSchema,
  /** A lower price waiting for its second reading. */
  pending: z.object({ amount_cents: centsSchema, seen_at: instantSchema }).nullable(),
  /** Null if its host was never due. */
  rest: hostRowSchema.nullable(),
  /** Where its page was looked for by the numbers of its buyers' items, the newest first. */
  looks: z.array(lookSchema),
  /** Newest first, at most 100. */
  history: z.array(observationSchema),
});

/** See {@link targetDetailSchema}. */
export type TargetDetailResponse = z.infer<typeof targetDetailSchema>;

/** 200 of `POST /api/admin/targets/{id}/check`. */
export const checkNowSchema = z.object({
  next_check_at: instantSchema,
  /** Its host is cooling down until then; the check runs afterwards. */
  rests_until: instantSchema.nullable(),
});

/** See {@link checkNowSchema}. */
export type CheckNowResponse = z.infer<typeof checkNowSchema>;

/** One row of `GET /api/admin/sources`. */
export const sourceRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['page', 'shop_api', 'retailer_api', 'feed', 'browser', 'shopper', 'receipt']),
  proof: z.enum(['public', 'own_view', 'hearsay']),
  /** What it is doing, from all that follows; see `source-state.rules.ts`. */
  state: z.enum(sourceStates),
  /** What it has to be given before it can be used: a setting's name, or words; null if nothing. */
  needs: z.string().nullable(),
  /**
   * Readings of polled sources so far, by outcome, the most frequent first, and when each came last; null if that was
   * before the upgrade.
   */
  outcomes: z.array(z.object({ outcome: z.string(), count: countSchema, last_at: instantSchema.nullable() })),
  /** When a price last came from a source that nobody polls; null if none did. */
  last_price_at: instantSchema.nullable(),
  /** Scheduled files of the source and how fetching each ended last; empty for all but feeds. */
  files: z.array(
    z.object({
      retailer_id: z.string(),
      /** Null before the first fetch. */
      outcome: z.enum(['complete', 'failed', 'not_modified']).nullable(),
      /** Code and place, as `columns_changed, row 7`; null unless it failed. */
      reason: z.string().nullable(),
      fetched_at: instantSchema.nullable(),
      rows: countSchema,
    }),
  ),
  /** Why it is not asked now, as `http_403`, and until when; null if it is. */
  pause: z.object({ reason: z.string(), until: instantSchema }).nullable(),
});

/** See {@link sourceRowSchema}. */
export type SourceRowResponse = z.infer<typeof sourceRowSchema>;

/** `host:port` of at most a DNS name, a colon and five digits. */
const hostPattern = /^[\w.:[\]-]{1,260}$/;

/** `GET /api/admin/targets`: watched products, each shared by all its buyers. */
export const targetsList = defineList({
  path: '/targets',
  title: 'Watched products',
  caption: 'Watched products',
  order: 'newest first, or the next due first',
  empty: 'Nothing is watched yet. A product is watched once someone has bought it and its page is known.',
  filters: {
    outcome: { kind: 'choice', label: 'Last check', choices: choicesOf(checkOutcomes) },
    host: { kind: 'code', label: 'Host', pattern: hostPattern },
    state: { kind: 'choice', label: 'State', choices: { active: 'Watched', ended: 'Ended' } },
    sort: {
      kind: 'choice',
      label: 'Order',
      none: 'Newest first',
      choices: { due: 'Next due first (one host)' },
    },
  },
  row: targetRowSchema,
  // Only one host's products can be sorted by due time, and ended ones are never due.
  goTogether: ({ sort, host, state }) => sort !== 'due' || (host !== undefined && state !== 'ended'),
});

/** `GET /api/admin/hosts`: hosts of watched products. */
export const hostsList = defineList({
  path: '/hosts',
  title: 'Hosts',
  caption: 'Hosts of watched products',
  order: 'by name',
  empty: 'No hosts yet.',
  filters: { resting: { kind: 'choice', label: 'State', choices: { true: 'Paused' } } },
  row: hostRowSchema,
});

/** `GET /api/admin/sources`: what their prices prove, and how asking them ended. */
export const sourcesList = defineList({
  path: '/sources',
  title: 'Sources of prices',
  caption: 'Sources of prices',
  order: 'surest first',
  empty: 'No sources.',
  filters: {},
  row: sourceRowSchema,
});

/** Routes of a watched product besides its list. */
export const targetRoutes = defineRoutes('admin', {
  'GET /api/admin/targets/:id': {
    summary: 'Get a watched product and its prices',
    params: idParameterSchema,
    answer: targetDetailSchema,
  },
  'POST /api/admin/targets/:id/check': {
    summary: 'Check the price of a product now',
    errors: ['target.ended'],
    params: idParameterSchema,
    answer: checkNowSchema,
  },
});
