import { z } from 'zod';
import { defineRoutes } from '../../contracts/route.js';
import { emailTemplateNames, type OutboxState, outboxStates } from '../../emails/outbox-record.types.js';
import { outboxStateWords } from '../../emails/outbox-state.words.js';
import { recordOf } from '../../shared/typed-records.js';
import { acceptedSchema, idParameterSchema, instantSchema } from '../answer-fields.schemas.js';
import { dayFilters, defineList, searchFilter } from '../list-contract.js';
import { choicesOf } from '../refund.words.js';

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

const templateChoices = recordOf(emailTemplateNames, (name) => name);

/** `GET /api/admin/outbox`: every mail sent or to be sent. */
export const outboxList = defineList({
  path: '/outbox',
  title: 'Outbox',
  caption: 'Emails',
  empty: 'No email yet. Sign up or send a receipt, and the reply appears here.',
  filters: {
    state: { kind: 'choice', label: 'State', choices: choicesOf(outboxStateWords) },
    template: { kind: 'choice', label: 'Template', choices: templateChoices },
    address: { kind: 'address', label: 'Exact address' },
    search: searchFilter,
    ...dayFilters,
  },
  row: outboxRowSchema,
});

/** Routes of a mail sent or to be sent, besides its list. */
export const outboxRoutes = defineRoutes('admin', {
  'GET /api/admin/outbox/:id': {
    summary: 'Get a sent email',
    params: idParameterSchema,
    answer: outboxDetailSchema,
  },
  'POST /api/admin/outbox/:id/resend': {
    summary: 'Send an email again that failed or may not have been delivered',
    errors: ['mail.not_resendable'],
    sends: true,
    params: idParameterSchema,
    status: 202,
    answer: acceptedSchema,
  },
});

/**
 * States from which a mail may be resent: it was certainly not delivered, or its delivery is uncertain and an admin
 * decides.
 */
export const resendableStates = [
  'failed',
  'uncertain',
  'captured',
  'suppressed',
] as const satisfies OutboxState[];
