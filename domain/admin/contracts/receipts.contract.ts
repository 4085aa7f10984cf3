import { z } from 'zod';
import { defineRoutes } from '../../contracts/route.js';
import { rejectedFileSchema } from '../../contracts/submissions.contract.js';
import {
  correctionErrors,
  correctReadingSchema,
} from '../../receipts/corrections/correct-reading.schemas.js';
import { receiptSources } from '../../receipts/receipt-record.types.js';
import { readingViewSchema } from '../../receipts/view/reading-view.schemas.js';
import { fileAbsences } from '../../shared/file-absence.rules.js';
import { acceptedSchema, centsSchema, idParameterSchema, instantSchema } from '../answer-fields.schemas.js';
import { dayFilters, defineList, searchFilter } from '../list-contract.js';
import { againSchema } from './messages.contract.js';
import { pictureAnswer, previewPageSchema, previewSchema } from './preview.contract.js';

/** A row of the receipts list. */
export const receiptRowSchema = z.object({
  id: z.string(),
  email: z.string(),
  file_name: z.string(),
  /** MIME type. */
  file_type: z.string(),
  /** Bytes. */
  file_size: z.int().min(0),
  /** Why its file cannot be opened; null if it can. */
  file_absence: z.enum(fileAbsences).nullable(),
  source: z.enum(receiptSources),
  state: z.enum(['stored', 'reading', 'read', 'unreadable']),
  failure: z.string().nullable(),
  /** Shop and total of the first five orders read from it. */
  orders: z.array(
    z.object({
      shop: z.string().nullable(),
      total_cents: centsSchema.nullable(),
      currency: z.string(),
      needs_review: z.boolean(),
    }),
  ),
  failure_words: z.string().nullable(),
  created_at: instantSchema,
});

/** See {@link receiptRowSchema}. */
export type ReceiptRowResponse = z.infer<typeof receiptRowSchema>;

/** 200 of `GET /api/admin/receipts/{id}`. */
export const receiptDetailSchema = receiptRowSchema.extend({
  submission_id: z.string(),
  /** The baby registry link submitted with it. */
  registry_url: z.string().nullable(),
  /** Files sent with it that were refused or could not be stored. */
  rejected: z.array(rejectedFileSchema),
  message_id: z.string().nullable(),
  generation: z.int(),
  attempts: z.int(),
  processed_at: instantSchema.nullable(),
  answered_at: instantSchema.nullable(),
  has_file: z.boolean(),
  readings: z.array(readingViewSchema),
  /** Why it cannot be read again; null if it can. */
  rereading_refusal: z.enum(['not_found', 'under_way', 'file_deleted']).nullable(),
});

/** See {@link receiptDetailSchema}. */
export type ReceiptDetailResponse = z.infer<typeof receiptDetailSchema>;

/** `GET /api/admin/receipts`: every file or mail text submitted for reading. */
export const receiptsList = defineList({
  path: '/receipts',
  title: 'Receipts',
  caption: 'Receipts',
  empty: 'No receipts yet. Upload or email one and it appears here.',
  filters: {
    state: {
      kind: 'choice',
      label: 'State',
      choices: { stored: 'Waiting', reading: 'Being read', read: 'Read', unreadable: 'Could not be read' },
    },
    review: { kind: 'choice', label: 'To do', choices: { true: 'Needs review' } },
    file: { kind: 'choice', label: 'File', choices: { deleted: 'Deleted' } },
    address: { kind: 'address', label: 'Exact address' },
    search: searchFilter,
    ...dayFilters,
  },
  row: receiptRowSchema,
});

/** Routes of a receipt besides its list. */
export const receiptRoutes = defineRoutes('admin', {
  'GET /api/admin/receipts/:id': {
    summary: 'Get a receipt and what was read from it',
    params: idParameterSchema,
    answer: receiptDetailSchema,
  },
  'GET /api/admin/receipts/:id/file': {
    summary: 'Download the original file of a receipt',
    errors: ['file.not_found'],
    params: idParameterSchema,
    answer: { type: '*/*', schema: { type: 'string', format: 'binary' } },
  },
  'GET /api/admin/receipts/:id/preview': {
    summary: 'Preview the file of a receipt',
    params: idParameterSchema,
    answer: previewSchema,
  },
  'GET /api/admin/receipts/:id/preview/:page': {
    summary: 'Get a page of a receipt as a picture',
    params: idParameterSchema.extend({ page: previewPageSchema }),
    answer: pictureAnswer,
  },
  'POST /api/admin/receipts/:id/reread': {
    summary: 'Read a receipt again',
    errors: ['receipt.not_rereadable'],
    sends: true,
    params: idParameterSchema,
    body: againSchema,
    status: 202,
    answer: acceptedSchema,
  },
  'POST /api/admin/receipts/:id/reviewed': {
    summary: 'Clear a receipt that needs review: what was read is right, or nothing can be done',
    errors: ['correction.changed_meanwhile'],
    params: idParameterSchema,
    answer: receiptDetailSchema,
  },
  'PATCH /api/admin/receipts/:id/readings/:reading': {
    summary: 'Correct what was read',
    errors: correctionErrors,
    params: idParameterSchema.extend({ reading: z.string().max(64) }),
    body: correctReadingSchema,
    answer: receiptDetailSchema,
  },
});
