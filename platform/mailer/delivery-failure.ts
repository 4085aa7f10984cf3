import type { Delivery } from './mailer.types.js';

/** Parts of a nodemailer error that decide what became of a mail. */
type SmtpFailure = { code?: unknown; response?: unknown; responseCode?: unknown; command?: unknown };

/** Errors of nodemailer that say the relay does not take mail from us: an operator's fault, nobody's address. */
const refusedUs = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'ECONFIG']);

/**
 * Enhanced status codes of an address that will never take mail (RFC 3463 section 3.2, 3.3 and RFC 7505): no such
 * mailbox, no such domain, bad syntax, moved away, mailbox disabled, domain without mail.
 */
const unknownRecipient = /\b5\.(1\.[1236]|1\.10|2\.1)\b/;

/**
 * Says what became of a mail whose delivery failed.
 *
 * A reply of the relay is definite: 5xx refuses for good (503 speaks of the session, not of the mail), 4xx for
 * now. Without a reply it counts whether the body had begun to leave: if not, nothing happened; if so, nobody
 * knows.
 */
export function deliveryOf({ error, bodyStarted }: { error: unknown; bodyStarted: boolean }): Delivery {
  const { code, response, responseCode, command } = (error ?? {}) as SmtpFailure;
  const smtpResponse = typeof response === 'string' ? response : null;
  const reply = typeof responseCode === 'number' ? responseCode : null;
  if (typeof code === 'string' && refusedUs.has(code)) {
    return { outcome: 'deferred', code: 'mail.not_authenticated', smtpResponse };
  }
  if (reply !== null && reply >= 500 && reply < 600 && reply !== 503) {
    const isUnknown = command === 'RCPT TO' && unknownRecipient.test(smtpResponse ?? '');
    return {
      outcome: 'rejected',
      code: isUnknown ? 'mail.recipient_unknown' : 'mail.rejected',
      smtpResponse,
    };
  }
  if (reply !== null && reply >= 400) return { outcome: 'deferred', code: 'mail.deferred', smtpResponse };
  return bodyStarted
    ? { outcome: 'uncertain' }
    : { outcome: 'deferred', code: 'mail.unreachable', smtpResponse: null };
}
