import type { SendMailOptions } from 'nodemailer';
import { loopHeaderName, templateHeaderName } from '../../domain/mail/mail-headers.js';
import type { OutgoingMail } from './mailer.types.js';

/** Who our mails are from. */
export type MailSender = { name: string; address: string };

/**
 * Composes envelope, headers and parts of a mail.
 *
 * Every mail states that it was generated, so that other machines do not answer: `Auto-Submitted` (RFC 3834
 * section 5), `X-Auto-Response-Suppress` for Exchange, and our own loop header; it also names its template.
 * An answer has the null sender in its envelope (RFC 3834 section 3.3), so that a bounce goes nowhere.
 */
export function composeMail({ mail, sender }: { mail: OutgoingMail; sender: MailSender }): SendMailOptions {
  return {
    envelope: { from: mail.autoReply ? '' : sender.address, to: [mail.recipient] },
    from: sender,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    ...(mail.inReplyTo ? { inReplyTo: mail.inReplyTo } : {}),
    ...(mail.references ? { references: mail.references } : {}),
    headers: {
      'Auto-Submitted': mail.autoReply ? 'auto-replied' : 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      [loopHeaderName]: sender.address,
      [templateHeaderName]: mail.template,
      ...(mail.isBulk ? bulkHeaders(mail) : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** One-click unsubscribe (RFC 8058 section 3.1), and `Precedence`, which keeps other machines from answering. */
function bulkHeaders({ unsubscribeUrl }: OutgoingMail): Record<string, string> {
  const list = unsubscribeUrl && {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { Precedence: 'bulk', ...list };
}
