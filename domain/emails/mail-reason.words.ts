import { suppressionReasonWords } from '../admin/people.contract.js';

/** Why a mail was not sent, or may not have been, and what an operator should do. */
export type MailReasonWords = { why: string; next: string };

const words: Readonly<Record<string, MailReasonWords>> = {
  'mail.recipient_unknown': {
    why: 'The mail server says that there is no such mailbox.',
    next: 'The address gets no more mail for half a year. Where it exists after all, lift it under Suppressions and send this again.',
  },
  'mail.recipient_invalid': {
    why: 'No mail can be sent to an address of this form.',
    next: 'There is nothing to send again; a right address has to come from the shopper.',
  },
  'mail.rejected': {
    why: 'The mail server refused the mail.',
    next: 'Its own words stand below. Once their cause is mended, send it again.',
  },
  'mail.deferred': {
    why: 'The mail server put it off.',
    next: 'It is tried again by itself; when every try has failed, send it again once the server takes mail.',
  },
  'mail.unreachable': {
    why: 'The mail server (SMTP_URL) could not be reached.',
    next: 'Look whether it runs: `doctor` tries it. Then send it again.',
  },
  'mail.not_authenticated': {
    why: 'The mail server (SMTP_URL) did not take our sign-in.',
    next: 'Look at user and password in SMTP_URL. Then send it again.',
  },
  'mail.no_reply_after_data': {
    why: 'The mail was handed over, and no answer came.',
    next: 'Look for its Message-ID in the log of the mail server. Only if it is not there, send it again.',
  },
  'mail.worker_lost_after_data': {
    why: 'The worker ended between handing the mail over and hearing the answer.',
    next: 'Look for its Message-ID in the log of the mail server. Only if it is not there, send it again.',
  },
  'email.invalid_props': {
    why: 'What was to be told was no longer there when the mail was written.',
    next: 'Nothing is to be sent again; the log names what was missing.',
  },
  stopped_by_shopper: {
    why: 'The shopper asked for no more mail about this.',
    next: 'Nothing is to be done.',
  },
  told_otherwise_or_deleted: {
    why: 'Meanwhile it was told otherwise, or deleted.',
    next: 'Nothing is to be done.',
  },
  campaign_cancelled: { why: 'The send was cancelled.', next: 'It goes out with the next send.' },
};

/** Words for a reason; null if it has none and is shown as it is. */
export function mailReasonInWords(reason: string): MailReasonWords | null {
  if (Object.hasOwn(words, reason)) return words[reason] ?? null;
  if (!Object.hasOwn(suppressionReasonWords, reason)) return null;
  const why = `${suppressionReasonWords[reason as keyof typeof suppressionReasonWords]}.`;
  return { why, next: 'Suppressions says until when. Lift it there first, where it is wrong.' };
}
