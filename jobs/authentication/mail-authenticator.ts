import { failedAuthentication } from '../../domain/mail/sender/authentication.rules.js';
import type { AuthenticationResult } from '../../domain/mail/sender/authentication.types.js';
import { isAppError } from '../../domain/shared/app-error.js';
import { mib, secondMs } from '../../domain/shared/units.js';
import type { Logger } from '../../platform/logger/logger.js';
import { createChildPool, isInterruption, isStarved } from '../../platform/processes/pool/child-pool.js';
import { siblingModule } from '../../platform/processes/sibling-module.js';
import type { AuthenticateMailInput } from './authenticate-mail.js';

/**
 * Total time for the DNS queries of one mail, ms. Legitimate senders' records take a fraction of it. A mail that
 * runs out of time is deferred and checked again later, so that no other mail waits behind a silent name server.
 */
const questionBudgetMs = 1.5 * secondMs;
/** Longest a check may take including hashing, ms; the largest accepted mail takes one second. */
const maxCheckMs = 10 * secondMs;
/** V8 heap of a child, megabytes. The mail's bytes are held outside the heap. */
const maxHeapMb = 128;
/** Resident size at which a child is killed, bytes. */
const killRssBytes = 384 * mib;
/** Resident size above which a child is replaced after a check, bytes. */
const maxIdleRssBytes = 192 * mib;
/** Checks a child runs before it is replaced. */
const maxUses = 2_000;

/** The parts of a mail that are checked. */
export type MailToAuthenticate = Omit<AuthenticateMailInput, 'ownDomain' | 'nameServers' | 'budgetMs'>;

/** Determines who really sent a mail. */
export type MailAuthenticator = {
  /**
   * A check that crashed or got no CPU time is undecided; one that exceeds the limits has failed.
   *
   * @throws {AppError} `child.pool_closed`, `child.not_started`, `child.interrupted`: may succeed later
   */
  authenticate(mail: MailToAuthenticate): Promise<AuthenticationResult>;
  close(): Promise<void>;
};

/** Creates an authenticator that works in child processes with limits on time, memory and DNS queries. */
export function createMailAuthenticator({
  ownDomain,
  nameServers,
  logger,
  size = 3,
  module = siblingModule({ from: import.meta.url, name: './authenticate-mail.child' }),
}: {
  ownDomain: string;
  /** `address` or `address:port`; null uses the machine's own name servers. */
  nameServers: string[] | null;
  logger: Logger;
  /** Number of children: while some wait for silent name servers, the others continue. */
  size?: number;
  /** What a child runs; tests substitute one that fails on request. */
  module?: URL;
}): MailAuthenticator {
  const pool = createChildPool<AuthenticateMailInput, AuthenticationResult>({
    module,
    size,
    maxUses,
    maxRssBytes: maxIdleRssBytes,
    maxOldSpaceMb: maxHeapMb,
    killRssBytes,
    rights: { network: true },
    logger,
  });
  return {
    async authenticate(mail) {
      const input: AuthenticateMailInput = { ...mail, ownDomain, nameServers, budgetMs: questionBudgetMs };
      try {
        return await pool.run({ input, timeoutMs: maxCheckMs });
      } catch (error) {
        const failed = failedAuthentication(isAppError(error) ? error.code : 'child.failed');
        if (isStarved(error) || failed.fault === 'child.crashed') return { ...failed, isUndecided: true };
        if (isInterruption(error)) throw error;
        return failed;
      }
    },
    close: pool.close,
  };
}
