import type { MailEnd } from '../mail/message-outcomes.js';
import type { MailWriter } from '../mail/sender/authentication.types.js';
import type { RejectedFile } from '../receipts/file/receipt-file.rules.js';
import type { ReceiptSource } from '../receipts/receipt-record.types.js';

/** Headers of the shopper's mail for threading the answer (RFC 5322 section 3.6.4). */
export type MailThread = {
  message_id_header: string | null;
  references: string | null;
  subject: string | null;
};

/** The files of one mail or upload request: a document of `submissions`. They share one answer and one status link. */
export type SubmissionRecord = {
  id: string;
  /** Unique: `message:<message id>`, `upload:<Idempotency-Key>` or `import:<hash>`. */
  idempotency_key: string;
  source: ReceiptSource;
  email: string;
  /**
   * When the address of an upload was proved to be its sender's; null or absent until then. See `isProved`: a mail needs
   * no such mark, because only proved senders' mails become submissions.
   */
  proved_at?: Date | null;
  /** Who wrote the mail; null or absent if the shopper did, or said that it is theirs. */
  written_by?: MailWriter | null;
  phone: string | null;
  /** Baby registry link from the shopper; absent in older records. */
  registry_url?: string | null;
  message_id: string | null;
  thread: MailThread | null;
  rejected: RejectedFile[];
  /** Outcome of the mail, which determines what the answer is about; null for uploads. */
  mail_end: MailEnd | null;
  created_at: Date;
  /** Set once every file is stored: the number of receipts is then final. */
  sealed_at: Date | null;
  /** Number of the current answer: 1 for the first, incremented each time another is requested. */
  generation: number;
  /** Set once the answer of this generation is in the outbox. */
  answered_at: Date | null;
  /**
   * Who sends the pending answer, so that it is sent only once: `automatic`, `campaign:<id>` of a bulk send, or `held`
   * for the next bulk send if analysis mails are not sent automatically, `unproved` until the address of an upload is
   * proved, `left_out` if none is sent. Null while unclaimed.
   */
  answer_holder: string | null;
  /** Set when the shopper revoked the status link. */
  revoked_at: Date | null;
  /** Set when the shopper stopped mail about it. */
  mail_stopped_at: Date | null;
  /** True if no mail about it was ever to be sent, whatever the sender chooses later; absent in older records. */
  is_muted?: boolean;
};
