import type { RejectedFile } from '../receipts/file/receipt-file.rules.js';
import type { ReadableDocument } from '../receipts/receipt-reading.types.js';
import type { MailContext } from '../receipts/receipt-record.types.js';
import type { MessagePart } from './message-record.types.js';

/** One document in a mail: a file or a body that may be a receipt. */
export type MailDocument = ReadableDocument & {
  /** Stable within the mail: the path of its part, or `body` plus the number of the forwarded mail. */
  key: string;
  /** Header facts of the mail that contained it; for a forward, of the original mail. */
  mail: MailContext;
};

/** Everything found in a mail. */
export type MailFindings = {
  documents: MailDocument[];
  /** Files that cannot be receipts, with a reason to report to the shopper. */
  rejected: RejectedFile[];
  /** Every part with its verdict, for the admin's mail log. */
  parts: MessagePart[];
  /** Whether it has any text. */
  hasText: boolean;
  /** Whether it mainly shows images hosted on the web, which are not part of the mail. */
  hasPicturesElsewhere: boolean;
};
