import { z } from 'zod';
import { campaignKinds } from '../campaigns/campaign.types.js';
import { minuteMs, secondMs } from '../shared/units.js';

/** How often a failed job is tried again: attempt n waits about `baseDelayMs * 2^(n-1)`, with jitter. */
export type RetryPolicy = { maxAttempts: number; baseDelayMs: number };

/** A kind of background work: its name, the shape of its payload, and its bounds. */
export type JobContract<Payload extends z.ZodType = z.ZodType> = {
  name: string;
  payload: Payload;
  /** Higher runs first; answering a shopper beats bulk. */
  priority: number;
  retry: RetryPolicy;
  /** Longest one run may take, ms; then its signal is aborted. */
  maxRunMs: number;
  /** Whether those who ask for it take turns: a pile of one does not keep others waiting. */
  takesTurns?: boolean;
  /**
   * Name of a kind that goes before this one while it fills all its places: one piece of this goes on at a time then, so
   * that it is slowed down and never stopped.
   */
  givesWayTo?: string;
  /** Names of the kinds that may go on with a piece of this work: while that is pending, so is this. */
  continuedBy?: readonly string[];
};

/** Defines a job contract; kept as a function so that the payload type is inferred. */
export function defineJob<Payload extends z.ZodType>(contract: JobContract<Payload>): JobContract<Payload> {
  return contract;
}

/** Payload type of a contract. */
export type PayloadOf<Contract extends JobContract> = z.infer<Contract['payload']>;

/** Eight attempts from two seconds on span about four minutes: a restart of the database, not an outage. */
const quickRetry: RetryPolicy = { maxAttempts: 8, baseDelayMs: 2 * secondMs };

/** Mail -> receipts and one named outcome. */
export const processMessageJob = defineJob({
  name: 'process-message',
  payload: z.object({ message_id: z.string() }),
  priority: 10,
  retry: quickRetry,
  maxRunMs: 2 * minuteMs,
  takesTurns: true,
  continuedBy: ['process-large-message', 'process-slow-message'],
});

/** Goes on with a large mail: in a room of its own, so that small ones wait neither for its place nor for its parser. */
export const processLargeMessageJob = defineJob({
  name: 'process-large-message',
  payload: z.object({ message_id: z.string() }),
  priority: 10,
  retry: quickRetry,
  maxRunMs: 2 * minuteMs,
  takesTurns: true,
});

/** Goes on with a mail that took too long beside others: with all the time a mail may have, in a room of its own. */
export const processSlowMessageJob = defineJob({
  name: 'process-slow-message',
  payload: z.object({ message_id: z.string() }),
  priority: 10,
  retry: quickRetry,
  maxRunMs: 2 * minuteMs,
  takesTurns: true,
});

/** Receipt file -> fields. */
export const readReceiptJob = defineJob({
  name: 'read-receipt',
  payload: z.object({ receipt_id: z.string() }),
  priority: 10,
  retry: { maxAttempts: 3, baseDelayMs: 2 * secondMs },
  maxRunMs: 5 * minuteMs,
  takesTurns: true,
});

/** Writes the one answer of a submission once all its receipts have been read. */
export const answerSubmissionJob = defineJob({
  name: 'answer-submission',
  payload: z.object({ submission_id: z.string() }),
  priority: 10,
  retry: quickRetry,
  maxRunMs: minuteMs,
  givesWayTo: 'process-message',
});

/** One delivery of one outbox row; twelve attempts span about 17 hours: an outage of the relay, not of the day. */
export const sendEmailJob = defineJob({
  name: 'send-email',
  payload: z.object({ outbox_id: z.string() }),
  priority: 5,
  retry: { maxAttempts: 12, baseDelayMs: 30 * secondMs },
  maxRunMs: 5 * minuteMs,
  givesWayTo: 'process-message',
});

/** Finds work that is stuck longer than its bound and puts it back. */
export const retryStuckJob = defineJob({
  name: 'retry-stuck',
  payload: z.object({}),
  priority: 0,
  retry: { maxAttempts: 1, baseDelayMs: secondMs },
  maxRunMs: 2 * minuteMs,
});

/** Removes stored bytes that no record names. */
export const sweepFilesJob = defineJob({
  name: 'sweep-files',
  payload: z.object({}),
  priority: -10,
  retry: { maxAttempts: 3, baseDelayMs: minuteMs },
  maxRunMs: 30 * minuteMs,
});

/** Deletes receipt files and raw mails whose time is over. */
export const expireFilesJob = defineJob({
  name: 'expire-files',
  payload: z.object({}),
  priority: -10,
  retry: { maxAttempts: 3, baseDelayMs: minuteMs },
  maxRunMs: 30 * minuteMs,
});

/** Looks for what the operator must know and writes the mail about it. */
export const alertAdminJob = defineJob({
  name: 'alert-admin',
  payload: z.object({}),
  priority: 0,
  retry: { maxAttempts: 1, baseDelayMs: secondMs },
  maxRunMs: 2 * minuteMs,
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

/** A confirmed lower price -> a decision for each buyer, in turns of a batch. */
export const tellDropJob = defineJob({
  name: 'tell-drop',
  payload: z.object({
    target_id: z.string(),
    observation_id: z.string(),
    source: z.enum(['page', 'feed', 'shopper', 'receipt']),
    price_cents: z.number().int(),
    first_seen_at: z.iso.datetime(),
    confirmed_at: z.iso.datetime(),
    /** The only item it is about: a shopper's own word; null for every buyer of the product. */
    item_id: z.string().nullable().default(null),
    /** Item the turn before ended with; null for the first. */
    after: z.string().nullable(),
  }),
  priority: 3,
  retry: quickRetry,
  maxRunMs: 2 * minuteMs,
});

/** Writes the mail about the drops of one purchase that its shopper does not know yet. */
export const tellPurchaseJob = defineJob({
  name: 'tell-purchase',
  payload: z.object({ purchase_id: z.string() }),
  priority: 8,
  retry: quickRetry,
  maxRunMs: minuteMs,
});

/** Reminds of last days, closes windows that are over, and tells of prices that cannot be read. */
export const watchDeadlinesJob = defineJob({
  name: 'watch-deadlines',
  payload: z.object({}),
  priority: 4,
  retry: { maxAttempts: 3, baseDelayMs: 10 * secondMs },
  maxRunMs: 10 * minuteMs,
});

/** Renders a mail of a bulk send for an admin to look at, or to get on trial. */
export const previewCampaignJob = defineJob({
  name: 'preview-campaign',
  payload: z.object({
    preview_id: z.string(),
    kind: z.enum(campaignKinds),
    /** Who gets it on trial; null to look at it alone. */
    send_to: z.string().nullable(),
  }),
  // An admin is looking at the screen.
  priority: 20,
  retry: { maxAttempts: 2, baseDelayMs: secondMs },
  maxRunMs: minuteMs,
});
