import { z } from 'zod';
import { campaignKinds, campaignStates } from '../campaigns/campaign.types.js';
import { outboxStates } from '../emails/outbox-record.types.js';
import { countSchema, instantSchema } from './answer-fields.schemas.js';

/** A bulk send as the admin's pages and the command line see it. */
export const campaignSchema = z.object({
  id: z.string(),
  kind: z.enum(campaignKinds),
  state: z.enum(campaignStates),
  /** Why it is paused: `admin`, or the code of the failure that came too often in a row. */
  pause_reason: z.string().nullable(),
  /** What the mail server said last when it paused itself. */
  pause_response: z.string().nullable(),
  /** Null for everybody who is due. */
  emails: z.array(z.string()).nullable(),
  expected: countSchema,
  counts: z.record(z.enum(outboxStates), countSchema),
  created_at: instantSchema,
  /** When what is left is tried again, where all of it was put off by mail servers; null else. */
  next_attempt_at: instantSchema.nullable(),
  /** Null while it goes on. */
  ended_at: instantSchema.nullable(),
});

/** See {@link campaignSchema}. */
export type CampaignResponse = z.infer<typeof campaignSchema>;

/** 200 of `POST /api/functions/send-bulk-welcome-emails`; 202 while mails are still to go. */
export const welcomeFunctionAnswerSchema = z.object({
  success: z.boolean(),
  summary: z.object({
    total: countSchema,
    /** Handed to the mail server. */
    successful: countSchema,
    /** Kept at `/admin/outbox`, because no mail server is set: nobody has got them. */
    kept: countSchema,
    failed: countSchema,
  }),
  campaign: campaignSchema,
});

/** See {@link welcomeFunctionAnswerSchema}. */
export type WelcomeFunctionResponse = z.infer<typeof welcomeFunctionAnswerSchema>;

/** 200 of `POST /api/functions/trigger-bulk-receipt-emails`; 202 while mails are still to go. */
export const receiptsFunctionAnswerSchema = z.object({
  success: z.boolean(),
  emails_sent: countSchema,
  /** Kept at `/admin/outbox`, because no mail server is set: nobody has got them. */
  emails_kept: countSchema,
  total_receipts: countSchema,
  errors: countSchema,
  message: z.string(),
  campaign: campaignSchema,
});

/** See {@link receiptsFunctionAnswerSchema}. */
export type ReceiptsFunctionResponse = z.infer<typeof receiptsFunctionAnswerSchema>;

/** 200 of `GET /api/admin/campaigns`: how many are due for each kind, and the latest sends. */
export const campaignsSchema = z.object({
  due: z.record(z.enum(campaignKinds), countSchema),
  /** Whether a mail server is set; without one mails are kept at `/admin/outbox`. */
  is_sending: z.boolean(),
  latest: z.array(campaignSchema),
});

/** See {@link campaignsSchema}. */
export type CampaignsResponse = z.infer<typeof campaignsSchema>;

const campaignMailSchema = z.object({
  id: z.string(),
  recipient: z.string(),
  state: z.enum(outboxStates),
  reason: z.string().nullable(),
  smtp_response: z.string().nullable(),
  attempts: z.int(),
  /** When it is tried again; null unless it waits. */
  next_attempt_at: instantSchema.nullable(),
});

/** One mail of a bulk send. */
export type CampaignMailResponse = z.infer<typeof campaignMailSchema>;

/** 200 of `GET /api/admin/campaigns/{id}`: a bulk send, and the latest of its mails that did not arrive. */
export const campaignDetailSchema = z.object({
  campaign: campaignSchema,
  troubles: z.array(campaignMailSchema),
});

/** See {@link campaignDetailSchema}. */
export type CampaignDetailResponse = z.infer<typeof campaignDetailSchema>;

/** 200 of `POST /api/admin/campaigns/previews`: the mail as a real recipient would get it; null where nobody is due. */
export const campaignPreviewSchema = z.object({
  mail: z
    .object({ recipient: z.string(), subject: z.string(), html: z.string(), text: z.string() })
    .nullable(),
});

/** See {@link campaignPreviewSchema}. */
export type CampaignPreviewResponse = z.infer<typeof campaignPreviewSchema>;
