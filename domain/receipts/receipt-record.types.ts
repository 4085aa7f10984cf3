import type { ReadingFailureCode, RecordedReading } from './receipt-reading.types.js';

/** How a receipt came to us. */
export type ReceiptSource = 'upload' | 'email';

/** Steps of a receipt's life; `read` and `unreadable` are final until it is to be read again. */
export type ReceiptState = 'stored' | 'reading' | 'read' | 'unreadable';

/** Facts of the mail a document came in, kept to help the reader. */
export type MailContext = {
  fromAddress?: string;
  fromName?: string;
  subject?: string;
  /** As the mail says it, ISO 8601: the day alone, or a time with its offset. */
  sentAt?: string;
  /** The document is the text of the mail and no file in it: finding nothing there is no fault of a file. */
  isMailText?: true;
};

/**
 * One file or mail body received: a document of the collection `receipt_uploads`
 * (spec section 3, field names of the spec where it has them).
 */
export type ReceiptRecord = {
  id: string;
  /** Groups the files of one mail or one upload: they share one answer and one status link. */
  submission_id: string;
  source: ReceiptSource;
  /** Unique: the same part of the same mail, or the same file of a repeated request, lands once. */
  idempotency_key: string;
  file_name: string;
  /** `receipts/{timestamp}-{random}.{ext}`; null once the file has been deleted. */
  file_path: string | null;
  /** Bytes. */
  file_size: number;
  /** Sniffed MIME type. */
  file_type: string;
  email: string;
  phone: string | null;
  /** Always false (spec section 3). */
  is_student: false;
  message_id: string | null;
  mail_context: MailContext | null;
  state: ReceiptState;
  /** Which reading stands or is under way: 1 for the first, one more each time the receipt is to be read again. */
  generation: number;
  /** Counts the changes of `readings`: who writes them says which it saw, so that no correction gets lost. */
  revision: number;
  readings: RecordedReading[];
  failure: { code: ReadingFailureCode; message: string } | null;
  attempts: number;
  created_at: Date;
  processed_at: Date | null;
  /** When its answer was written to the outbox, to be sent or, where the shopper stopped mail, to be kept. */
  answered_at: Date | null;
};
