import type { OutboxState } from './outbox-record.types.js';

/** Label and meaning of each state of an outgoing mail, and a tone that shows whether it needs attention. */
export const outboxStateWords: Readonly<
  Record<OutboxState, { label: string; tone: 'good' | 'plain' | 'bad'; meaning: string }>
> = {
  queued: { label: 'Queued', tone: 'plain', meaning: 'Waiting for its turn, or for the next attempt.' },
  sending: { label: 'Sending', tone: 'plain', meaning: 'A worker is sending it now.' },
  sent: { label: 'Sent', tone: 'good', meaning: 'The mail server accepted it.' },
  captured: {
    label: 'Kept here',
    tone: 'plain',
    meaning: 'Not sent: no mail server is configured (SMTP_URL), so it is only kept here.',
  },
  failed: { label: 'Failed', tone: 'bad', meaning: 'Not sent: it was refused, or every attempt failed.' },
  uncertain: {
    label: 'Uncertain',
    tone: 'bad',
    meaning: 'It was handed over, but we did not hear back. It may have arrived.',
  },
  suppressed: {
    label: 'Suppressed',
    tone: 'plain',
    meaning: 'Not sent: email to this address is suppressed.',
  },
  skipped: { label: 'Skipped', tone: 'plain', meaning: 'Not sent: it was no longer wanted.' },
};
