import { isAppError } from '../../domain/shared/app-error.js';
import type { Logger } from '../../platform/logger/logger.js';
import type { ImapPauses } from './imap.limits.js';

/** Errors that retrying does not fix: a person must change the settings or the account. */
const settingFaults = new Set(['imap.login_refused', 'imap.folder_missing', 'imap.not_encrypted']);

/** Logs failures in a row and their end, and determines the pause after each. */
export function createMailboxFailures({
  mailboxId,
  logger,
  pauses,
  random,
}: {
  mailboxId: string;
  logger: Logger;
  pauses: ImapPauses;
  random: () => number;
}) {
  let count = 0;
  return {
    /** Call when the mailbox was read. */
    end(): void {
      if (count > 0) logger.info({ mailbox: mailboxId }, 'the mailbox can be read again');
      count = 0;
    },
    /** Logs the error; returns the pause until the next attempt, ms. */
    pauseAfter(error: unknown): number {
      const code = codeOf(error);
      count += 1;
      const growing = Math.min(pauses.firstMs * 2 ** (count - 1), pauses.longestMs);
      const pauseMs = code === 'imap.login_refused' ? Math.max(growing, pauses.refusedMs) : growing;
      const level = count === 1 && !settingFaults.has(code) ? 'info' : 'warn';
      const fault = isAppError(error) ? { code } : { code, err: error };
      logger[level](
        { mailbox: mailboxId, ...fault, failures: count, pause_ms: pauseMs },
        'the mailbox cannot be read',
      );
      return pauseMs * (0.75 + random() * 0.5);
    },
  };
}

/** The code of an error, with a fallback for errors without one. */
export function codeOf(error: unknown): string {
  return isAppError(error) ? error.code : 'unexpected_error';
}
