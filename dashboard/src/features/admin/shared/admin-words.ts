import type { CodeOf, ErrorCode } from '../../../../../domain/shared/error-codes.js';
import { hasName } from '../../../../../domain/shared/typed-records';
import { isAdminFailure } from './admin-api';

/** Error codes an admin can see; accounts are created at the terminal, and `network` comes from the browser. */
type ShownCode =
  | Exclude<CodeOf<'admin' | 'password'>, 'admin.exists' | 'admin.changed_meanwhile'>
  | Extract<ErrorCode, 'token.end_day' | 'token.name' | 'token.scopes' | 'token.too_many'>
  | CodeOf<'retailer' | 'target' | 'correction' | 'link'>
  | Exclude<CodeOf<'campaign'>, 'campaign.no_addresses'>
  | Extract<
      ErrorCode,
      | 'database.unavailable'
      | 'item.not_possible'
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
  network: 'No response. Check your connection and try again.',
  'admin.oidc_expired':
    'That sign-in took too long, was begun in another tab, or was already used. Start again.',
  'admin.oidc_invalid':
    'The sign-in provider’s answer failed a check, so nobody was signed in. The server’s log names the check.',
  'admin.oidc_not_admin':
    'The sign-in provider knows you, but nobody with your email address is an admin here.',
  'admin.oidc_off': 'No sign-in provider is set up. Sign in with your password.',
  'admin.oidc_refused': 'The sign-in provider let nobody in.',
  'admin.oidc_unreachable':
    'The sign-in provider does not answer. Try again shortly, or sign in with your password.',
  'admin.oidc_unverified': 'The sign-in provider has not verified your email address, or does not tell it.',
  'admin.code_required': 'Enter the code your app shows.',
  'admin.wrong_code': 'That code is wrong or has already been used. Wait for the next one.',
  'admin.wrong_credentials': 'Wrong email address or password.',
  'admin.wrong_password': 'The current password is wrong.',
  'admin.setup_link_invalid': 'This link has been used or has expired.',
  'admin.signed_out': 'Your session had ended, so nothing was done. Sign in and try again.',
  'campaign.no_preview': 'No worker rendered the preview in time. Is the worker running?',
  'campaign.not_found': 'This send does not exist.',
  'campaign.not_possible': 'The send has ended or changed in the meantime.',
  'campaign.other_running': 'Another send of this kind is running. Wait for it to finish.',
  'correction.changed_meanwhile':
    'It was changed in the meantime. Reload the page and repeat the correction.',
  'correction.empty': 'Nothing was changed.',
  'correction.in_future': 'That date is in the future.',
  'correction.not_a_day': 'That is not a date.',
  'correction.no_item': 'An added item needs a name.',
  'correction.not_plain_text': 'Use plain text without invisible characters.',
  'correction.too_many_items': 'A receipt can have at most 200 items.',
  'database.unavailable': 'The database is not responding. Try again shortly.',
  'email.invalid': 'That is not an email address.',
  'email.required': 'Enter the email address.',
  'job.not_possible': 'That is not possible now: a worker has taken the job, or it is done.',
  'item.not_possible': 'The item’s state does not allow it, or there is no time left to ask for a refund.',
  'link.is_a_list': 'That is a search or category page. Give the address of the product’s own page.',
  'link.not_a_product': 'That is not a product page at this shop.',
  'link.strange_port': 'The address names a port from which no page is fetched.',
  'link.several': 'These links lead to several products. Give only the one of this item.',
  'mail.not_resendable': 'It was sent or is on its way, so it is not sent again.',
  'message.not_releasable': 'It is no longer held back, or its raw bytes are gone.',
  'message.not_replayable':
    'It cannot be processed again: it is being processed, its raw bytes are gone, or it is a duplicate.',
  'password.names_account': 'The password must not be just the address with a few characters added.',
  'password.required': 'Enter the password.',
  'password.too_common': 'That password is too easy to guess. Choose another.',
  'password.too_long': 'The password can have at most 256 characters.',
  'password.too_short': 'The password needs at least 12 characters.',
  'receipt.not_rereadable': 'It cannot be read again: it is being read, or its file has been deleted.',
  'request.cross_site': 'This page was opened at a different address than the server expects (PUBLIC_URL).',
  'request.invalid': 'That request is not valid. Check what you entered.',
  'request.not_found': 'This no longer exists.',
  'request.rate_limited': 'Too many attempts. Wait 15 minutes.',
  'request.too_large': 'That is too large.',
  'retailer.changed_meanwhile':
    'Another version came into force in the meantime, so yours was not saved. Choose above how to continue.',
  'retailer.invalid': 'The record has errors, and nothing was changed.',
  'token.end_day': 'The last day must be between today and a year from now.',
  'token.name': 'Give the token a name of at most 60 characters.',
  'token.scopes': 'Choose at least one scope.',
  'token.too_many': 'There are 50 tokens in force. Revoke one that nobody uses.',
  'target.ended': 'No buyer is waiting for this product anymore, so it is not checked.',
};

/** Words for a code that came with the address of a page; null for text that is none of ours. */
export function wordsForCode(code: string): string | null {
  return hasName(words, code) ? words[code] : null;
}

/** Words for a failed request. */
export function wordsFor(error: unknown): string {
  const code = isAdminFailure(error) ? error.failure.code : '';
  return wordsForCode(code) ?? 'Something went wrong. Try again, and check the log if it keeps happening.';
}

/** Formats an instant for operators: day and time to the second, in UTC like the filters and the log. */
export function formatMoment(iso: string): string {
  const day = new Date(iso).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  // A line may break only between day and time.
  return `${day.replaceAll(' ', '\u00a0')} ${new Date(iso).toISOString().slice(11, 19)}\u00a0UTC`;
}
