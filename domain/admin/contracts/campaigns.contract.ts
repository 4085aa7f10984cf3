import { z } from 'zod';
import { campaignStates } from '../../campaigns/campaign.types.js';
import { campaignKinds } from '../../contracts/campaign-kinds.js';
import { defineRoutes } from '../../contracts/route.js';
import { outboxStates } from '../../emails/outbox-record.types.js';
import { knownEmailSchema } from '../../waitlist/waitlist.schemas.js';
import { countSchema, idParameterSchema, instantSchema } from '../answer-fields.schemas.js';

/** A bulk send as shown by the admin pages and the command line. */
export const campaignSchema = z.object({
  id: z.string(),
  kind: z.enum(campaignKinds),
  state: z.enum(campaignStates),
  /** Why it is paused: `admin`, or the code of the error that occurred too often in a row. */
  pause_reason: z.string().nullable(),
  /** Last response of the mail server before the send paused itself. */
  pause_response: z.string().nullable(),
  /** Null when sent to everybody who is due. */
  emails: z.array(z.string()).nullable(),
  expected: countSchema,
  counts: z.record(z.enum(outboxStates), countSchema),
  created_at: instantSchema,
  /** Next attempt, if mail servers deferred all remaining mails; else null. */
  next_attempt_at: instantSchema.nullable(),
  /** Null while it runs. */
  ended_at: instantSchema.nullable(),
});

/** See {@link campaignSchema}. */
export type CampaignResponse = z.infer<typeof campaignSchema>;

/** 200 of `POST /api/functions/send-bulk-welcome-emails`; 202 while mails are still waiting. */
export const welcomeFunctionAnswerSchema = z.object({
  success: z.boolean(),
  summary: z.object({
    total: countSchema,
    /** Handed to the mail server. */
    successful: countSchema,
    /** Kept at `/admin/outbox` because no mail server is configured; not delivered. */
    kept: countSchema,
    failed: countSchema,
  }),
  campaign: campaignSchema,
});

/** 200 of `POST /api/functions/trigger-bulk-receipt-emails`; 202 while mails are still waiting. */
export const receiptsFunctionAnswerSchema = z.object({
  success: z.boolean(),
  emails_sent: countSchema,
  /** Kept at `/admin/outbox` because no mail server is configured; not delivered. */
  emails_kept: countSchema,
  total_receipts: countSchema,
  errors: countSchema,
  message: z.string(),
  campaign: campaignSchema,
});

/** 200 of `GET /api/admin/campaigns`: how many mails of each kind are due, and the latest sends. */
export const campaignsSchema = z.object({
  due: z.record(z.enum(campaignKinds), countSchema),
  /** Whether a mail server is configured; without one, mails are kept at `/admin/outbox`. */
  is_sending: z.boolean(),
  latest: z.array(campaignSchema),
});

const campaignMailSchema = z.object({
  id: z.string(),
  recipient: z.string(),
  state: z.enum(outboxStates),
  reason: z.string().nullable(),
  smtp_response: z.string().nullable(),
  attempts: z.int(),
  /** Time of the next attempt; null if none is pending. */
  next_attempt_at: instantSchema.nullable(),
});

/** One mail of a bulk send. */
export type CampaignMailResponse = z.infer<typeof campaignMailSchema>;

/** 200 of `GET /api/admin/campaigns/{id}`: a bulk send and the latest of its undelivered mails. */
export const campaignDetailSchema = z.object({
  campaign: campaignSchema,
  troubles: z.array(campaignMailSchema),
});

/** 200 of `POST /api/admin/campaigns/previews`: the mail as an actual recipient would get it; null if nobody is due. */
export const campaignPreviewSchema = z.object({
  mail: z
    .object({ recipient: z.string(), subject: z.string(), html: z.string(), text: z.string() })
    .nullable(),
});

/** See {@link campaignPreviewSchema}. */
export type CampaignPreviewResponse = z.infer<typeof campaignPreviewSchema>;

const kindSchema = z.strictObject({ kind: z.enum(campaignKinds) });

const steered = { params: idParameterSchema, answer: campaignSchema };

/** Routes of bulk sends. */
export const campaignRoutes = defineRoutes('admin', {
  'GET /api/admin/campaigns': {
    summary: 'Get the number of recipients due for each bulk send, and the latest sends',
    answer: campaignsSchema,
  },
  'POST /api/admin/campaigns/previews': {
    summary: 'Preview a bulk email with the data of a recipient who is due',
    errors: ['campaign.no_preview'],
    body: kindSchema,
    answer: campaignPreviewSchema,
  },
  'POST /api/admin/campaigns/trials': {
    summary: 'Send a test of a bulk email to the admin who asks for it',
    errors: ['campaign.no_preview'],
    sends: true,
    body: kindSchema,
    answer: campaignPreviewSchema,
  },
  'GET /api/admin/campaigns/:id': {
    summary: 'Get a bulk send and the emails that were not delivered',
    errors: ['campaign.not_found'],
    params: idParameterSchema,
    answer: campaignDetailSchema,
  },
  'POST /api/admin/campaigns/:id/pause': {
    summary: 'Pause a bulk send',
    errors: ['campaign.not_found', 'campaign.not_possible'],
    ...steered,
  },
  'POST /api/admin/campaigns/:id/resume': {
    summary: 'Resume a paused bulk send',
    errors: ['campaign.not_found', 'campaign.not_possible'],
    sends: true,
    ...steered,
  },
  'POST /api/admin/campaigns/:id/cancel': {
    summary: 'Cancel a bulk send; the remaining recipients get no email',
    errors: ['campaign.not_found', 'campaign.not_possible'],
    ...steered,
  },
  'POST /api/admin/campaigns/:id/retry': {
    summary: 'Retry only the failed emails of a bulk send',
    errors: ['campaign.not_found', 'campaign.not_possible'],
    sends: true,
    ...steered,
  },
});

/** Most addresses per call; for more, mail everyone or use a file on the command line. */
const maxAddresses = 100;

/** The two bulk functions (spec section 7). */
export const bulkFunctionRoutes = defineRoutes('admin', {
  'POST /api/functions/send-bulk-welcome-emails': {
    sends: true,
    summary:
      'Send welcome emails to everyone on the waitlist who has not had one, or to the given addresses; 202 while some are still to be sent',
    errors: ['campaign.no_addresses', 'campaign.other_running', 'email.invalid', 'email.required'],
    body: z.union([
      z.strictObject({ sendToUnemailed: z.literal(true) }),
      z.strictObject({ emails: z.array(knownEmailSchema).min(1, 'email.required').max(maxAddresses) }),
    ]),
    answer: welcomeFunctionAnswerSchema,
  },
  'POST /api/functions/trigger-bulk-receipt-emails': {
    sends: true,
    summary:
      'Send each shopper one email about their receipts that were read but not yet reported; 202 while some are still to be sent',
    errors: ['campaign.other_running'],
    body: z.strictObject({}),
    answer: receiptsFunctionAnswerSchema,
  },
});
