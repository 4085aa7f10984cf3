import { z } from 'zod';
import { readingViewSchema } from '../receipts/view/reading-view.schemas.js';
import { centsSchema, instantSchema } from './answer-fields.schemas.js';

/** A row of the receipts list. */
export const receiptRowSchema = z.object({
  id: z.string(),
  email: z.string(),
  file_name: z.string(),
  /** MIME type. */
  file_type: z.string(),
  /** Bytes. */
  file_size: z.int().min(0),
  source: z.enum(['upload', 'email']),
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
