import { welcomeMail } from '../../domain/emails/welcome-mail.rules.js';
import type { OutboxRepository } from '../../platform/database/outbox.repository.js';
import type { WaitlistRepository } from '../../platform/database/waitlist.repository.js';
import type { WriteToOutbox } from '../../platform/mailer/write-to-outbox.js';

/** What {@link createMissedWelcomes} needs. */
export type MissedWelcomesDependencies = {
  records: { waitlist: WaitlistRepository; outbox: OutboxRepository };
  writeToOutbox: WriteToOutbox;
  /** Whether sign-ups are welcomed automatically. */
  isOn: boolean;
};

/** Finds sign-ups whose process was killed between the record and its welcome mail. */
export function createMissedWelcomes({
  records: { waitlist, outbox },
  writeToOutbox,
  isOn,
}: MissedWelcomesDependencies) {
  return {
    /** Writes the missing welcome mails for sign-ups of a period; returns their number. */
    async write(when: { since: Date; before: Date; limit: number }): Promise<number> {
      if (!isOn) return 0;
      const mails = (await waitlist.listUnwelcomed(when)).map(welcomeMail);
      const written = await outbox.keysAmong({
        idempotencyKeys: mails.map(({ idempotency_key }) => idempotency_key),
      });
      const missed = mails.filter(({ idempotency_key }) => !written.has(idempotency_key));
      for (const mail of missed) await writeToOutbox(mail);
      return missed.length;
    },
  };
}

/** The search for missed welcome mails. */
export type MissedWelcomes = ReturnType<typeof createMissedWelcomes>;
