import type { ParsedMail } from '../../domain/mail/parsed-mail.types.js';
import { createAppError, isAppError } from '../../domain/shared/app-error.js';
import { itemAt } from '../../domain/shared/lists.js';
import { kib, mib, secondMs } from '../../domain/shared/units.js';
import { type BatchEnd, createBatches } from '../../platform/database/batches.js';
import type { Logger } from '../../platform/logger/logger.js';
import { childNiceness } from '../../platform/processes/pool/child-niceness.js';
import { type ChildPool, createChildPool } from '../../platform/processes/pool/child-pool.js';
import { siblingModule } from '../../platform/processes/sibling-module.js';
import type { ParseMailInput } from './parse-mail.js';

/** Longest parsing time, ms: the largest legitimate mail (35 MB) takes two seconds on a slow machine. */
const maxParseMs = 15 * secondMs;
/**
 * Parsing time per tier, ms. In the quick tier a hundred times what an ordinary mail takes, in the large tier twice
 * what the largest legitimate one takes.
 */
const maxParseMsOf: Record<MailTier, number> = {
  quick: 1.5 * secondMs,
  large: 4 * secondMs,
  slow: maxParseMs,
};
/** V8 heap of a child, megabytes. */
const maxHeapMb = 512;
/** Niceness of the parsers of large and slow mails, lower in priority than that of small ones. */
const backgroundNiceness = childNiceness + 5;
/** Resident size at which a child is killed, bytes: the heap plus the mail's bytes, which are held outside it. */
const killRssBytes = 768 * mib;
/** Resident size above which a child is replaced after its work, bytes. */
const maxIdleRssBytes = 256 * mib;
/** Mails a child parses before it is replaced. */
const maxUses = 1_000;

/** Largest mail parsed in a batch, bytes; parsing it takes milliseconds. */
const maxTogetherBytes = 64 * kib;
/** Most mails per batch; together they take a fraction of their shared time limit. */
const maxTogether = 20;

/**
 * `quick`: many small mails in parallel; `large`: large ones; `slow`: those that timed out or crashed in the other
 * two.
 */
export type MailTier = 'quick' | 'large' | 'slow';

/** Parses mails in isolation. */
export type MailParser = {
  /** @throws {AppError} `mail.unparsable`, `child.timed_out`, `child.crashed`, `child.out_of_memory`, `child.not_started`, `child.pool_closed` */
  parse(input: ParseMailInput & { tier: MailTier }): Promise<ParsedMail>;
  close(): Promise<void>;
};

/**
 * Creates a parser that works in child processes with limits on time and memory: two for small mails, one for large
 * ones, and one for those that timed out there. Hostile mails thus wait for each other and nobody waits for them.
 */
export function createMailParser({ logger, size = 2 }: { logger: Logger; size?: number }): MailParser {
  const options = {
    module: siblingModule({ from: import.meta.url, name: '../messages/parse-mail.child' }),
    maxUses,
    maxRssBytes: maxIdleRssBytes,
    maxOldSpaceMb: maxHeapMb,
    killRssBytes,
    logger,
  };
  const pools: Record<MailTier, ChildPool> = {
    quick: createChildPool({ ...options, size }),
    large: createChildPool({ ...options, size: 1, niceness: backgroundNiceness }),
    slow: createChildPool({ ...options, size: 1, niceness: backgroundNiceness }),
  };
  const parseAlone = async ({ tier, ...input }: ParseMailInput & { tier: MailTier }): Promise<ParsedMail> =>
    (await pools[tier].run({ input, timeoutMs: maxParseMsOf[tier] })) as ParsedMail;
  const parseSmall = parseTogether({
    pool: pools.quick,
    parseAlone: (input) => parseAlone({ ...input, tier: 'quick' }),
    size,
  });
  return {
    parse: ({ tier, ...input }) =>
      tier === 'quick' && input.raw.byteLength <= maxTogetherBytes
        ? parseSmall(input)
        : parseAlone({ ...input, tier }),
    close: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.close()))),
  };
}

/**
 * Parses small mails that are waiting at the same time in batches, as many in parallel as there are children. A
 * mail that fails within a batch is parsed alone and gets its own error. The failure of a whole batch says nothing
 * about each mail, and parsing twenty hostile ones alone here would delay other people's mails by half a minute.
 * All mails of the batch are therefore reported as timed out or crashed, and retried in the slow tier, where
 * senders share fairly.
 */
export function parseTogether({
  pool,
  parseAlone,
  size,
}: {
  pool: Pick<ChildPool, 'run'>;
  parseAlone: (input: ParseMailInput) => Promise<ParsedMail>;
  size: number;
}): (input: ParseMailInput) => Promise<ParsedMail> {
  /** The parsed mails; null for each that must be parsed alone. */
  const parse = async (inputs: ParseMailInput[]): Promise<BatchEnd<ParsedMail | null>[]> => {
    const [only] = inputs;
    if (only && inputs.length === 1) return [{ value: await parseAlone(only) }];
    const input = { many: inputs };
    const parsed = await pool.run({ input, timeoutMs: maxParseMsOf.quick }).catch(orCrashed);
    return (parsed as (ParsedMail | null)[]).map((value) => ({ value }));
  };
  const batches = Array.from({ length: size }, () =>
    createBatches<ParseMailInput, ParsedMail | null>({ work: parse, maxSize: maxTogether }),
  );
  const held = batches.map(() => 0);
  const addToBatch = async (input: ParseMailInput): Promise<ParsedMail | null> => {
    const least = held.indexOf(Math.min(...held));
    held[least] = (held[least] ?? 0) + 1;
    try {
      return await itemAt(batches, least).add(input);
    } finally {
      held[least] = (held[least] ?? 0) - 1;
    }
  };
  return async (input) => (await addToBatch(input)) ?? parseAlone(input);
}

/** Out of memory in a batch may be due to one mail, so the others are retried as crashed. @throws {AppError} */
function orCrashed(error: unknown): never {
  if (!isAppError(error) || error.code !== 'child.out_of_memory') throw error;
  throw createAppError({ code: 'child.crashed', message: 'out of memory in a batch', cause: error });
}
