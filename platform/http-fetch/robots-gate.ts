import { type Clock, isWithin } from '../../domain/shared/clock.js';
import { createDeadline } from './deadline.js';
import { discardBody, type Reply, readBody } from './exchange.js';
import { type FetchParts, type Followed, followRedirects } from './follow-redirects.js';
import type { FetchFailure, FetchProblem } from './http-fetch.types.js';
import { type RobotsFile, readRobotsFile } from './robots-file.rules.js';
import { unpackBody } from './unpack-body.js';

/** What is known about the robots.txt of one origin. */
type RobotsAnswer = { file: RobotsFile } | { problem: FetchProblem } | 'unreachable';

/** Failures of the host rather than of the file. */
const hostFailures = new Set<FetchFailure>(['dns', 'tls', 'connection']);

type CacheEntry = { answer: RobotsAnswer; since: Date; ttlMs: number };

/**
 * Creates the gate: one robots.txt per origin, cached for a day (RFC 9309).
 *
 * 4xx means that there are no rules. 5xx, 429, a file that cannot be read in time, and redirects that lead
 * nowhere mean that nothing may be requested until the next try an hour later. When the host itself is
 * unreachable or refused, that is the outcome, and nothing is cached.
 */
export function createRobotsGate({
  parts,
  clock,
  product,
}: {
  parts: FetchParts;
  clock: Clock;
  product: string;
}) {
  const { limits } = parts;
  const cache = new Map<string, CacheEntry>();
  let cachedChars = 0;
  const asking = new Map<string, Promise<RobotsAnswer>>();

  function cached(origin: string): RobotsAnswer | null {
    const entry = cache.get(origin);
    if (!entry) return null;
    const { since, ttlMs, answer } = entry;
    return isWithin({ since, now: clock.now(), ms: ttlMs }) ? answer : null;
  }

  function forget(origin: string): void {
    const entry = cache.get(origin);
    if (entry) cachedChars -= charsOf(entry);
    cache.delete(origin);
  }

  function remember(origin: string, answer: RobotsAnswer): void {
    const ttlMs = answer === 'unreachable' ? limits.robotsRetryMs : limits.robotsTtlMs;
    const entry = { answer, since: clock.now(), ttlMs };
    forget(origin);
    cache.set(origin, entry);
    cachedChars += charsOf(entry);
    for (const oldest of cache.keys()) {
      if (cachedChars <= limits.maxRobotsCacheChars) break;
      forget(oldest);
    }
  }

  async function ask(origin: string): Promise<RobotsAnswer> {
    const answer = await askForRobots({ parts, origin, product });
    if (answer === 'unreachable' || 'file' in answer) remember(origin, answer);
    return answer;
  }

  return {
    /** Null when the URL may be requested. */
    async refusalOf(url: URL): Promise<FetchProblem | null> {
      const { origin } = url;
      let answer = cached(origin);
      if (!answer) {
        const running = asking.get(origin) ?? ask(origin).finally(() => asking.delete(origin));
        asking.set(origin, running);
        answer = await running;
      }
      if (answer === 'unreachable') return refused('robots_unreachable', url);
      if ('problem' in answer) return { ...answer.problem, finalUrl: url.href };
      return answer.file.allows(url) ? null : refused('robots', url);
    },
    /** Interval that the origin's robots.txt asks for, ms; null when none is known. */
    crawlDelayMsOf(url: URL): number | null {
      const answer = cached(url.origin);
      if (!answer || answer === 'unreachable' || !('file' in answer)) return null;
      const delayMs = answer.file.crawlDelayMs;
      return delayMs === null ? null : Math.min(delayMs, limits.maxCrawlDelayMs);
    },
  };
}

async function askForRobots({
  parts,
  origin,
  product,
}: {
  parts: FetchParts;
  origin: string;
  product: string;
}): Promise<RobotsAnswer> {
  const { limits } = parts;
  // Not the caller's signal: the answer is for everybody waiting for this origin.
  const deadline = createDeadline({ ms: limits.maxRobotsMs });
  const fileOf = (text: string): RobotsAnswer => ({
    file: readRobotsFile({
      text,
      origin,
      product,
      maxUrlLength: limits.maxUrlLength,
      maxSteps: limits.maxRobotsSteps,
    }),
  });
  try {
    const start = new URL('/robots.txt', origin);
    const headers = { accept: 'text/plain, */*;q=0.5', 'accept-encoding': 'identity' };
    const followed = await followRedirects({ parts, start, headers, deadline });
    if (!followed.ok) return answerOfProblem(followed);
    const { reply } = followed;
    if (reply.status >= 200 && reply.status < 300) {
      const text = await readRobotsText({ reply, parts });
      return text === null ? 'unreachable' : fileOf(text);
    }
    discardBody(reply);
    const hasNone = reply.status >= 400 && reply.status < 500 && reply.status !== 429;
    return hasNone ? fileOf('') : 'unreachable';
  } finally {
    deadline.pause();
  }
}

/** The text of the file, cut at the last whole line that fits; null when it could not be read. */
async function readRobotsText({ reply, parts }: { reply: Reply; parts: FetchParts }): Promise<string | null> {
  const { maxRobotsBytes, maxUnpackedBytes } = parts.limits;
  // Fails at the deadline or when the connection breaks off.
  const bytes = await readBody({ reply, maxBytes: maxRobotsBytes, cut: true }).catch(() => null);
  const encoding = reply.header('content-encoding');
  const unpacked = bytes && (await unpackBody({ bytes, encoding, maxBytes: maxUnpackedBytes }));
  if (!unpacked?.ok) return null;
  const text = Buffer.from(unpacked.bytes).subarray(0, maxRobotsBytes).toString('utf8');
  const isCut = unpacked.bytes.length >= maxRobotsBytes;
  return isCut ? text.slice(0, text.lastIndexOf('\n') + 1) : text;
}

/** A host that cannot be reached at all says nothing about its robots.txt. */
function answerOfProblem({ problem, wasRedirected }: Followed & { ok: false }): RobotsAnswer {
  const isOfHost = problem.outcome === 'not_allowed' || hostFailures.has(problem.reason);
  return isOfHost && !wasRedirected ? { problem } : 'unreachable';
}

/** Size of an entry in characters: its text, plus overhead for the entry itself. */
function charsOf({ answer }: CacheEntry): number {
  return 200 + (typeof answer === 'object' && 'file' in answer ? answer.file.chars : 0);
}

function refused(reason: 'robots' | 'robots_unreachable', url: URL): FetchProblem {
  return { outcome: 'not_allowed', reason, finalUrl: url.href };
}
