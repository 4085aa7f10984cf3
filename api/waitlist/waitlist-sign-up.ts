import { sendEmailJob } from '../../domain/contracts/jobs.js';
import { newOutboxRecord } from '../../domain/emails/outbox-record.rules.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { JoinWaitlist, WaitlistRecord } from '../../domain/waitlist/waitlist.schemas.js';
import type { OutboxRepository } from '../../platform/database/outbox.repository.js';
import { newId } from '../../platform/database/record.js';
import type { WaitlistRepository } from '../../platform/database/waitlist.repository.js';
import type { Queue } from '../../platform/queue/queue.js';

/** Takes sign-ups. */
export type WaitlistSignUp = ReturnType<typeof createWaitlistSignUp>;

/** Signing up: one record an address, and one welcome mail. */
export function createWaitlistSignUp({
  waitlist,
  outbox,
  queue,
  clock,
  mailFrom,
}: {
  waitlist: WaitlistRepository;
  outbox: OutboxRepository;
  queue: Queue;
  clock: Clock;
  /** Sender address of our mails; its domain names the mail (RFC 5322 section 3.6.4). */
  mailFrom: string;
}) {
  const welcome = async (record: WaitlistRecord): Promise<void> => {
    const mail = newOutboxRecord({
      id: newId(),
      idempotency_key: `welcome:${record.id}`,
      recipient: record.email,
      template: 'welcome',
      props: {},
      created_at: clock.now(),
      mailFrom,
    });
    const { row, isNew } = await outbox.insertOrFind(mail);
    if (!isNew) return;
    await queue.enqueue({ job: sendEmailJob, payload: { outbox_id: row.id } });
  };
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
        status: 409,
        details: { pg_code: '23505' },
      });
    },
  };
}
