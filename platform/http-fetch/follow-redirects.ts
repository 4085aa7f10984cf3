import type { Agent } from 'undici';
import type { Deadline } from './deadline.js';
import { discardBody, problemOf, type Reply, sendRequest } from './exchange.js';
import type { FetchAllow } from './fetch-allow.rules.js';
import type { HostPace } from './host-pace.js';
import type { FetchLimits } from './http-fetch.limits.js';
import type { FetchFailure, FetchProblem } from './http-fetch.types.js';
import { checkPageUrl } from './page-url.rules.js';

/** What all requests of one client share. */
export type FetchParts = {
  agent: Agent;
  pace: HostPace;
  allow: FetchAllow;
  limits: FetchLimits;
  userAgent: string;
};

/** The response at the end of the redirects, or why there is none. */
export type Followed =
  | { ok: true; reply: Reply; url: URL }
  | { ok: false; problem: FetchProblem; wasRedirected: boolean };

type NextPlace = { ok: true; url: URL } | { ok: false; problem: FetchProblem };

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/**
 * Requests a checked URL and follows its redirects, checking each target before requesting it.
 *
 * `mayAsk` decides last on every URL (robots.txt). No cookies are kept and no referrer is sent. The deadline
 * is running when this returns, so that it covers the body too; it is paused while we wait for our own pace.
 */
export async function followRedirects({
  parts,
  start,
  headers,
  firstHeaders = {},
  deadline,
  mayAsk = async () => null,
}: {
  parts: FetchParts;
  start: URL;
  headers: Record<string, string>;
  /** Sent with the first request only. */
  firstHeaders?: Record<string, string>;
  deadline: Deadline;
  mayAsk?: (url: URL) => Promise<FetchProblem | null>;
}): Promise<Followed> {
  const { agent, pace, limits, userAgent } = parts;
  const asked = new Set<string>();
  let url = start;
  while (asked.size <= limits.maxRedirects) {
    asked.add(url.href);
    const refusal = await mayAsk(url);
    if (refusal) return { ok: false, problem: refusal, wasRedirected: asked.size > 1 };
    try {
      deadline.pause();
      await pace.wait(url.host, deadline.signal);
      deadline.run();
      const sent = { ...headers, 'user-agent': userAgent, ...(asked.size === 1 ? firstHeaders : {}) };
      const reply = await sendRequest({ agent, url, headers: sent, signal: deadline.signal });
      if (!redirectStatuses.has(reply.status)) return { ok: true, reply, url };
      discardBody(reply);
      const next = nextPlace({ reply, url, parts });
      if (!next.ok) return { ok: false, problem: next.problem, wasRedirected: true };
      if (asked.has(next.url.href)) return failed('redirect_loop', next.url);
      url = next.url;
    } catch (error) {
      return { ok: false, problem: problemOf({ error, deadline, url }), wasRedirected: asked.size > 1 };
    }
  }
  return failed('too_many_redirects', url);
}

function nextPlace({ reply, url, parts }: { reply: Reply; url: URL; parts: FetchParts }): NextPlace {
  const location = reply.header('location')?.trim() ?? '';
  if (location === '') return { ok: false, problem: problem('bad_redirect', url) };
  const { allow, limits } = parts;
  const verdict = checkPageUrl({ text: location, base: url, allow, maxLength: limits.maxUrlLength });
  if (verdict.ok) return verdict;
  return { ok: false, problem: { outcome: 'not_allowed', reason: verdict.reason, finalUrl: url.href } };
}

function problem(reason: FetchFailure, url: URL): FetchProblem {
  return { outcome: 'failed', reason, finalUrl: url.href };
}

function failed(reason: FetchFailure, url: URL): Followed {
  return { ok: false, problem: problem(reason, url), wasRedirected: true };
}
