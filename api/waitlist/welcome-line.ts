import { welcomedBefore, welcomeMail } from '../../domain/emails/welcome-mail.rules.js';
import type { WaitlistRecord } from '../../domain/waitlist/waitlist.schemas.js';
import type { OutboxRepository } from '../../platform/database/mail/outbox.repository.js';
import type { WaitlistRepository } from '../../platform/database/mail/waitlist.repository.js';
import type { Logger } from '../../platform/logger/logger.js';
import type { WriteToOutbox } from '../../platform/mailer/write-to-outbox.js';
import type { BackgroundWork } from '../../platform/processes/background-work.js';
import type { MailRequest } from '../emails/mail-caps.js';

/** How long a welcome mail waits for others, ms: those of one pause share their counters and their commands. */
const pauseMs = 250;

/** Most welcome mails written at once, so that sign-ups and everybody else get to the database. */
const maxAtOnce = 100;

/** Most sign-ups that wait for their welcome mail; the watchdog writes the mails of any more. */
export const maxWaiting = 1_000;

/** A sign-up to be welcomed, and who typed it in. */
type SignUp = { record: WaitlistRecord; caller: string };

/** Writes the welcome mails of sign-ups behind their answers. */
export type WelcomeLine = ReturnType<typeof createWelcomeLine>;

/**
 * Gathers sign-ups and writes their welcome mails together. A sign-up is answered as soon as its record is stored; a
 * mail that is lost here, with the process or the database, is written by the watchdog.
 */
export function createWelcomeLine({
  waitlist,
  outbox,
  mayWelcome,
  writeToOutbox,
  background,
  logger,
}: {
  waitlist: Pick<WaitlistRepository, 'findById'>;
  outbox: Pick<OutboxRepository, 'deleteById'>;
  /** Whether the unproven address may get a welcome mail. */
  mayWelcome: (signUp: { id: string } & MailRequest) => Promise<boolean>;
  writeToOutbox: WriteToOutbox;
  background: BackgroundWork;
  logger: Logger;
}) {
  let waiting: SignUp[] = [];
  let isDue = false;

  const welcome = async ({ record, caller }: SignUp): Promise<void> => {
    const isAllowed = await mayWelcome({ id: record.id, email: record.email, caller });
    // Recorded all the same, so that the watchdog does not take it for a lost mail.
    const end = isAllowed ? {} : { state: 'skipped' as const, reason: welcomedBefore };
    const mail = await writeToOutbox({ ...welcomeMail(record), ...end });
    // Everything of the address may have been deleted meanwhile, the sign-up before the mails.
    if (!(await waitlist.findById(record))) await outbox.deleteById(mail);
  };
  const welcomeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const [some, rest] = [waiting.slice(0, maxAtOnce), waiting.slice(maxAtOnce)];
      waiting = rest;
      const ends = await Promise.allSettled(some.map(welcome));
      const failed = ends.filter((end) => end.status === 'rejected');
      // They mostly fail for one reason, which a hundred lines would not tell better.
      if (failed.length > 0)
        logger.warn({ err: failed[0]?.reason, count: failed.length }, 'welcomes left to the watchdog');
    }
    isDue = false;
  };

  return {
    /** Adds a sign-up; returns at once. */
    add(signUp: SignUp): void {
      if (waiting.length >= maxWaiting) return;
      waiting.push(signUp);
      if (isDue) return;
      isDue = true;
      background.add(new Promise((resolve) => setTimeout(resolve, pauseMs)).then(welcomeAll));
    },
  };
}
