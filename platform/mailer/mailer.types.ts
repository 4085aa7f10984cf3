import type { EmailTemplateName } from '../../domain/emails/outbox-record.types.js';

/** One mail to one recipient, ready to send. */
export type OutgoingMail = {
  template: EmailTemplateName;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  /** With angle brackets; the same on every attempt, so that a second copy can be recognised. */
  messageId: string;
  inReplyTo: string | null;
  references: string | null;
  /** An answer to a mail: null envelope sender and `Auto-Submitted: auto-replied` (RFC 3834). */
  autoReply: boolean;
  /** Where the recipient chooses what we may send; null on mails that do not go to shoppers. */
  unsubscribeUrl: string | null;
  /** Bulk news: carries the headers for one-click unsubscribing (RFC 2369, RFC 8058). */
  isBulk: boolean;
};

/** Why a mail may be sent later: the relay said so, was unreachable, or refuses us. */
export type DeferralCode = 'mail.deferred' | 'mail.unreachable' | 'mail.not_authenticated';

/** Why a mail can never be sent: refused, its address does not work (a hard bounce), or it is not an address. */
export type RejectionCode = 'mail.rejected' | 'mail.recipient_unknown' | 'mail.recipient_invalid';

/** Result of one attempt. A failure is an outcome, not an exception. */
export type Delivery =
  | { outcome: 'sent'; smtpResponse: string }
  /** No relay is configured: nothing was sent, the copy in the outbox is the mail. */
  | { outcome: 'captured' }
  | { outcome: 'rejected'; code: RejectionCode; smtpResponse: string | null }
  | { outcome: 'deferred'; code: DeferralCode; smtpResponse: string | null }
  /** Part of the body was sent and no reply came: it may or may not have been delivered. */
  | { outcome: 'uncertain' };

/** Options of one attempt. */
export type SendOptions = {
  /**
   * Called once, when the relay is ready for the body and before its first byte: the last moment at which
   * nothing has happened yet. If it throws, nothing is sent and the attempt ends `deferred`.
   */
  beforeData?: () => Promise<void>;
  signal?: AbortSignal;
};

/** Port: hands mails to a relay, or keeps them. */
export type Mailer = {
  send(mail: OutgoingMail, options?: SendOptions): Promise<Delivery>;
  /** Waits for deliveries in flight, then closes the connections. */
  close(): Promise<void>;
};
