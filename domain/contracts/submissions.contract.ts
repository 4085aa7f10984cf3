import { z } from 'zod';
import { purchaseViewSchema } from '../purchase-view/purchase-view.schemas.js';
import { correctionErrors, correctReadingSchema } from '../receipts/corrections/correct-reading.schemas.js';
import { fileRejectionCodes, storingFailureCodes } from '../receipts/file/receipt-file.rules.js';
import { receiptSources } from '../receipts/receipt-record.types.js';
import { readingViewSchema } from '../receipts/view/reading-view.schemas.js';
import { defineRoutes } from './route.js';

const instantSchema = z.iso.datetime();

const receiptStatusSchema = z.object({
  id: z.string(),
  file_name: z.string(),
  file_type: z.string(),
  file_size: z.int(),
  source: z.enum(receiptSources),
  state: z.enum(['stored', 'reading', 'read', 'unreadable']),
  readings: z.array(readingViewSchema),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  created_at: instantSchema,
  processed_at: instantSchema.nullable(),
  /** When the answer mail was handed to the mail server. */
  answered_at: instantSchema.nullable(),
  file_deleted: z.boolean(),
  /** Whether a reduced picture of it is stored, as of a PDF's first page; older pictures may have one without it. */
  has_thumbnail: z.literal(true).optional(),
});

/** One receipt on the status page. */
export type ReceiptStatusResponse = z.infer<typeof receiptStatusSchema>;

/** See `RejectedFile`. */
export const rejectedFileSchema = z.object({
  file_name: z.string(),
  code: z.enum([...fileRejectionCodes, ...storingFailureCodes]),
});

const submissionStatusSchema = z.object({
  submission_id: z.string(),
  /** Masked, `a***@example.com`. */
  email: z.string(),
  receipts: z.array(receiptStatusSchema),
  /** Purchases formed from its receipts: what is watched, notified and claimed. */
  purchases: z.array(purchaseViewSchema),
  /** Files that were refused or could not be stored. */
  rejected: z.array(rejectedFileSchema),
  created_at: instantSchema,
  /** When it was answered; null while something is still being read or the mail waits to be sent. */
  answered_at: instantSchema.nullable(),
  /** True once the shopper has unsubscribed. */
  mail_stopped: z.boolean(),
  /** True if the answer was written but not sent: the address wants no mail, or delivery failed; absent otherwise. */
  answer_unsent: z.boolean().optional(),
  /** True if no mail about it was ever to be sent, so mail cannot be turned on; absent otherwise. */
  mail_muted: z.boolean().optional(),
  /**
   * `awaited` until the owner of the address confirms the upload; `given_elsewhere` where they did, and this link, which
   * was not mailed to them, only shows it. Absent where the link does everything.
   */
  proof: z.enum(['awaited', 'given_elsewhere']).optional(),
  expires_at: instantSchema,
});

/** What the private status page shows. */
export type SubmissionStatusResponse = z.infer<typeof submissionStatusSchema>;

/** What a shopper may do with the private link of a submission. */
export const submissionRoutes = defineRoutes(
  'link',
  {
    'GET /api/submissions/:token': {
      summary: 'Get what was read and what is watched',
      answer: submissionStatusSchema,
    },
    'GET /api/submissions/:token/live': {
      summary: 'Stream the submission, again whenever it changes',
      answer: { type: 'text/event-stream', schema: { type: 'string' } },
    },
    'DELETE /api/submissions/:token': {
      summary: 'Delete a submission and everything that belongs to it',
    },
    'POST /api/submissions/:token/stop-mail': {
      summary: 'Stop emails about a submission',
      errors: ['submission.muted'],
    },
    'POST /api/submissions/:token/start-mail': {
      summary: 'Resume emails about a submission',
      errors: ['submission.muted'],
    },
    'POST /api/submissions/:token/revoke': { summary: 'Revoke the private link' },
    'GET /api/submissions/:token/receipts/:id/file': {
      summary: 'Download the file of a receipt',
      errors: ['file.not_found'],
      answer: { type: '*/*', schema: { type: 'string', format: 'binary' } },
    },
    'GET /api/submissions/:token/receipts/:id/thumbnail': {
      summary: 'Get the reduced picture of a receipt',
      errors: ['file.not_found'],
      answer: { type: 'image/*', schema: { type: 'string', format: 'binary' } },
    },
    'PATCH /api/submissions/:token/receipts/:id/readings/:reading': {
      summary: 'Correct what was read',
      errors: correctionErrors,
      body: correctReadingSchema,
      answer: receiptStatusSchema,
    },
  },
  ['submission.not_found', 'submission.owner_only'],
);
