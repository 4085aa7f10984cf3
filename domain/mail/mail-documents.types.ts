import type { ReadableDocument } from '../receipts/receipt-reading.types.js';
import type { MailContext } from '../receipts/receipt-record.types.js';
import type { RejectedFile } from '../receipts/submission.types.js';
import type { MessagePart } from './message-record.types.js';

/** One document found in a mail: a file or a body that may be a receipt. */
export type MailDocument = ReadableDocument & {
  /** Stable within the mail: the path of its part, or `body` with the number of the forward it is. */
  key: string;
  /** Header facts of the mail that carried it: the original one of a forward. */
  mail: MailContext;
};

/** Everything a mail was found to hold. */
export type MailFindings = {
  documents: MailDocument[];
  /** Files that cannot be receipts for a reason the shopper should hear. */
  rejected: RejectedFile[];
  /** Every part with its verdict, for the admin's mail log. */
  parts: MessagePart[];
  /** Whether there was text to look at. */
  hasText: boolean;
  /** Whether what it shows are pictures on the web, which are fetched by who opens it and never came with it. */
  hasPicturesElsewhere: boolean;
};
