import { welcomeMail } from '../../domain/emails/welcome-mail.rules.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { JoinWaitlist, WaitlistRecord } from '../../domain/waitlist/waitlist.schemas.js';
import type { WaitlistRepository } from '../../platform/database/waitlist.repository.js';
import type { WriteToOutbox } from '../../platform/mailer/write-to-outbox.js';

/** Takes sign-ups. */
export type WaitlistSignUp = ReturnType<typeof createWaitlistSignUp>;

/** Signing up: one record an address, and one welcome mail. */
export function createWaitlistSignUp({
  waitlist,
  writeToOutbox,
  clock,
}: {
  waitlist: WaitlistRepository;
  writeToOutbox: WriteToOutbox;
  clock: Clock;
}) {
  const welcome = (record: WaitlistRecord) => writeToOutbox(welcomeMail(record));
  return {
    /**
     * Adds a sign-up and has the welcome mail sent.
     *
     * @throws {AppError} `waitlist.duplicate` (409, `details.pg_code` as the spec's catalogue has it)
     */
    async join({ email, phone }: JoinWaitlist): Promise<WaitlistRecord> {
      const record = await waitlist.insertOnce({ email, phone, now: clock.now() });
      if (record) {
        await welcome(record);
        return record;
      }
      // A first try may have ended between the record and its mail: the second one makes up for it.
      const known = await waitlist.findByEmail({ email });
      if (known && known.welcome_emailed_at === null) await welcome(known);
      throw createAppError({
        code: 'waitlist.duplicate',
        message: 'this address is registered already',
        details: { pg_code: '23505' },
      });
    },
  };
}
