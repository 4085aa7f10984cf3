import { Resolver } from 'node:dns/promises';
import type { DNSResolver } from 'mailauth';
import { secondMs } from '../../domain/shared/units.js';

/** Longest one question waits for a name server before it is put again, ms. */
const questionMs = 1 * secondMs;
/** Questions one mail may cost us: SPF allows itself ten, each signature one, DMARC two; a hostile mail asks on. */
const maxQuestions = 40;

/**
 * Creates the resolver of one mail: so many questions, and none after its time is over. A question that got no answer
 * ends with `ETIMEOUT`, which every check reports as a passing error; one too many ends as a name that does not exist.
 */
export function createMailResolver({
  servers,
  budgetMs,
}: {
  /** `address` or `address:port`; null asks the servers of the machine. */
  servers: string[] | null;
  /** Time all questions together may take, ms. */
  budgetMs: number;
}): { resolve: DNSResolver; close: () => void } {
  const resolver = new Resolver({ timeout: Math.min(questionMs, budgetMs), tries: 2 });
  if (servers) resolver.setServers(servers);
  let questions = 0;
  let isOver = false;
  // Cancelled questions reject at once, so that a silent server cannot hold the check beyond its time.
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
      const code = (error as NodeJS.ErrnoException).code ?? '';
      throw dnsError(lasting.has(code) ? code : 'ETIMEOUT', name);
    }
  };
  return { resolve, close: () => clearTimeout(timer) };
}

/** Answers that will be the same tomorrow; everything else is a server in trouble. */
const lasting = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME', 'EFORMERR']);

function dnsError(code: string, name: string): Error {
  const known = code === 'EBADNAME' || code === 'EFORMERR' ? 'ENOTFOUND' : code;
  return Object.assign(new Error(`${known} ${name}`), { code: known });
}
