import { type SuppressionReason, suppressionReasons } from '../emails/suppression.types.js';
import { dayFilters, defineList } from './list-contract.js';

/** `GET /api/admin/waitlist`: all sign-ups. */
export const waitlistList = defineList({
  path: '/waitlist',
  title: 'Waitlist',
  caption: 'Sign-ups',
  empty: 'Nobody has signed up yet.',
  filters: {
    address: { kind: 'address', label: 'Exact address' },
    welcomed: { kind: 'choice', label: 'Welcome mail', choices: { no: 'Not sent yet', yes: 'Sent' } },
    ...dayFilters,
  },
});

/** Words for each suppression reason. */
export const suppressionReasonWords: Readonly<Record<SuppressionReason, string>> = {
  unsubscribed: 'Asked for no more mail',
  hard_bounce: 'The mailbox does not exist',
  complaint: 'Reported our mail as spam',
  refused: 'Its server refuses our mail',
};

const reasonChoices = Object.fromEntries(
  suppressionReasons.map((reason) => [reason, suppressionReasonWords[reason]]),
) as Record<SuppressionReason, string>;

/** `GET /api/admin/suppressions`: addresses that get no mail, or no news, from us. */
export const suppressionsList = defineList({
  path: '/suppressions',
  title: 'Suppressions',
  caption: 'Addresses not to mail',
  empty: 'Nobody: every address may be mailed.',
  filters: {
    address: { kind: 'address', label: 'Exact address' },
    reason: { kind: 'choice', label: 'Reason', choices: reasonChoices },
    ...dayFilters,
  },
});
