import { isRecord } from '../../domain/shared/typed-records.js';
import type { Delivery } from './mailer.types.js';

/** The fields of a nodemailer error that decide the outcome. */
type SmtpFailure = { code?: unknown; response?: unknown; responseCode?: unknown; command?: unknown };

const noReply: SmtpFailure = {};

/** Nodemailer errors that mean the relay refuses us: the operator's fault, not the address's. */
const refusedUs = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2', 'ETLS', 'ECONFIG']);

/**
 * Enhanced status codes of an address that will never accept mail (RFC 3463 section 3.2, 3.3 and RFC 7505):
 * no such mailbox, no such domain, bad syntax, moved, mailbox disabled, domain without mail.
 */
const unknownRecipient = /\b5\.(1\.[1236]|1\.10|2\.1)\b/;

/**
 * Determines the outcome of a failed delivery.
 *
 * A reply of the relay is definite: 5xx is permanent (503 is about the session, not the mail), 4xx temporary. Without a
 * reply it depends on whether any of the body was sent: if not, nothing happened; if so, nobody knows.
 */
export function deliveryOf({ error, bodyStarted }: { error: unknown; bodyStarted: boolean }): Delivery {
  const { code, response, responseCode, command } = isRecord(error) ? error : noReply;
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
