import { z } from 'zod';
import { defineRoutes } from '../../contracts/route.js';
import { verifyReasons } from '../../retailers/upkeep/verify-retailers.rules.js';
import { countSchema, daySchema, instantSchema } from '../answer-fields.schemas.js';
import { defineList } from '../list-contract.js';

const confidenceSchema = z.enum(['high', 'medium', 'low', 'none']);

/** One row of `GET /api/admin/retailers`, sorted by name. */
export const retailerRowSchema = z.object({
  retailer_id: z.string(),
  retailer: z.string(),
  country: z.string(),
  version: z.string(),
  /** Days promised; null if none are. */
  promised_days: z.int().nullable(),
  confidence: confidenceSchema,
  sources: countSchema,
  /** Latest day one of its sources was read. */
  read_on: daySchema.nullable(),
  /** Why it should be reviewed; empty if it need not be. */
  verify: z.array(z.enum(verifyReasons)),
});

/** See {@link retailerRowSchema}. */
export type RetailerRowResponse = z.infer<typeof retailerRowSchema>;

const retailerVersionSchema = z.object({
  version: z.string(),
  author: z.string(),
  source: z.string(),
  /** Null for the seed of the running release, which is part of the source code. */
  created_at: instantSchema.nullable(),
  promised_days: z.int().nullable(),
  confidence: confidenceSchema,
  /** The record as it was, in import format. */
  record: z.unknown(),
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
  /** The version in force first, the others newest first. */
  versions: z.array(retailerVersionSchema),
  /** The record in force, in import format, for editing. */
  record: z.unknown(),
});

/** See {@link retailerDetailSchema}. */
export type RetailerDetailResponse = z.infer<typeof retailerDetailSchema>;

/** A retailer's canonical id. */
export const retailerIdPattern = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;

/** A version of a retailer's record, `v3` or `seed-…`. */
export const retailerVersionPattern = /^[\w-]{1,64}$/;

/** Longest note on the source of a change, characters. */
const maxSourceLength = 500;

/** Body of `POST /api/admin/retailers/{id}/versions`; the record itself is checked as an import. */
const changeRetailerSchema = z.object({
  /** Version the change is based on; refused if a newer one is in force. */
  based_on: z.string().regex(retailerVersionPattern),
  /** Source of the change, such as a web page or a mail from the shop. */
  source: z.string().trim().min(1).max(maxSourceLength),
  /** One record as accepted by `retailers import`. */
  record: z.record(z.string(), z.unknown()),
});

/** Body of `POST /api/admin/retailers/{id}/versions`. */
export type ChangeRetailerRequest = z.infer<typeof changeRetailerSchema>;

/** 200 of `POST /api/admin/retailers/{id}/versions`. */
export const changeRetailerAnswerSchema = z.object({
  change: z.enum(['changed', 'same']),
  version: z.string(),
  /** Fields that were not understood and ignored. */
  ignored: z.array(z.object({ path: z.string(), message: z.string() })),
});

/** See {@link changeRetailerAnswerSchema}. */
export type ChangeRetailerResponse = z.infer<typeof changeRetailerAnswerSchema>;

/** `GET /api/admin/retailers`: every retailer with its promise. */
export const retailersList = defineList({
  path: '/retailers',
  title: 'Retailers',
  caption: 'Retailers and their policies',
  order: 'by id',
  empty: 'No retailers.',
  filters: {
    name: { kind: 'words', label: 'Name' },
    confidence: {
      kind: 'choice',
      label: 'Confidence',
      choices: { high: 'High', medium: 'Medium', low: 'Low', none: 'None' },
    },
    verify: { kind: 'choice', label: 'To do', choices: { true: 'Needs review' } },
  },
  row: retailerRowSchema,
});

const idSchema = z.object({ id: z.string().regex(retailerIdPattern) });

/** Routes of a retailer besides its list. */
export const retailerRoutes = defineRoutes('admin', {
  'GET /api/admin/retailers/:id': {
    summary: 'Get a retailer with every version of its record',
    params: idSchema,
    answer: retailerDetailSchema,
  },
  'POST /api/admin/retailers/:id/versions': {
    summary: 'Save a new version of a retailer',
    errors: ['retailer.changed_meanwhile', 'retailer.invalid'],
    params: idSchema,
    body: changeRetailerSchema,
    answer: changeRetailerAnswerSchema,
  },
});
