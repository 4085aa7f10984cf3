import type { BounceKind } from './delivery-report.rules.js';

/** What was reported about a sent mail, for the admin and the terminal. */
export const bounceWords: Readonly<Record<BounceKind, string>> = {
  hard: 'Bounced: the mailbox does not exist',
  soft: 'Bounced: refused, or the mailbox is full',
  complaint: 'Reported as spam',
  delayed: 'Delayed',
};
