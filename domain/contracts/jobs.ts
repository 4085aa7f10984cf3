import { z } from 'zod';
import { sourceIds } from '../price-sources/price-sources.data.js';
import { hourMs, minuteMs, secondMs } from '../shared/units.js';
import { campaignKinds } from './campaign-kinds.js';

/** Retries of a failed job: attempt n waits about `baseDelayMs * 2^(n-1)`, with jitter. */
export type RetryPolicy = { maxAttempts: number; baseDelayMs: number };

/** A kind of background job: its name, payload schema and limits. */
export type JobContract<Payload extends z.ZodType = z.ZodType> = {
  name: string;
  payload: Payload;
  /** Higher runs first; answering a shopper comes before bulk mail. */
  priority: number;
  retry: RetryPolicy;
  /** Longest run, ms; then its signal is aborted. */
  maxRunMs: number;
  /** Whether requesters share it fairly, so that one's backlog does not delay the others. */
  sharesFairly?: boolean;
  /**
   * Name of a job kind that has precedence while it occupies all its slots: jobs of this kind then run one at a time,
   * slowed down but never stopped.
   */
  givesWayTo?: string;
  /** Names of the kinds that may continue a job of this kind: while one of those is pending, so is this job. */
  continuedBy?: readonly string[];
};

/** Defines a job contract; a function so that the payload type is inferred. */
export function defineJob<Payload extends z.ZodType>(contract: JobContract<Payload>): JobContract<Payload> {
  return contract;
}

/** Payload type of a contract. */
export type PayloadOf<Contract extends JobContract> = z.infer<Contract['payload']>;

/** Eight attempts starting at two seconds span about four minutes: enough for a database restart, not for an outage. */
const quickRetry: RetryPolicy = { maxAttempts: 8, baseDelayMs: 2 * secondMs };

/** Turns a mail into receipts and exactly one outcome. */
export const processMessageJob = defineJob({
  name: 'process-message',
  payload: z.object({ message_id: z.string() }),
  priority: 10,
  retry: quickRetry,
  maxRunMs: 2 * minuteMs,
  sharesFairly: true,
  continuedBy: ['process-large-message', 'process-slow-message'],
});

/**
 * Continues with a large mail in a tier of its own, so that small mails wait neither for its slot nor for its parser.
 */
export const processLargeMessageJob = defineJob({
  name: 'process-large-message',
  payload: z.object({ message_id: z.string() }),
  priority: 10,
  retry: quickRetry,
  maxRunMs: 2 * minuteMs,
  sharesFairly: true,
});

/** Continues with a mail that took too long in the common tier: in a tier of its own, with the full time limit. */
export const processSlowMessageJob = defineJob({
  name: 'process-slow-message',
  payload: z.object({ message_id: z.string() }),
  priority: 10,
  retry: quickRetry,
  maxRunMs: 2 * minuteMs,
  sharesFairly: true,
});

/** Reads the fields of a receipt file. */
export const readReceiptJob = defineJob({
  name: 'read-receipt',
  payload: z.object({ receipt_id: z.string() }),
  priority: 10,
  retry: { maxAttempts: 3, baseDelayMs: 2 * secondMs },
  maxRunMs: 5 * minuteMs,
  sharesFairly: true,
  continuedBy: ['read-slow-receipt'],
});

/**
 * Continues with a receipt that took too long in the common tier, or whose caller has such a one here: in a tier of its
 * own, with the full time limit.
 */
export const readSlowReceiptJob = defineJob({
  ...readReceiptJob,
  name: 'read-slow-receipt',
  continuedBy: [],
});

/** Writes the single answer of a submission once all its receipts have been read. */
export const answerSubmissionJob = defineJob({
  name: 'answer-submission',
  payload: z.object({ submission_id: z.string() }),
  priority: 10,
  retry: quickRetry,
  maxRunMs: minuteMs,
  givesWayTo: 'process-message',
});

/** Delivers one outbox row; twelve attempts span about 17 hours, so that mail survives an outage of the relay. */
export const sendEmailJob = defineJob({
  name: 'send-email',
  payload: z.object({ outbox_id: z.string() }),
  priority: 5,
  retry: { maxAttempts: 12, baseDelayMs: 30 * secondMs },
  maxRunMs: 5 * minuteMs,
  givesWayTo: 'process-message',
});

