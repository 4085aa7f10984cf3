import { welcomedBefore, welcomeMail } from '../../domain/emails/welcome-mail.rules.js';
import type { OutboxRepository } from '../../platform/database/mail/outbox.repository.js';
import type { WaitlistRepository } from '../../platform/database/mail/waitlist.repository.js';
import type { IsFirstWelcome } from '../../platform/mailer/first-welcome.js';
import type { WriteToOutbox } from '../../platform/mailer/write-to-outbox.js';

/** What {@link createMissedWelcomes} needs. */
export type MissedWelcomesDependencies = {
  records: { waitlist: WaitlistRepository; outbox: OutboxRepository };
  writeToOutbox: WriteToOutbox;
  isFirstWelcome: IsFirstWelcome;
  /** Whether sign-ups are welcomed automatically. */
  isOn: boolean;
};

/** Finds sign-ups whose process was killed between the record and its welcome mail. */
export function createMissedWelcomes({
  records: { waitlist, outbox },
  writeToOutbox,
  isFirstWelcome,
  isOn,
}: MissedWelcomesDependencies) {
  return {
    /** Writes the missing welcome mails for sign-ups of a period; returns their number. */
    async write(when: { since: Date; before: Date; limit: number }): Promise<number> {
      if (!isOn) return 0;
      const signUps = await waitlist.listUnwelcomed(when);
      const keyOf = (signUp: (typeof signUps)[number]) => welcomeMail(signUp).idempotency_key;
      const written = await outbox.keysAmong({ idempotencyKeys: signUps.map(keyOf) });
      const missed = signUps.filter((one) => !written.has(keyOf(one)));
      for (const one of missed) {
        const end = (await isFirstWelcome(one)) ? {} : { state: 'skipped' as const, reason: welcomedBefore };
        await writeToOutbox({ ...welcomeMail(one), ...end });
      }
      return missed.length;
    },
  };
}

/** The search for missed welcome mails. */
export type MissedWelcomes = ReturnType<typeof createMissedWelcomes>;
