import type { FileDeletion } from '../shared/file-absence.rules.js';
import type { MessageOutcome } from './message-outcomes.js';
import type { MessageAuthentication } from './sender/authentication.types.js';

/** One part of an incoming mail. `path` is a MIME path such as `1.2`. */
export type MessagePart = {
  path: string;
  file_name: string | null;
  declared_type: string;
  sniffed_type: string | null;
  /** Size after transfer decoding, bytes. */
  size: number;
  /** What was decided about it. */
  verdict: 'receipt' | 'body' | 'decoration' | 'unsupported' | 'ignored';
  /** Machine-readable reason of the verdict, such as `tracking_pixel` or `too_large`. */
  reason: string | null;
};

/**
 * SMTP envelope (RFC 5321). `mail_from` is empty for the null return path and null if the envelope is unknown, as for
 * mail fetched from a mailbox; `rcpt_to` is empty then.
 */
export type MessageEnvelope = {
  mail_from: string | null;
  rcpt_to: string[];
  /** Address of the client that delivered the mail. */
  remote_address: string | null;
  /** HELO name of the client; null if unknown. */
  helo: string | null;
  /** Cipher of the connection; null for plain text. */
  tls: string | null;
};

/** An envelope as far as it is known: handed over with the mail, or reconstructed from its headers. */
export type KnownEnvelope = MessageEnvelope & { mail_from: string };

/** A received mail: a document of `messages`. */
export type MessageRecord = {
  id: string;
  /** Name of its spool file; unique, so that draining twice registers it once. */
  spool_id: string;
  /** `file`: added by an operator. */
  source: 'smtp' | 'imap' | 'file';
  envelope: MessageEnvelope;
  received_at: Date;
  /** The step that took it in, as W3C `traceparent`: later steps continue its trace. Null when nothing was traced. */
  trace: string | null;
  /** Path of the raw bytes in the file store; null once retention has deleted them. */
  raw_path: string | null;
  /** Why and when the raw bytes were deleted, noted just before; null or absent while kept, and in older records. */
  raw_deletion?: FileDeletion | null;
  raw_size: number;
  /** SHA-256 over the decoded From, Date, Subject, Message-ID, bodies and files; unique; null until parsed. */
  content_key: string | null;
  /** Number of the current processing run: 1 for the first, incremented by each replay. */
  generation: number;
  state: 'received' | 'processing' | 'done';
  outcome: MessageOutcome | null;
  /** Machine-readable reason of the outcome. */
  outcome_reason: string | null;
  /** Address to answer; null if unknown or not allowed. */
  answered_email: string | null;
  subject: string | null;
  /** Message-ID header of the mail, for threading the answer. */
  message_id_header: string | null;
  /** References header of the mail, for threading the answer. */
  references: string | null;
  /** Result of the sender check, if one was made. */
  authentication: MessageAuthentication;
  /** Address that would be answered if the sender were verified or the daily cap not reached; null otherwise. */
  claimed_email: string | null;
  /** Mailbox of `claimed_email`, see `mailboxOf`: its owner is asked once and releases every mail waiting for it. */
  claimed_mailbox: string | null;
  /** Outbox ids of our mails that a delivery report is about; empty for any other mail. */
  reported_mails: string[];
  /** Link to confirm forwarding to us, from a mailbox provider's request; null for any other mail. */
  confirm_link: string | null;
  /** Who released a mail of an unverified sender, and when. */
  released: { by: 'admin' | 'sender'; at: Date } | null;
  parts: MessagePart[];
  /** The first copy of this mail, if the outcome is `duplicate`. */
  duplicate_of: string | null;
  attempts: number;
  last_error: string | null;
  processed_at: Date | null;
};