/** Tells the phones that a shopper chose about a mail that was sent. */
export const pushNoticeJob = defineJob({
  name: 'push-notice',
  payload: z.object({ outbox_id: z.string() }),
  priority: 4,
  // About an hour: later the notice is of little use, and the mail is there.
  retry: { maxAttempts: 7, baseDelayMs: 30 * secondMs },
  maxRunMs: 2 * minuteMs,
});

/** Fetches the product feeds that are due, and asks the retailers' APIs for items that wait for a link. */
export const fetchFeedsJob = defineJob({
  name: 'fetch-feeds',
  payload: z.object({}),
  priority: 0,
  retry: { maxAttempts: 1, baseDelayMs: secondMs },
  maxRunMs: 2 * hourMs,
});

/** Finds work stuck beyond its time limit and requeues it. */
export const retryStuckJob = defineJob({
  name: 'retry-stuck',
  payload: z.object({}),
  priority: 0,
  retry: { maxAttempts: 1, baseDelayMs: secondMs },
  maxRunMs: 2 * minuteMs,
});

/** Deletes stored files that no record refers to. */
export const sweepFilesJob = defineJob({
  name: 'sweep-files',
  payload: z.object({}),
  priority: -10,
  retry: { maxAttempts: 3, baseDelayMs: minuteMs },
  maxRunMs: 30 * minuteMs,
});

/** Deletes receipt files and raw mails past their retention. */
export const expireFilesJob = defineJob({
  name: 'expire-files',
  payload: z.object({}),
  priority: -10,
  retry: { maxAttempts: 3, baseDelayMs: minuteMs },
  maxRunMs: 30 * minuteMs,
});

/** Checks for conditions the operator must know about and writes the alert mail. */
export const alertAdminJob = defineJob({
  name: 'alert-admin',
  payload: z.object({}),
  priority: 0,
  retry: { maxAttempts: 1, baseDelayMs: secondMs },
  maxRunMs: 2 * minuteMs,
});

/**
 * Sends what waits for the addresses of NOTIFY_URLS. It does not fail when they do: their pauses are kept with them.
 */
export const sendNotificationsJob = defineJob({
  name: 'send-notifications',
  payload: z.object({}),
  priority: 4,
  retry: { maxAttempts: 1, baseDelayMs: secondMs },
  maxRunMs: 5 * minuteMs,
});

/** Forms the purchases of a submission once all its receipts have been read, then asks for its answer. */
export const formPurchasesJob = defineJob({
  name: 'form-purchases',
  payload: z.object({ submission_id: z.string() }),
  priority: 10,
  retry: quickRetry,
  maxRunMs: minuteMs,
  givesWayTo: 'process-message',
});

/** Decides about a confirmed lower price for each buyer, in batches. */
export const tellDropJob = defineJob({
  name: 'tell-drop',
  payload: z.object({
    target_id: z.string(),
    observation_id: z.string(),
    source: z.enum(sourceIds),
    price_cents: z.number().int(),
    first_seen_at: z.iso.datetime(),
    confirmed_at: z.iso.datetime(),
    /** The only item concerned, for a price reported by a shopper; null for every buyer of the product. */
    item_id: z.string().nullable().default(null),
    /** Last item of the previous batch; null for the first. */
    after: z.string().nullable(),
  }),
  priority: 3,
  retry: quickRetry,
  maxRunMs: 2 * minuteMs,
});

/** Writes the mail about drops of one purchase that its shopper has not been notified of. */
export const tellPurchaseJob = defineJob({
  name: 'tell-purchase',
  payload: z.object({ purchase_id: z.string() }),
  priority: 8,
  retry: quickRetry,
  maxRunMs: minuteMs,
});

/** Sends last-day reminders, closes expired windows, and reports prices that cannot be read. */
export const watchDeadlinesJob = defineJob({
  name: 'watch-deadlines',
  payload: z.object({}),
  priority: 4,
  retry: { maxAttempts: 3, baseDelayMs: 10 * secondMs },
  maxRunMs: 10 * minuteMs,
});

/** Renders a mail of a bulk send for an admin to view or to receive as a test. */
export const previewCampaignJob = defineJob({
  name: 'preview-campaign',
  payload: z.object({
    preview_id: z.string(),
    kind: z.enum(campaignKinds),
    /** Recipient of the test mail; null to only view it. */
    send_to: z.string().nullable(),
  }),
  // An admin is waiting for it.
  priority: 20,
  retry: { maxAttempts: 2, baseDelayMs: secondMs },
  maxRunMs: minuteMs,
});
