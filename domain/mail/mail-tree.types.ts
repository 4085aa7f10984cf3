/** Facts of a message's header that rules decide by; plain data, every text bounded. */
export type MailHeader = {
  /** Null without a usable address, and where several From lines contradict each other (RFC 5322 allows one). */
  from: MailAddress | null;
  subject: string | null;
  /** `<...>` as given, for threading. */
  messageId: string | null;
  inReplyTo: string[];
  /** The References header on one line, for threading. */
  references: string | null;
  /** When it was sent, ISO 8601 with the offset it was written with; null when absent or unreadable. */
  date: string | null;
  /** To and Cc together. */
  recipients: string[];
  /** MIME type of the whole message, lower case. */
  contentType: string;
  /** `report-type` of a multipart/report, lower case. */
  reportType: string | null;
  /** Values of the headers in {@link guardHeaderNames}, by lower-case name, in order of appearance. */
  guards: Record<string, string[]>;
  /** Whether a header of any name says that a program answered by itself. */
  isAutoReply: boolean;
};

/** What a header says of which mail this is: decoded, whole, and only ever compared. */
export type MailIdentity = {
  /** Name and address of the one From; the lines as they are where there are several or none. */
  from: string[];
  date: string;
  subject: string[];
  messageId: string[];
};

/** An address with its display name. */
export type MailAddress = { address: string; name: string | null };

/** Headers that say who forwarded a mail, whether a machine wrote it, or whether it is ours. */
export const guardHeaderNames = [
  'auto-submitted',
  'precedence',
  'x-precedence',
  'list-id',
  'list-post',
  'list-help',
  'mailing-list',
  'list-unsubscribe',
  'x-auto-response-suppress',
  'x-failed-recipients',
  'x-forwarded-for',
  'x-forwarded-to',
  'x-dropback-loop',
  'resent-from',
  'x-ms-exchange-inbox-rules-loop',
  'delivered-to',
  'x-delivered-to',
  'x-original-to',
  'envelope-to',
  'return-path',
  'received',
  'sender',
] as const;

/** One message: a mail, or a mail inside a mail. */
export type MailMessage = {
  /** Path of the part that holds it; empty for the outermost. */
  path: string;
  header: MailHeader;
  identity: MailIdentity;
  /** The HTML parts that are its body, joined; null when there are none. */
  html: string | null;
  /** The text parts that are its body, joined; null when there are none. */
  text: string | null;
  parts: MailPart[];
};

/** One part of a message that is not its body. */
export type MailPart = {
  /** IMAP-style path, nested messages separated by `/`: `2`, `1.3`, `2/1.2`. */
  path: string;
  /** As given by the sender: never a path, only ever shown. */
  fileName: string | null;
  declaredType: string;
  disposition: 'inline' | 'attachment' | null;
  /** Content-ID without its brackets. */
  contentId: string | null;
  /** After transfer decoding; empty when `message` is there, because that holds the same in parts. */
  bytes: Uint8Array;
  /** Bytes after transfer decoding. */
  size: number;
  /** SHA-256 of the bytes, hexadecimal. */
  hash: string;
  /** The message inside, when this is a forwarded mail that could be opened. */
  message: MailMessage | null;
};
