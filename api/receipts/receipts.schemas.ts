import { z } from 'zod';
import { readRegistryLink } from '../../domain/receipts/registry-link.rules.js';
import { emailSchema, phoneSchema } from '../../domain/waitlist/waitlist.schemas.js';
import type { DecodedText } from './base64-text.js';

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

/** Text fields sent with the files of `POST /api/receipts`. */
export const submitReceiptsSchema = z.object({
  email: emailSchema,
  phone: phoneSchema,
  registry_url: registryLinkSchema,
});

/** Body of `POST /api/functions/process-receipt-ocr` (spec sections 3 and 7). */
export const ocrFunctionSchema = z.object({
  email: emailSchema,
  phone: phoneSchema,
  /** Base64 without a data prefix, decoded as it arrived. */
  file_data: z
    .custom<DecodedText>((value) => typeof value === 'object' && value !== null, 'receipt.no_files')
    .refine(({ length }) => length > 0, { error: 'receipt.no_files', abort: true })
    .refine(({ isBase64 }) => isBase64, 'receipt.not_base64'),
  file_name: z.string({ error: 'receipt.no_files' }).min(1, 'receipt.no_files').max(1000),
  file_type: z.string().max(200).default('application/octet-stream'),
});

/** The header `Idempotency-Key`: visible ASCII, long enough that two clients do not collide by chance. */
export const idempotencyHeaderSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, 'request.invalid_idempotency_key')
    .optional(),
});
