import type { Agent } from 'undici';
import { createDeadline } from './deadline.js';
import { discardBody, problemOf, sendRequest } from './exchange.js';
import { type FetchAllow, isAllowedByName } from './fetch-allow.rules.js';
import type { FetchLimits } from './http-fetch.limits.js';
import type { FetchProblem } from './http-fetch.types.js';
import { checkPageUrl } from './page-url.rules.js';

/** The status of a reply whose body nobody reads, or why there is none. */
export type PostOutcome = { outcome: 'answered'; status: number } | FetchProblem;

/** Sends one request with a body. */
export type PostTo = (input: {
  url: string;
  headers: Record<string, string>;
  body: Buffer;
  signal?: AbortSignal;
}) => Promise<PostOutcome>;

/**
 * Creates {@link PostTo}: https and public addresses only, except where the operator allows a host; no redirect is
 * followed and the reply's body is not read. It never rejects.
 */
export function createPostTo({
  agent,
  allow,
  limits,
  userAgent,
}: {
  agent: Agent;
  allow: FetchAllow;
  limits: FetchLimits;
  userAgent: string;
}): PostTo {
  return async ({ url: text, headers, body, signal }) => {
    const verdict = checkPageUrl({ text, allow, maxLength: limits.maxUrlLength });
    if (!verdict.ok) return { outcome: 'not_allowed', reason: verdict.reason, finalUrl: text };
    const { url } = verdict;
    if (url.protocol !== 'https:' && !isAllowedByName({ allow, url }))
      return { outcome: 'not_allowed', reason: 'scheme', finalUrl: text };
    const deadline = createDeadline({ ms: limits.maxPageMs, signal });
    deadline.run();
    try {
      const own = { ...headers, 'user-agent': userAgent };
      const reply = await sendRequest({ agent, url, headers: own, post: body, signal: deadline.signal });
      discardBody(reply);
      return { outcome: 'answered', status: reply.status };
    } catch (error) {
      return problemOf({ error, deadline, url });
    } finally {
      deadline.pause();
    }
  };
}
