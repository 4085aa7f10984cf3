import { z } from 'zod';
import { suppressionReasons } from '../emails/suppression.types.js';
import { instantSchema } from './answer-fields.schemas.js';

/** A sign-up. */
export const waitlistRowSchema = z.object({
  id: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  created_at: instantSchema,
  welcome_emailed_at: instantSchema.nullable(),
});

/** See {@link waitlistRowSchema}. */
export type WaitlistRowResponse = z.infer<typeof waitlistRowSchema>;

/** A suppression. */
export const suppressionRowSchema = z.object({
  id: z.string(),
  address: z.string(),
  scope: z.enum(['all', 'bulk']),
  reason: z.enum(suppressionReasons),
  created_at: instantSchema,
  /** Null if permanent. */
  expires_at: instantSchema.nullable(),
});

/** See {@link suppressionRowSchema}. */
export type SuppressionRowResponse = z.infer<typeof suppressionRowSchema>;
