import type { EmailTemplateName } from '../../domain/emails/outbox-record.types.js';

/** One mail to one recipient, ready to leave. */
export type OutgoingMail = {
  template: EmailTemplateName;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  /** With angle brackets; the same on every attempt, so that a second copy can be told as one. */
  messageId: string;
  inReplyTo: string | null;
  references: string | null;
  /** An answer to a mail: null envelope sender and `Auto-Submitted: auto-replied` (RFC 3834). */
  autoReply: boolean;
  /** Where its reader says what we may send; null on mails that are not to shoppers. */
  unsubscribeUrl: string | null;
  /** News sent to many: carries the headers by which a mailbox unsubscribes with one click (RFC 2369, RFC 8058). */
  isBulk: boolean;
};

/** Why a mail may go out later: the relay said so, it could not be reached, or it refuses us. */
export type DeferralCode = 'mail.deferred' | 'mail.unreachable' | 'mail.not_authenticated';

/** Why a mail will never go out: refused, or its address is at fault (a hard bounce), or is no address at all. */
export type RejectionCode = 'mail.rejected' | 'mail.recipient_unknown' | 'mail.recipient_invalid';

/** The end of one attempt. A failure is an outcome, not an exception. */
export type Delivery =
  | { outcome: 'sent'; smtpResponse: string }
  /** No relay is configured: nothing left, the copy in the outbox is the mail. */
  | { outcome: 'captured' }
  | { outcome: 'rejected'; code: RejectionCode; smtpResponse: string | null }
  | { outcome: 'deferred'; code: DeferralCode; smtpResponse: string | null }
  /** The body had begun to leave and no reply came: it may or may not have been delivered. */
  | { outcome: 'uncertain' };

/** How one attempt is run. */
export type SendOptions = {
  /**
   * Called once, when the relay waits for the body and before its first byte: the last moment at which
   * nothing has happened yet. When it throws, nothing is sent and the attempt ends `deferred`.
   */
  beforeData?: () => Promise<void>;
  signal?: AbortSignal;
};

/** Port: hands mails to a relay, or keeps them. */
export type Mailer = {
  send(mail: OutgoingMail, options?: SendOptions): Promise<Delivery>;
  /** Lets deliveries in flight end, then closes the connections. */
  close(): Promise<void>;
};
