import type { FileDeletion } from '../shared/file-absence.rules.js';
import type { ReadingFailureCode, RecordedReading } from './receipt-reading.types.js';

/** How a receipt can come to us; `import`: the operator took it over from an export of somebody's purchases. */
export const receiptSources = ['upload', 'email', 'import'] as const;

/** See {@link receiptSources}. */
export type ReceiptSource = (typeof receiptSources)[number];

/** States of a receipt; `read` and `unreadable` are final until it is read again. */
export type ReceiptState = 'stored' | 'reading' | 'read' | 'unreadable';

/** Facts about the mail a document came in, kept to help the reader. */
export type MailContext = {
  fromAddress?: string;
  fromName?: string;
  subject?: string;
  /** Date as stated by the mail, ISO 8601: only the day, or a time with offset. */
  sentAt?: string;
  /** The document is the mail's text, not a file: finding nothing in it is not a file error. */
  isMailText?: true;
};

/** One received file or mail body: a document of `receipt_uploads`. */
export type ReceiptRecord = {
  id: string;
  /** Groups the files of one mail or upload: they share one answer and one status link. */
  submission_id: string;
  source: ReceiptSource;
  /** Unique: the same part of the same mail, or the same file of a repeated request, is stored once. */
  idempotency_key: string;
  file_name: string;
  /** `receipts/{timestamp}-{random}.{ext}`; null once the file was deleted. */
  file_path: string | null;
  /** Why and when the file was deleted, noted just before; null or absent while it is kept, and in older records. */
  file_deletion?: FileDeletion | null;
  /** True once a reduced picture was stored beside it; absent in older records, whose pictures may have one. */
  has_thumbnail?: boolean | undefined;
  /** Bytes. */
  file_size: number;
  /** Detected MIME type. */
  file_type: string;
  email: string;
  phone: string | null;
  /** Always false. */
  is_student: false;
  message_id: string | null;
  mail_context: MailContext | null;
  state: ReceiptState;
  /** Number of the current reading: 1 for the first, incremented each time the receipt is to be read again. */
  generation: number;
  /**
   * Incremented with every change of `readings`: writers state the revision they read, so that no correction is lost.
   */
  revision: number;
  readings: RecordedReading[];
  failure: { code: ReadingFailureCode; message: string } | null;
  attempts: number;
  created_at: Date;
  processed_at: Date | null;
  /** When its answer was written to the outbox, whether to be sent or only kept because the shopper stopped mail. */
  answered_at: Date | null;
};
