import type { WaitlistRecord } from '../waitlist/waitlist.schemas.js';

/** The welcome mail of a sign-up; its key makes it unique. */
export function welcomeMail({ id, email }: Pick<WaitlistRecord, 'id' | 'email'>) {
  return {
    idempotency_key: `welcome:${id}`,
    recipient: email,
    template: 'welcome' as const,
    props: {},
  };
}
