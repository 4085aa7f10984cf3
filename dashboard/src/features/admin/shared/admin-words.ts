import type { CodeOf, ErrorCode } from '../../../../../domain/shared/error-codes.js';
import { isAdminFailure } from './admin-api';

/** Error codes an admin can see; accounts are created at the terminal, and `network` comes from the browser. */
type ShownCode =
  | Exclude<CodeOf<'admin' | 'password'>, 'admin.exists' | 'admin.changed_meanwhile'>
  | CodeOf<'retailer' | 'target' | 'correction'>
  | Exclude<CodeOf<'campaign'>, 'campaign.no_addresses'>
  | Extract<
      ErrorCode,
      | 'database.unavailable'
      | 'email.invalid'
      | 'email.required'
      | 'job.not_possible'
      | 'mail.not_resendable'
      | 'receipt.not_rereadable'
      | 'message.not_releasable'
      | 'message.not_replayable'
      | 'request.cross_site'
      | 'request.invalid'
      | 'request.not_found'
      | 'request.rate_limited'
      | 'request.too_large'
    >
  | 'network';

const words: Readonly<Record<ShownCode, string>> = {
  network: 'No answer. Check the connection and try again.',
  'admin.code_required': 'Enter the code that your app shows.',
  'admin.wrong_code': 'That code is not right, or was used before. Wait for the next one.',
  'admin.wrong_credentials': 'That address and password do not belong together.',
  'admin.wrong_password': 'The present password is not right.',
  'admin.setup_link_invalid': 'This link has been used or is out of date.',
  'admin.signed_out': 'The session had ended, so nothing was done. Sign in and do it again.',
  'campaign.no_preview': 'No worker rendered it in time. Is the worker running?',
  'campaign.not_found': 'There is no such send.',
  'campaign.not_possible': 'It has ended or changed meanwhile.',
  'campaign.other_running': 'Another send of this kind goes on. Wait for its end.',
  'correction.changed_meanwhile': 'It was changed meanwhile. Load the page again and repeat the correction.',
  'correction.empty': 'Nothing was changed.',
  'correction.in_future': 'That day has not come yet.',
  'correction.not_a_day': 'That is not a day.',
  'correction.no_item': 'An added item needs a name.',
  'correction.not_plain_text': 'Write it as plain text, without signs that nobody sees.',
  'correction.too_many_items': 'A receipt can have at most 200 items.',
  'database.unavailable': 'The database does not answer at the moment. Try again shortly.',
  'email.invalid': 'That is not an e-mail address.',
  'email.required': 'Enter the e-mail address.',
  'job.not_possible': 'That cannot be done now: a worker has taken the job, or it is done.',
  'mail.not_resendable': 'It went out or is on its way, so it is not sent again.',
  'message.not_releasable': 'It is not held back any more, or its bytes are gone.',
  'message.not_replayable':
    'It cannot be taken apart again: it is being worked on, its bytes are gone, or it repeats another.',
  'password.names_account': 'The password must be more than the address and a few characters.',
  'password.required': 'Enter the password.',
  'password.too_common': 'That password is among the first to be guessed. Choose another.',
  'password.too_long': 'The password may have at most 256 characters.',
  'password.too_short': 'The password needs at least 12 characters.',
  'receipt.not_rereadable': 'It is not read again: it is being read, or its file has been deleted.',
  'request.cross_site': 'This page was opened under another address than the server expects (PUBLIC_URL).',
  'request.invalid': 'That is not something this page can ask for. Check what is filled in.',
  'request.not_found': 'There is nothing here any more.',
  'request.rate_limited': 'Too many tries. Wait a quarter of an hour.',
  'request.too_large': 'That is too large.',
  'retailer.changed_meanwhile':
    'Another version came into force meanwhile, so yours was not stored. Say above how it goes on.',
  'retailer.invalid': 'The record has faults, and nothing was changed.',
  'target.ended': 'Nobody waits for this product any more, so it is not looked at.',
};

/** Words for a failed request. */
export function wordsFor(error: unknown): string {
  const code = isAdminFailure(error) ? error.failure.code : '';
  return (
    (words as Readonly<Record<string, string>>)[code] ??
    'Something went wrong. Try again, and look into the log if it stays.'
  );
}

/** Formats an instant for operators: day and time to the second, in UTC like the filters and the log. */
export function formatMoment(iso: string): string {
  const day = new Date(iso).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  // A line may break only between day and time.
  return `${day.replaceAll(' ', '\u00a0')} ${new Date(iso).toISOString().slice(11, 19)}\u00a0UTC`;
}
