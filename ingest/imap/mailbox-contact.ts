import { type Clock, isWithin } from '../../domain/shared/clock.js';
import { minuteMs } from '../../domain/shared/units.js';
import type { ImapContactsRepository } from '../../platform/database/imap-contacts.repository.js';

/** Minimum time between two records while all is well, ms. */
const noteEveryMs = minuteMs;

/**
 * Creates the recorder of whether a mailbox was read or why not, for alarms and figures. A failed write is
 * left to the next time.
 */
export function createMailboxContact({
  contacts,
  mailboxId: id,
  pollMs,
  clock,
}: {
  contacts: Pick<ImapContactsRepository, 'noteRead' | 'noteFault'>;
  mailboxId: string;
  /** Longest pause between two polls, ms. */
  pollMs: number;
  clock: Clock;
}) {
  let notedAt: Date | null = null;
  return {
    async noteRead(): Promise<void> {
      const now = clock.now();
      if (notedAt !== null && isWithin({ since: notedAt, now, ms: noteEveryMs })) return;
      notedAt = now;
      await contacts
        .noteRead({ id, now, dueAt: new Date(now.getTime() + pollMs) })
        .catch(() => (notedAt = null));
    },
    async noteFault(fault: string): Promise<void> {
      notedAt = null;
      await contacts.noteFault({ id, now: clock.now(), fault }).catch(() => {});
    },
  };
}
