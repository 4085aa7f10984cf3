import { z } from 'zod';
import { emailTemplateNames, outboxStates } from '../emails/outbox-record.types.js';
import { instantSchema } from './answer-fields.schemas.js';

/** One row of the outbox. */
export const outboxRowSchema = z.object({
  id: z.string(),
  recipient: z.string(),
  template: z.enum(emailTemplateNames),
  /** Null until the mail was first rendered. */
  subject: z.string().nullable(),
  state: z.enum(outboxStates),
  /** Why it failed, was suppressed or skipped. */
  reason: z.string().nullable(),
  /** What was reported about it after it was sent; null if nothing. */
  bounce: z.enum(['hard', 'soft', 'complaint', 'delayed']).nullable(),
  attempts: z.int(),
  created_at: instantSchema,
  sent_at: instantSchema.nullable(),
});

/** See {@link outboxRowSchema}. */
export type OutboxRowResponse = z.infer<typeof outboxRowSchema>;

/** 200 of `GET /api/admin/outbox/{id}`: one mail as sent. */
export const outboxDetailSchema = outboxRowSchema.extend({
  idempotency_key: z.string(),
  message_id: z.string(),
  in_reply_to: z.string().nullable(),
  auto_reply: z.boolean(),
  smtp_response: z.string().nullable(),
  /** When that was reported, its status code (RFC 3463) and the reporting mail; null without a report. */
  bounce_report: z
    .object({ at: instantSchema, status: z.string().nullable(), message_id: z.string().nullable() })
    .nullable(),
  submission_id: z.string().nullable(),
  /** The mail it answers. */
  answers_message_id: z.string().nullable(),
  receipt_ids: z.array(z.string()),
  /** Null until the mail was first rendered. */
  html: z.string().nullable(),
  text: z.string().nullable(),
  can_resend: z.boolean(),
});

/** See {@link outboxDetailSchema}. */
export type OutboxDetailResponse = z.infer<typeof outboxDetailSchema>;
