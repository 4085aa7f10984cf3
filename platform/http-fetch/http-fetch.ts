import type { Clock } from '../../domain/shared/clock.js';
import { parseUrl } from '../../domain/shared/parse-url.js';
import type { Logger } from '../logger/logger.js';
import { createDeadline } from './deadline.js';
import { problemOf } from './exchange.js';
import type { FetchAllow } from './fetch-allow.rules.js';
import { type FetchParts, followRedirects } from './follow-redirects.js';
import { createGuardedAgent, type Resolve, systemResolve } from './guarded-agent.js';
import { createHostPace, type PaceTimer, systemPaceTimer } from './host-pace.js';
import { defaultFetchLimits, type FetchLimits } from './http-fetch.limits.js';
import type { FetchOutcome, FetchPageInput } from './http-fetch.types.js';
import { type Download, openDownload } from './open-download.js';
import { type FetchedKind, pageOutcomeOf } from './page-outcome.js';
import { checkPageUrl } from './page-url.rules.js';
import { createPostTo } from './post-to.js';
import { createRobotsGate } from './robots-gate.js';

/** Fetches pages from unknown servers, safely for us and politely for them. */
export type HttpFetch = ReturnType<typeof createHttpFetch>;

/**
 * User agent that says who we are and where that is explained. `DropbackBot` is the product token for
 * robots.txt; it stays when the brand is renamed, because shops write rules for it.
 *
 * @param publicUrl address of the site, without a trailing slash
 */
export function robotUserAgent({ publicUrl }: { publicUrl: string }): string {
  return `DropbackBot/1.0 (+${publicUrl}/about-our-robot)`;
}

/**
 * Creates the only way to fetch external pages.
 *
 * Every URL, redirect and DNS answer is checked; robots.txt is obeyed; requests to one host are spaced;
 * nothing but robots.txt is remembered between pages. A fetch never rejects: whatever happened is its
 * outcome. `resolve`, `timer` and `limits` exist for tests.
 */
export function createHttpFetch({
  clock,
  logger,
  allow,
  userAgent,
  resolve = systemResolve,
  timer = systemPaceTimer,
  limits = defaultFetchLimits,
}: {
  clock: Clock;
  logger: Logger;
  /** Private hosts that may be fetched (`PRICE_FETCH_ALLOW`). */
  allow: FetchAllow;
  /** See {@link robotUserAgent}; the part before the first slash is the product token. */
  userAgent: string;
  resolve?: Resolve;
  timer?: PaceTimer;
  limits?: FetchLimits;
}) {
  const agent = createGuardedAgent({ resolve, allow, limits });
  const pace = createHostPace({ timer, gapMs: limits.requestGapMs });
  const parts: FetchParts = { agent, pace, allow, limits, userAgent };
  const product = userAgent.split('/')[0] ?? userAgent;
  const robots = createRobotsGate({ parts, clock, product });
  const invitedParts = withoutPace(parts);
  const limitsOf: Record<FetchedKind, FetchLimits> = { page: limits, data: dataLimits(limits) };

  async function fetchChecked(
    start: URL,
    input: FetchPageInput,
    { kind, isInvited = false }: FetchedAs,
  ): Promise<FetchOutcome> {
    const deadline = createDeadline({ ms: limits.maxPageMs, signal: input.signal });
    try {
      const followed = await followRedirects({
        parts: isInvited ? invitedParts : parts,
        start,
        deadline,
        headers: { ...pageHeaders(input), accept: accepted[kind] },
        firstHeaders: validatorHeaders(input),
        mayAsk: async (url) => {
          if (isInvited) return null;
          deadline.pause();
          return robots.refusalOf(url);
        },
      });
      if (!followed.ok) return followed.problem;
      const { reply, url } = followed;
      try {
        return await pageOutcomeOf({ reply, url, limits: limitsOf[kind], now: clock.now(), kind });
      } catch (error) {
        return problemOf({ error, deadline, url });
      }
    } finally {
      deadline.pause();
    }
  }

  async function fetchOne(input: FetchPageInput, as: FetchedAs): Promise<FetchOutcome> {
    const verdict = checkPageUrl({ text: input.url, allow, maxLength: limits.maxUrlLength });
    if (!verdict.ok) return { outcome: 'not_allowed', reason: verdict.reason, finalUrl: input.url };
    const outcome = await fetchChecked(verdict.url, input, as);
    const reason = 'reason' in outcome ? outcome.reason : undefined;
    logger.debug({ host: verdict.url.host, kind: as.kind, outcome: outcome.outcome, reason }, 'page fetched');
    return outcome;
  }

  return {
    /** Fetches one product page. */
    fetchPage: (input: FetchPageInput): Promise<FetchOutcome> => fetchOne(input, { kind: 'page' }),
    /** Fetches the product data of a shop system, under the same rules as its pages. */
    fetchData: (input: FetchPageInput): Promise<FetchOutcome> => fetchOne(input, { kind: 'data' }),
    /**
     * Fetches data that its owner gave us a key for: an invitation, so that neither robots.txt nor our pace applies;
     * the caller keeps to the quota. Redirects are not followed, because the key is in the address.
     */
    fetchInvited: (input: FetchPageInput): Promise<FetchOutcome> =>
      fetchOne(input, { kind: 'data', isInvited: true }),
    /** Starts a download under limits other than those for pages; see {@link openDownload}. */
    openDownload(input: {
      url: string;
      limits: Partial<FetchLimits>;
      /** Of the last download, so that a file that has not changed is not sent again. */
      validators?: { etag: string | null; lastModified: string | null } | null;
      signal?: AbortSignal;
    }): Promise<Download> {
      const { url, validators = null, signal } = input;
      const own = { ...limits, ...input.limits };
      return openDownload({ url, limits: own, allow, resolve, pace, userAgent, validators, signal });
    },
    /** Sends bytes to an address that a stranger gave; see {@link createPostTo}. */
    post: createPostTo({ agent, allow, limits, userAgent }),
    /** Minimum time between two fetches from this URL's host, ms: ours, or the longer one in its robots.txt. */
    paceMsOf(url: string): number {
      const parsed = parseUrl(url);
      const asked = parsed && robots.crawlDelayMsOf(parsed);
      return Math.max(limits.requestGapMs, asked ?? 0);
    },
    /** Closes all connections; running fetches fail. */
    async close(): Promise<void> {
      await agent.destroy();
    },
  };
}

/** For sources with a quota of their own. */
function withoutPace(parts: FetchParts): FetchParts {
  return {
    ...parts,
    pace: { wait: async () => undefined },
    limits: { ...parts.limits, maxRedirects: 0 },
  };
}

function dataLimits(limits: FetchLimits): FetchLimits {
  return { ...limits, maxWireBytes: limits.maxDataBytes, maxUnpackedBytes: limits.maxDataBytes };
}

/** What is fetched, and whether its owner invited us to. */
type FetchedAs = { kind: FetchedKind; isInvited?: boolean };

const accepted: Record<FetchedKind, string> = {
  page: 'text/html,application/xhtml+xml;q=0.9',
  data: 'application/json',
};

function pageHeaders({ language = 'en-US,en;q=0.7' }: FetchPageInput): Record<string, string> {
  return {
    'accept-encoding': 'gzip, deflate, br',
    'accept-language': language,
  };
}

function validatorHeaders({ etag, lastModified }: FetchPageInput): Record<string, string> {
  return {
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
  };
}
