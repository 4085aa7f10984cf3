import type { OutboxState } from './outbox-record.types.js';

/** Label and meaning of each state of an outgoing mail, and a tone that shows whether it needs attention. */
export const outboxStateWords: Readonly<
  Record<OutboxState, { label: string; tone: 'good' | 'plain' | 'bad'; meaning: string }>
> = {
  queued: { label: 'Queued', tone: 'plain', meaning: 'Waits for its turn, or for the next try.' },
  sending: { label: 'Sending', tone: 'plain', meaning: 'A worker is handing it over now.' },
  sent: { label: 'Sent', tone: 'good', meaning: 'The mail server took it.' },
  captured: {
    label: 'Kept here',
    tone: 'plain',
    meaning: 'Not sent: no mail server is configured (SMTP_URL), so it was only kept for this page.',
  },
  failed: { label: 'Failed', tone: 'bad', meaning: 'It was refused, or every try failed. It was not sent.' },
  uncertain: {
    label: 'Uncertain',
    tone: 'bad',
    meaning: 'It broke off between handing it over and hearing the answer. It may have arrived.',
  },
  suppressed: {
    label: 'Suppressed',
    tone: 'plain',
    meaning: 'Not sent: mail to this address is suppressed.',
  },
  skipped: { label: 'Skipped', tone: 'plain', meaning: 'Not sent: it was not wanted any more.' },
};
