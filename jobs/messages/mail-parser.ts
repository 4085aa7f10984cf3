import type { ParsedMail } from '../../domain/mail/parsed-mail.types.js';
import { mib, secondMs } from '../../domain/shared/units.js';
import type { Logger } from '../../platform/logger/logger.js';
import { createChildPool } from '../../platform/processes/child-pool.js';
import { siblingModule } from '../../platform/processes/module-loader.js';
import type { ParseMailInput } from './parse-mail.js';

/** Longest a mail may take: the largest honest one (35 MB) takes two seconds on a slow machine. */
const maxParseMs = 15 * secondMs;
/** Time a mail has beside others, ms: a hundred times what an ordinary one takes. */
const maxQuickParseMs = 1.5 * secondMs;
/** V8 heap of a child, megabytes. */
const maxHeapMb = 512;
/** Resident bytes at which a child is killed: the heap and the bytes of the mail, which live outside it. */
const killRssBytes = 768 * mib;
/** Resident bytes above which a child is replaced after its work. */
const maxIdleRssBytes = 256 * mib;
/** Mails a child parses before it is replaced. */
const maxUses = 1_000;

/** Parses mails in isolation. */
export type MailParser = {
  /** @throws {AppError} `mail.unparsable`, `child.timed_out`, `child.crashed`, `child.out_of_memory`, `child.pool_closed` */
  parse(input: ParseMailInput): Promise<ParsedMail>;
  /** As `parse`, but with `child.timed_out` after the time that an ordinary mail is far from. */
  parseQuickly(input: ParseMailInput): Promise<ParsedMail>;
  close(): Promise<void>;
};

/**
 * Creates a parser whose work runs in child processes with a bound on time and memory: two for all mails, and one of its
 * own for those that took too long there, so that hostile mails wait for each other and nobody waits for them.
 */
export function createMailParser({ logger, size = 2 }: { logger: Logger; size?: number }): MailParser {
  const options = {
    module: siblingModule({ from: import.meta.url, name: './parse-mail.child' }),
    maxUses,
    maxRssBytes: maxIdleRssBytes,
    maxOldSpaceMb: maxHeapMb,
    killRssBytes,
    logger,
  };
  const quick = createChildPool({ ...options, size });
  const slow = createChildPool({ ...options, size: 1 });
  return {
    parse: async (input) => (await slow.run({ input, timeoutMs: maxParseMs })) as ParsedMail,
    parseQuickly: async (input) => (await quick.run({ input, timeoutMs: maxQuickParseMs })) as ParsedMail,
    close: async () => void (await Promise.all([quick.close(), slow.close()])),
  };
}
