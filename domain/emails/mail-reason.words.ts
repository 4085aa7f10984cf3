import { hasName } from '../shared/typed-records.js';
import { suppressionReasonWords } from './suppression.types.js';

/** Why a mail was not sent, or may not have been, and what an operator should do. */
export type MailReasonWords = { why: string; next: string };

const words: Readonly<Record<string, MailReasonWords>> = {
  'mail.recipient_unknown': {
    why: 'The mail server says the mailbox does not exist.',
    next: 'The address gets no email for half a year. If it does exist, lift it under Suppressions and send this again.',
  },
  'mail.recipient_invalid': {
    why: 'This is not a valid email address.',
    next: 'Do not send it again; the shopper has to provide a valid address.',
  },
  'mail.rejected': {
    why: 'The mail server refused the email.',
    next: 'Its response is below. Fix the cause, then send it again.',
  },
  'mail.deferred': {
    why: 'The mail server deferred it.',
    next: 'It is retried automatically. If every attempt fails, send it again once the server accepts email.',
  },
  'mail.unreachable': {
    why: 'The mail server (SMTP_URL) could not be reached.',
    next: 'Check that it is running (`doctor` tests it), then send it again.',
  },
  'mail.not_authenticated': {
    why: 'The mail server (SMTP_URL) rejected our login.',
    next: 'Check the user and password in SMTP_URL, then send it again.',
  },
  'mail.no_reply_after_data': {
    why: 'The email was handed over, but the server did not reply.',
    next: 'Look for its Message-ID in the mail server’s log. Send it again only if it is not there.',
  },
  'mail.worker_lost_after_data': {
    why: 'The worker ended after handing the email over and before the server replied.',
    next: 'Look for its Message-ID in the mail server’s log. Send it again only if it is not there.',
  },
  'email.invalid_props': {
    why: 'The data for this email was gone when it was composed.',
    next: 'There is nothing to send again. The log says what was missing.',
  },
  stopped_by_shopper: {
    why: 'The shopper asked for no more email about this.',
    next: 'Nothing to do.',
  },
  returned: {
    why: 'The item was returned, so there is nothing left to ask for.',
    next: 'Nothing to do.',
  },
  address_unproved: {
    why: 'The address of the upload has not confirmed it.',
    next: 'Nothing to do: the page shows it.',
  },
  out_of_date: {
    why: 'It could not be sent before the day it is about.',
    next: 'Nothing to do.',
  },
  told_otherwise_or_deleted: {
    why: 'The shopper was told another way in the meantime, or the data was deleted.',
    next: 'Nothing to do.',
  },
  campaign_cancelled: { why: 'The send was canceled.', next: 'It goes out with the next send.' },
};

/** Words for a reason; null if it has none and is shown as it is. */
export function mailReasonInWords(reason: string): MailReasonWords | null {
  if (Object.hasOwn(words, reason)) return words[reason] ?? null;
  if (!hasName(suppressionReasonWords, reason)) return null;
  const why = `${suppressionReasonWords[reason]}.`;
  return { why, next: 'Suppressions shows until when. If it is wrong, lift it there first.' };
}
