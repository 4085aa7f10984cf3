import { z } from 'zod';
import { instantSchema } from './answer-fields.schemas.js';
import { type AuditAction, auditActionWords } from './system.contract.js';

const actions = Object.keys(auditActionWords) as AuditAction[];

/** One act. Holds no address of a shopper. */
export const auditRowSchema = z.object({
  id: z.string(),
  at: instantSchema,
  action: z.enum(actions),
  /** Who did it; null where nobody was signed in, and for the command line, which has no request either. */
  admin_email: z.string().nullable(),
  target: z.string().nullable(),
  request_id: z.string().nullable(),
  /** Begun, and not known to have been done: it goes on, was cut off or failed on the way. */
  is_begun: z.boolean(),
});

/** See {@link auditRowSchema}. */
export type AuditRowResponse = z.infer<typeof auditRowSchema>;

/** 200 of `GET /api/admin/settings`: every setting with the value in force; secrets are not in it. */
export const settingsSchema = z.object({
  areas: z.array(
    z.object({
      name: z.string(),
      settings: z.array(
        z.object({
          env: z.string(),
          doc: z.string(),
          /** Null where it is unset; `is_secret` hides it. */
          value: z.string().nullable(),
          default: z.string().nullable(),
          is_secret: z.boolean(),
          is_default: z.boolean(),
        }),
      ),
    }),
  ),
});

/** See {@link settingsSchema}. */
export type SettingsResponse = z.infer<typeof settingsSchema>;
