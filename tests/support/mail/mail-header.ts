import type { MailAddress, MailHeader } from '../../../domain/mail/mail-tree.types.js';
import type { KnownEnvelope } from '../../../domain/mail/message-record.types.js';

/** Facts of an ordinary mail written by a shopper, with overrides; `from` and `to` are plain addresses. */
export function headerOf({
  from = 'jane@home.example',
  to = ['receipts@example.com'],
  ...changes
}: Partial<Omit<MailHeader, 'from'>> & {
  from?: string | MailAddress | null;
  to?: string[];
} = {}): MailHeader {
  return {
    from: typeof from === 'string' ? { address: from, name: null } : from,
    subject: 'My receipt',
    messageId: '<m1@home.example>',
    inReplyTo: [],
    references: null,
    date: '2028-01-05T10:00:00.000+00:00',
    recipients: to,
    contentType: 'text/plain',
    reportType: null,
    guards: {},
    isAutoReply: false,
    ...changes,
  };
}

/** The envelope of such a mail. */
export function envelopeOf({
  from = 'jane@home.example',
  to = ['receipts@example.com'],
}: {
  from?: string;
  to?: string[];
} = {}): KnownEnvelope {
  return { mail_from: from, rcpt_to: to, remote_address: '127.0.0.1', helo: 'mx.home.example', tls: null };
}
