import type { MailEnd } from '../mail/message-outcomes.js';
import type { FileRejectionCode } from './file/receipt-file.rules.js';
import type { ReceiptSource } from './receipt-record.types.js';

/** Headers of the shopper's mail that the answer is threaded to (RFC 5322 section 3.6.4). */
export type MailThread = {
  message_id_header: string | null;
  references: string | null;
  subject: string | null;
};

/** A file that came with a submission and was refused; it is named in the answer. */
export type RejectedFile = { file_name: string; code: FileRejectionCode };

/**
 * What arrived together: the files of one mail or of one upload request, a document of `submissions`.
 * They share one answer and one status link.
 */
export type SubmissionRecord = {
  id: string;
  /** Unique: `message:<message id>` or `upload:<Idempotency-Key>`. */
  idempotency_key: string;
  source: ReceiptSource;
  email: string;
  phone: string | null;
  /** The baby registry the shopper linked; absent before there was such a field. */
  registry_url?: string | null;
  message_id: string | null;
  thread: MailThread | null;
  rejected: RejectedFile[];
  /** How the mail ended, which decides what its answer is about; null for uploads. */
  mail_end: MailEnd | null;
  created_at: Date;
  /** Set once every file is stored: from then on the number of receipts is final. */
  sealed_at: Date | null;
  /** Which answer was given or is due: 1 for the first, one more each time another is asked for. */
  generation: number;
  /** Set once the answer of this generation is in the outbox. */
  answered_at: Date | null;
  /**
   * Who gives the answer that is due, so that nobody is told twice: `automatic`, `campaign:<id>` of a bulk send, or
   * `held` for the next bulk send, where analysis mails do not go out by themselves. Null while nobody has taken it.
   */
  answer_holder: string | null;
  /** Set when the shopper revoked the status link. */
  revoked_at: Date | null;
  /** Set when the shopper asked for no more mail about it. */
  mail_stopped_at: Date | null;
  /** True where no mail about it was to be sent from the beginning, whatever whoever sent it in wishes; absent in older records. */
  is_muted?: boolean;
};
