import { Resolver } from 'node:dns/promises';
import type { DNSResolver } from 'mailauth';
import { thrownCode } from '../../domain/shared/thrown.js';
import { secondMs } from '../../domain/shared/units.js';

/** Longest a query waits for a name server before it is retried, ms. */
const questionMs = 1 * secondMs;
/** Most DNS queries per mail. SPF may take ten, each signature one, DMARC two; a hostile mail could go on asking. */
const maxQuestions = 40;

/**
 * Creates the resolver for one mail, with a limit on queries and on total time. An unanswered query fails with
 * `ETIMEOUT`, which every check reports as a temporary error; a query over the limit fails as a name that does not
 * exist.
 */
export function createMailResolver({
  servers,
  budgetMs,
}: {
  /** `address` or `address:port`; null uses the machine's own name servers. */
  servers: string[] | null;
  /** Total time for all queries, ms. */
  budgetMs: number;
}): { resolve: DNSResolver; close: () => void } {
  const resolver = new Resolver({ timeout: Math.min(questionMs, budgetMs), tries: 2 });
  if (servers) resolver.setServers(servers);
  let questions = 0;
  let isOver = false;
  // Cancelled queries reject at once, so a silent server cannot hold the check past its deadline.
  const timer = setTimeout(() => {
    isOver = true;
    resolver.cancel();
  }, budgetMs);

  const resolve: DNSResolver = async (name, type) => {
    questions += 1;
    if (questions > maxQuestions) throw dnsError('ENOTFOUND', name);
    if (isOver) throw dnsError('ETIMEOUT', name);
    try {
      return (await resolver.resolve(name, type)) as string[] | string[][];
    } catch (error) {
      const code = thrownCode(error) ?? '';
      throw dnsError(lasting.has(code) ? code : 'ETIMEOUT', name);
    }
  };
  return { resolve, close: () => clearTimeout(timer) };
}

/** Permanent answers. Any other code means that a server is in trouble. */
const lasting = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME', 'EFORMERR']);

function dnsError(code: string, name: string): Error {
  const known = code === 'EBADNAME' || code === 'EFORMERR' ? 'ENOTFOUND' : code;
  return Object.assign(new Error(`${known} ${name}`), { code: known });
}
