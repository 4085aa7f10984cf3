import type { BounceKind } from '../mail/delivery-report.rules.js';

/** Names of all mail templates; one file each. */
export const emailTemplateNames = [
  'welcome',
  'receipt-received',
  'receipt-analysis',
  'no-receipt-found',
  'question-answered',
  'price-dropped',
  'last-day-tomorrow',
  'what-came-of-it',
  'not-readable',
  'price-noted',
  'what-was-paid',
  'claim-changed',
  'receipt-corrected',
  'answer-noted',
  'window-closed',
  'my-purchases',
  'confirm-sender',
  'mail-stopped',
  'erase-data',
  'forwarding-confirmation',
  'confirm-upload',
  'admin-alert',
] as const;

/** Name of a mail template. */
export type EmailTemplateName = (typeof emailTemplateNames)[number];

/**
 * States of an outgoing mail. `captured` is `sent` without a mail server: the mail is kept and shown to the admin.
 * `uncertain` means that the process or connection failed between DATA and the reply: never resent automatically.
 */
export const outboxStates = [
  'queued',
  'sending',
  'sent',
  'captured',
  'failed',
  'uncertain',
  'suppressed',
  'skipped',
] as const;

/** State of an outgoing mail. */
export type OutboxState = (typeof outboxStates)[number];

/** States of a mail that is waiting or being sent. */
export const openOutboxStates: readonly OutboxState[] = ['queued', 'sending'];

/** States of a mail that nobody received. */
export const unsentOutboxStates: readonly OutboxState[] = ['failed', 'suppressed', 'skipped'];

/** An outgoing mail: a document of `outbox`. */
export type OutboxRecord = {
  id: string;
  /** Unique: see `answerKey`, `welcome:<waitlist id>`, `campaign:<id>:<recipient>`, `alert:<kind>:<UTC day>`. */
  idempotency_key: string;
  recipient: string;
  template: EmailTemplateName;
  /** Data of the template; see `emailPropsSchemas`. */
  props: Record<string, unknown>;
  state: OutboxState;
  /** Why it failed, was suppressed or skipped. */
  reason: string | null;
  attempts: number;
  /** Our Message-ID header; set before the first attempt and kept across retries. */
  message_id_header: string;
  in_reply_to: string | null;
  references: string | null;
  /** True for answers to a mail: sent with a null envelope sender and Auto-Submitted (RFC 3834). */
  auto_reply: boolean;
  smtp_response: string | null;
  campaign_id: string | null;
  /** Bulk sends only: not tried before this; null for mails sent by the queue. */
  not_before: Date | null;
  /** Bulk sends only: attempts since it was written or last retried after a failure. */
  tries: number;
  submission_id: string | null;
  receipt_ids: string[];
  /** Purchases it is about; absent from rows of versions before 2026-11-27. */
  purchase_ids?: string[];
  /** Bought items it is about, where it is of no use once they are no longer watched. */
  item_ids?: string[];
  /** What was sent, kept for the admin pages. */
  rendered: { subject: string; html: string; text: string } | null;
  /** What was reported about it after it was sent; null if nothing. */
  bounce: {
    kind: BounceKind;
    status: string | null;
    at: Date;
    /** The mail that reported it; null if not recorded. */
    message_id: string | null;
  } | null;
  created_at: Date;
  claimed_at: Date | null;
  /** New for each claim from the queue, so that a holder can tell its own claim from others. Null before the first. */
  claim_token: string | null;
  /**
   * When the current attempt was about to send its first byte. From then on only its worker can know whether the mail
   * was sent; before that, another worker may take over.
   */
  data_started_at: Date | null;
  sent_at: Date | null;
};
