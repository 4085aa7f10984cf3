import {
  type SuppressionReason,
  suppressionReasons,
  suppressionReasonWords,
} from '../emails/suppression.types.js';
import { dayFilters, defineList } from './list-contract.js';

/** `GET /api/admin/waitlist`: all sign-ups. */
export const waitlistList = defineList({
  path: '/waitlist',
  title: 'Waitlist',
  caption: 'Sign-ups',
  empty: 'Nobody has signed up yet.',
  filters: {
    address: { kind: 'address', label: 'Exact address' },
    welcomed: { kind: 'choice', label: 'Welcome email', choices: { no: 'Not sent yet', yes: 'Sent' } },
    ...dayFilters,
  },
});

const reasonChoices = Object.fromEntries(
  suppressionReasons.map((reason) => [reason, suppressionReasonWords[reason]]),
) as Record<SuppressionReason, string>;

/** `GET /api/admin/suppressions`: addresses that get no mail, or no news, from us. */
export const suppressionsList = defineList({
  path: '/suppressions',
  title: 'Suppressions',
  caption: 'Suppressed addresses',
  empty: 'None: every address can be emailed.',
  filters: {
    address: { kind: 'address', label: 'Exact address' },
    reason: { kind: 'choice', label: 'Reason', choices: reasonChoices },
    ...dayFilters,
  },
});
