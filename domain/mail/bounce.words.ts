import type { BounceKind } from './delivery-report.rules.js';

/** What was reported about a sent mail, for the admin and the terminal. */
export const bounceWords: Readonly<Record<BounceKind, string>> = {
  hard: 'Came back: there is no such mailbox',
  soft: 'Came back: refused, or the mailbox is full',
  complaint: 'Reported as spam',
  delayed: 'Delayed on its way',
};
