import { z } from 'zod';
import { countSchema, daySchema, instantSchema } from './answer-fields.schemas.js';

const confidenceSchema = z.enum(['high', 'medium', 'low', 'none']);

/** One row of `GET /api/admin/retailers`: by name. */
export const retailerRowSchema = z.object({
  retailer_id: z.string(),
  retailer: z.string(),
  country: z.string(),
  version: z.string(),
  /** Days promised; null where nothing is. */
  promised_days: z.int().nullable(),
  confidence: confidenceSchema,
  sources: countSchema,
  /** The latest day on which one of its sources was read. */
  read_on: daySchema.nullable(),
  /** Why somebody should look at it again; empty when nobody need. */
  verify: z.array(z.enum(['old', 'unsure'])),
});

/** See {@link retailerRowSchema}. */
export type RetailerRowResponse = z.infer<typeof retailerRowSchema>;

const retailerVersionSchema = z.object({
  version: z.string(),
  author: z.string(),
  source: z.string(),
  /** Null for the seed of the running release, which is in the source. */
  created_at: instantSchema.nullable(),
  promised_days: z.int().nullable(),
  confidence: confidenceSchema,
});

/** One version of a retailer's record. */
export type RetailerVersionResponse = z.infer<typeof retailerVersionSchema>;

/** 200 of `GET /api/admin/retailers/{id}`. */
export const retailerDetailSchema = retailerRowSchema.extend({
  notes: z.string(),
  url: z.string().nullable(),
  policy_sources: z.array(
    z.object({
      url: z.string().nullable(),
      page_date: z.string().nullable(),
      read_on: daySchema,
      kind: z.enum(['retailer', 'third-party', 'specification', 'operator']),
      says: z.string(),
    }),
  ),
  /** The one in force first, then newest first. */
  versions: z.array(retailerVersionSchema),
  /** The record in force, in the shape that imports take, to be edited. */
  record: z.unknown(),
});

/** See {@link retailerDetailSchema}. */
export type RetailerDetailResponse = z.infer<typeof retailerDetailSchema>;

/** Body of `POST /api/admin/retailers/{id}/versions`. */
export type ChangeRetailerRequest = {
  /** Version the change was made from: a newer one in force refuses it. */
  based_on: string;
  /** What it was made from: a page that was read, a mail of the shop. */
  source: string;
  /** One record as `retailers import` takes it. */
  record: unknown;
};

/** 200 of `POST /api/admin/retailers/{id}/versions`. */
export const changeRetailerAnswerSchema = z.object({
  change: z.enum(['changed', 'same']),
  version: z.string(),
  /** Fields that were not understood and left out. */
  ignored: z.array(z.object({ path: z.string(), message: z.string() })),
});

/** See {@link changeRetailerAnswerSchema}. */
export type ChangeRetailerResponse = z.infer<typeof changeRetailerAnswerSchema>;
