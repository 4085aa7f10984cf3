import type { BounceKind } from '../mail/delivery-report.rules.js';

/** Names of the mails we send; one template file each. */
export const emailTemplateNames = [
  'welcome',
  'receipt-received',
  'receipt-analysis',
  'no-receipt-found',
  'price-dropped',
  'last-day-tomorrow',
  'what-came-of-it',
  'not-readable',
  'price-noted',
  'window-closed',
  'my-purchases',
  'confirm-sender',
  'admin-alert',
] as const;

/** Name of a mail template. */
export type EmailTemplateName = (typeof emailTemplateNames)[number];

/**
 * States of an outgoing mail. `captured` is `sent` without a transport: the mail is kept and shown
 * to the admin. `uncertain` means a crash fell between DATA and the reply: never resent blindly.
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

/** States of a mail that has not ended yet: it waits, or is on its way. */
export const openOutboxStates: readonly OutboxState[] = ['queued', 'sending'];

/** States of a mail that nobody got. */
export const unsentOutboxStates: readonly OutboxState[] = ['failed', 'suppressed', 'skipped'];

/** One mail ever meant to be sent: a document of the collection `outbox`. */
export type OutboxRecord = {
  id: string;
  /** Unique: see `answerKey`, `welcome:<waitlist id>`, `campaign:<id>:<recipient>`, `alert:<kind>:<UTC day>`. */
  idempotency_key: string;
  recipient: string;
  template: EmailTemplateName;
  /** Data of the template; its schema is the template's own. */
  props: Record<string, unknown>;
  state: OutboxState;
  /** Why it failed, was suppressed or skipped. */
  reason: string | null;
  attempts: number;
  /** Message-ID header we gave it; set before the first attempt and kept over retries. */
  message_id_header: string;
  in_reply_to: string | null;
  references: string | null;
  /** True for answers to a mail: null envelope sender and Auto-Submitted (RFC 3834). */
  auto_reply: boolean;
  smtp_response: string | null;
  campaign_id: string | null;
  /** Of a bulk send: it is not tried before; null for mails that the queue sends. */
  not_before: Date | null;
  /** Of a bulk send: attempts since it was written, or since its failure was tried anew. */
  tries: number;
  submission_id: string | null;
  receipt_ids: string[];
  /** What it is found by, see `searchTermsOf`. */
  search: string[];
  /** What was sent, kept for the admin's viewer. */
  rendered: { subject: string; html: string; text: string } | null;
  /** What was reported about it after it had left; null where nothing was. */
  bounce: {
    kind: BounceKind;
    status: string | null;
    at: Date;
    /** The mail that reported it; null where that was not noted. */
    message_id: string | null;
  } | null;
  created_at: Date;
  claimed_at: Date | null;
  /** Made anew by each claim of the queue: who holds it can tell its claim from any other. Null before the first. */
  claim_token: string | null;
  /**
   * When the present attempt reached the moment before its first byte. From then on nobody but its worker can
   * say whether the mail went out; before it, another worker may take over.
   */
  data_started_at: Date | null;
  sent_at: Date | null;
};
