import { lookThatFailed } from '../../domain/mail/authentication.rules.js';
import type { AuthenticationLook } from '../../domain/mail/authentication.types.js';
import { isAppError } from '../../domain/shared/app-error.js';
import { mib, secondMs } from '../../domain/shared/units.js';
import type { Logger } from '../../platform/logger/logger.js';
import { createChildPool, isInterruption, isStarved } from '../../platform/processes/child-pool.js';
import { siblingModule } from '../../platform/processes/sibling-module.js';
import type { AuthenticateMailInput } from './authenticate-mail.js';

/**
 * Time the questions of one mail may take together, ms. An honest sender's records come in a fraction of it; who waits
 * longer is put off and asked again later, so that nobody else waits behind a silent name server.
 */
const questionBudgetMs = 1.5 * secondMs;
/** Longest a check may take with all its hashing, ms: the largest mail there is takes a second. */
const maxCheckMs = 10 * secondMs;
/** V8 heap of a child, megabytes; the bytes of the mail live outside it. */
const maxHeapMb = 128;
/** Resident bytes at which a child is killed. */
const killRssBytes = 384 * mib;
/** Resident bytes above which a child is replaced after its work. */
const maxIdleRssBytes = 192 * mib;
/** Mails a child checks before it is replaced. */
const maxUses = 2_000;

/** What of a mail is checked. */
export type MailToAuthenticate = Omit<AuthenticateMailInput, 'ownDomain' | 'nameServers' | 'budgetMs'>;

/** Finds out who really sent a mail. */
export type MailAuthenticator = {
  /**
   * A check that crashed or had no processor is undecided; one that is too much of a check has failed.
   *
   * @throws {AppError} `child.pool_closed`, `child.not_started`, `child.interrupted`: another time it may be had
   */
  look(mail: MailToAuthenticate): Promise<AuthenticationLook>;
  close(): Promise<void>;
};

/** Creates an authenticator whose work runs in child processes with a bound on time, memory and questions. */
export function createMailAuthenticator({
  ownDomain,
  nameServers,
  logger,
  size = 3,
  module = siblingModule({ from: import.meta.url, name: './authenticate-mail.child' }),
}: {
  ownDomain: string;
  /** `address` or `address:port`; null asks the servers of the machine. */
  nameServers: string[] | null;
  logger: Logger;
  /** Children side by side: while some wait for silent name servers, the others go on. */
  size?: number;
  /** What a child runs; a test puts one in its place that fails as it is told. */
  module?: URL;
}): MailAuthenticator {
  const pool = createChildPool({
    module,
    size,
    maxUses,
    maxRssBytes: maxIdleRssBytes,
    maxOldSpaceMb: maxHeapMb,
    killRssBytes,
    logger,
  });
  return {
    async look(mail) {
      const input: AuthenticateMailInput = { ...mail, ownDomain, nameServers, budgetMs: questionBudgetMs };
      try {
        return (await pool.run({ input, timeoutMs: maxCheckMs })) as AuthenticationLook;
      } catch (error) {
        const failed = lookThatFailed(isAppError(error) ? error.code : 'child.failed');
        if (isStarved(error) || failed.fault === 'child.crashed') return { ...failed, isUndecided: true };
        if (isInterruption(error)) throw error;
        return failed;
      }
    },
    close: pool.close,
  };
}
