import type { WaitlistRecord } from '../waitlist/waitlist.schemas.js';

/** The one welcome mail of a sign-up; its key keeps it the only one. */
export function welcomeMail({ id, email }: Pick<WaitlistRecord, 'id' | 'email'>) {
  return {
    idempotency_key: `welcome:${id}`,
    recipient: email,
    template: 'welcome' as const,
    props: {},
  };
}
