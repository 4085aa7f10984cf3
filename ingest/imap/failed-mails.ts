import { type Clock, isWithin } from '../../domain/shared/clock.js';
import type { ImapPauses } from './imap.limits.js';

/** Mails that could not be fetched, and when each is retried: one bad mail must not hold up the others. */
export type FailedMails = ReturnType<typeof createFailedMails>;

/**
 * Creates an empty list of {@link FailedMails}. It lives only as long as the process; after a restart each is
 * retried at once.
 */
export function createFailedMails({ clock, pauses }: { clock: Clock; pauses: ImapPauses }) {
  const failed = new Map<number, { count: number; since: Date; pauseMs: number; isTooLarge: boolean }>();
  return {
    /** Records a failure. `isTooLarge` means that the mail proved larger than the server had stated. */
    note({ uid, isTooLarge }: { uid: number; isTooLarge: boolean }): void {
      const known = failed.get(uid);
      const count = (known?.count ?? 0) + 1;
      const growing = Math.min(pauses.firstFailedMailMs * 2 ** (count - 2), pauses.longestFailedMailMs);
      // A single failure may be the connection's fault. For a mail too large only the header is fetched next,
      // which is harmless.
      const pauseMs = isTooLarge || count === 1 ? 0 : growing;
      const wasTooLarge = known?.isTooLarge === true;
      failed.set(uid, { count, since: clock.now(), pauseMs, isTooLarge: isTooLarge || wasTooLarge });
    },
    isDue(uid: number): boolean {
      const known = failed.get(uid);
      return !known || !isWithin({ since: known.since, now: clock.now(), ms: known.pauseMs });
    },
    isTooLarge: (uid: number): boolean => failed.get(uid)?.isTooLarge ?? false,
    forget: (uid: number): void => void failed.delete(uid),
  };
}
