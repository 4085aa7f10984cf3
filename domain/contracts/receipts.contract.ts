import { z } from 'zod';
import { fileRejectionCodes, storingFailureCodes } from '../receipts/file/receipt-file.rules.js';
import { readRegistryLink } from '../receipts/registry-link.rules.js';
import { emailSchema, phoneSchema } from '../waitlist/waitlist.schemas.js';
import { defineRoutes } from './route.js';

/** An optional registry link; empty becomes null, an invalid one fails with `registry.invalid_link`. */
const registryLinkSchema = z
  .string()
  .nullish()
  .transform((text, context) => {
    if (!text?.trim()) return null;
    const link = readRegistryLink(text);
    if (link === null) context.addIssue({ code: 'custom', message: 'registry.invalid_link' });
    return link;
  });

/** Text fields sent with the files of an upload. */
export const submitReceiptsSchema = z.object({
  email: emailSchema,
  phone: phoneSchema,
  registry_url: registryLinkSchema,
});

/** Body of the function that takes one receipt as text (spec sections 3 and 7). */
export const ocrFunctionSchema = z.object({
  email: emailSchema,
  phone: phoneSchema,
  /** Base64 without a data prefix; the server decodes it as it arrives. */
  file_data: z.string(),
  file_name: z.string({ error: 'receipt.no_files' }).min(1, 'receipt.no_files').max(1000),
  file_type: z.string().max(200).default('application/octet-stream'),
});

/** The header `Idempotency-Key`: visible ASCII, long enough that two clients do not collide by chance. */
const idempotencyHeaderSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, 'request.invalid_idempotency_key')
    .optional(),
});

const rejectedFileSchema = z.object({
  file_name: z.string(),
  /** Why it was refused, or `receipt.not_stored` / `receipt.not_recorded` if storing it failed. */
  code: z.enum([...fileRejectionCodes, ...storingFailureCodes]),
  message: z.string(),
});

/** One refused file; the other files of the request are kept. */
export type RejectedFileResponse = z.infer<typeof rejectedFileSchema>;

const submitReceiptsAnswerSchema = z.object({
  submission_id: z.string(),
  /** Token of the private status page, `/r/{status_token}`. */
  status_token: z.string(),
  /** The files that are stored. */
  receipts: z.array(
    z.object({
      id: z.string(),
      file_name: z.string(),
      file_path: z.string().nullable(),
      file_size: z.int(),
      file_type: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      is_student: z.literal(false),
    }),
  ),
  rejected: z.array(rejectedFileSchema),
});

/** What was stored, what was refused and why, and the private link. */
export type SubmitReceiptsResponse = z.infer<typeof submitReceiptsAnswerSchema>;

const stored = { headers: idempotencyHeaderSchema, status: 201, answer: submitReceiptsAnswerSchema };

/** Uploads. */
export const uploadRoutes = defineRoutes('anyone', {
  'POST /api/receipts': {
    summary: 'Upload receipts',
    errors: [
      'email.invalid',
      'email.required',
      'phone.too_long',
      'receipt.no_files',
      'receipt.none_accepted',
      'receipt.not_recorded',
      'receipt.not_stored',
      'receipt.too_many_files',
      'registry.invalid_link',
      'request.invalid_idempotency_key',
      'upload.busy',
      'upload.day_used_up',
      'upload.field_too_long',
      'upload.malformed',
      'upload.no_room',
      'upload.request_too_large',
      'upload.too_many_fields',
      'upload.too_many_parts',
      'upload.unexpected_field',
    ],
    ...stored,
    /** Read as it arrives; its text fields are {@link submitReceiptsSchema}. */
    body: {
      type: 'multipart/form-data',
      schema: {
        type: 'object',
        required: ['email', 'files'],
        properties: {
          email: { type: 'string' },
          phone: { type: 'string' },
          registry_url: { type: 'string', format: 'uri' },
          files: { type: 'array', items: { type: 'string', format: 'binary' } },
        },
      },
    },
  },
  'POST /api/functions/process-receipt-ocr': {
    summary: 'Upload one receipt as base64',
    errors: [
      'email.invalid',
      'email.required',
      'receipt.no_files',
      'receipt.none_accepted',
      'receipt.not_base64',
      'receipt.not_recorded',
      'receipt.not_stored',
      'receipt.too_many_files',
      'upload.busy',
      'upload.day_used_up',
      'upload.no_room',
    ],
    ...stored,
    body: ocrFunctionSchema,
  },
});
