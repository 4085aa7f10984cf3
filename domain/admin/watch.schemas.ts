import { z } from 'zod';
import { sourceIds } from '../price-sources/price-sources.data.js';
import { checkOutcomeNames } from '../watch/check-outcome.words.js';
import { centsSchema, countSchema, instantSchema } from './answer-fields.schemas.js';

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
