/** Header facts of a message that rules depend on; plain data, every text bounded in length. */
export type MailHeader = {
  /** Null without a usable address, or if several From lines contradict each other (RFC 5322 allows one). */
  from: MailAddress | null;
  subject: string | null;
  /** `<...>` as received, for threading. */
  messageId: string | null;
  inReplyTo: string[];
  /** The References header on one line, for threading. */
  references: string | null;
  /** When it was sent, ISO 8601 with its original offset; null if absent or unreadable. */
  date: string | null;
  /** To and Cc combined. */
  recipients: string[];
  /** MIME type of the whole message, lower case. */
  contentType: string;
  /** `report-type` of a multipart/report, lower case. */
  reportType: string | null;
  /** Values of the headers in {@link guardHeaderNames}, by lower-case name, in order of appearance. */
  guards: Record<string, string[]>;
  /** Whether any header marks it as an automatic reply. */
  isAutoReply: boolean;
};

/** Header fields that identify a mail: decoded, unabridged, and only used for comparison. */
export type MailIdentity = {
  /** Name and address of the single From; the raw lines if there are several or none. */
  from: string[];
  date: string;
  subject: string[];
  messageId: string[];
};

/** An address with its display name. */
export type MailAddress = { address: string; name: string | null };

/** Headers that show who forwarded a mail, whether a machine wrote it, or whether it is ours. */
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
  /** Its HTML body parts, joined; null if there are none. */
  html: string | null;
  /** Its text body parts, joined; null if there are none. */
  text: string | null;
  parts: MailPart[];
};

/** One part of a message that is not its body. */
export type MailPart = {
  /** IMAP-style path, with nested messages separated by `/`: `2`, `1.3`, `2/1.2`. */
  path: string;
  /** As given by the sender: only displayed, never used as a path. */
  fileName: string | null;
  declaredType: string;
  disposition: 'inline' | 'attachment' | null;
  /** Content-ID without brackets. */
  contentId: string | null;
  /** Decoded content; empty if `message` is set, which holds the same content parsed. */
  bytes: Uint8Array;
  /** Size of the decoded content, bytes. */
  size: number;
  /** SHA-256 of the decoded content, hex. */
  hash: string;
  /** The message inside, for an attached mail that could be parsed. */
  message: MailMessage | null;
};
