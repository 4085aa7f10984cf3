import type { WaitlistRecord } from '../waitlist/waitlist.schemas.js';

/** End of a welcome mail that is not sent because its mailbox, however written, has had one. */
export const welcomedBefore = 'limit_reached';

/** The welcome mail of a sign-up; its key makes it unique. */
export function welcomeMail({ id, email }: Pick<WaitlistRecord, 'id' | 'email'>) {
  return {
    idempotency_key: `welcome:${id}`,
    recipient: email,
    template: 'welcome' as const,
    props: {},
  };
}
