import { z } from 'zod';
import { instantSchema } from './answer-fields.schemas.js';
import { type AuditAction, auditActionWords } from './system.contract.js';

const actions = Object.keys(auditActionWords) as AuditAction[];

/** One audited action. Holds no shopper address. */
export const auditRowSchema = z.object({
  id: z.string(),
  at: instantSchema,
  action: z.enum(actions),
  /** Who did it; null if nobody was signed in, and for the command line, which has no request id either. */
  admin_email: z.string().nullable(),
  target: z.string().nullable(),
  request_id: z.string().nullable(),
  /** Begun but not recorded as done: it is running, was interrupted or failed. */
  is_begun: z.boolean(),
});

/** See {@link auditRowSchema}. */
export type AuditRowResponse = z.infer<typeof auditRowSchema>;

/** 200 of `GET /api/admin/settings`: every setting with its value in force, without secrets. */
export const settingsSchema = z.object({
  areas: z.array(
    z.object({
      name: z.string(),
      settings: z.array(
        z.object({
          env: z.string(),
          doc: z.string(),
          /** Null if unset, or if `is_secret` hides it. */
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
