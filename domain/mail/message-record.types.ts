import type { MessageAuthentication } from './authentication.types.js';
import type { MessageOutcome } from './message-outcomes.js';

/** One part of an incoming mail as the walk saw it. `path` is the MIME path such as `1.2`. */
export type MessagePart = {
  path: string;
  file_name: string | null;
  declared_type: string;
  sniffed_type: string | null;
  /** Bytes after transfer decoding. */
  size: number;
  /** What was decided about it. */
  verdict: 'receipt' | 'body' | 'decoration' | 'unsupported' | 'ignored';
  /** Machine-readable reason of the verdict, such as `tracking_pixel` or `too_large`. */
  reason: string | null;
};

/**
 * SMTP envelope (RFC 5321). `mail_from` is empty for the null return path, and null where nobody knows the envelope
 * any more: a mail fetched from a mailbox was delivered before. `rcpt_to` is empty then.
 */
export type MessageEnvelope = {
  mail_from: string | null;
  rcpt_to: string[];
  /** Address of the client that handed the mail over. */
  remote_address: string | null;
  /** Name by which the client greeted; null where it is not known. */
  helo: string | null;
  /** Cipher of the connection; null for plain text. */
  tls: string | null;
};

/** An envelope as far as it can be known: handed over with the mail, or told by its headers. */
export type KnownEnvelope = MessageEnvelope & { mail_from: string };

/** One mail received: a document of the collection `messages`. */
export type MessageRecord = {
  id: string;
  /** Name of the spool file it came from; unique, so that draining twice registers once. */
  spool_id: string;
  /** `file`: handed in by an operator. */
  source: 'smtp' | 'imap' | 'file';
  envelope: MessageEnvelope;
  received_at: Date;
  /** Raw bytes in the file store; null once retention has removed them. */
  raw_path: string | null;
  raw_size: number;
  /** SHA-256 over the decoded From, Date, Subject, Message-ID, bodies and files; unique; null until parsed. */
  content_key: string | null;
  /** Which processing stands or is under way: 1 for the first, one more each time the mail is replayed. */
  generation: number;
  state: 'received' | 'processing' | 'done';
  outcome: MessageOutcome | null;
  /** Machine-readable reason of the outcome. */
  outcome_reason: string | null;
  /** Who is answered; null when nobody is known or may be answered. */
  answered_email: string | null;
  subject: string | null;
  /** Message-ID header of the mail, for threading the answer. */
  message_id_header: string | null;
  /** References header of the mail, for threading the answer. */
  references: string | null;
  /** Who really sent it, as far as that was asked. */
  authentication: MessageAuthentication;
  /** Whom the mail would be answered to, were its sender verified or the day's answers not spent; null when nobody, or when it was. */
  claimed_email: string | null;
  /** The mailbox of it however it is written, see `mailboxOf`: its owner is asked once and releases all that waits for it. */
  claimed_mailbox: string | null;
  /** Our mails, by the ids of their outbox rows, that a report of delivery is about; empty for any other mail. */
  reported_mails: string[];
  /** Where a mailbox provider has it confirmed that mail may be forwarded here; null for any other mail. */
  confirm_link: string | null;
  /** Who had a mail of an unverified sender worked through all the same, and when. */
  released: { by: 'admin' | 'sender'; at: Date } | null;
  parts: MessagePart[];
  /** What it is found by, see `searchTermsOf`. */
  search: string[];
  /** The message this one repeats, when the outcome is `duplicate`. */
  duplicate_of: string | null;
  attempts: number;
  last_error: string | null;
  processed_at: Date | null;
};
