import { secondMs } from '../../domain/shared/units.js';
import { isPublicAddress } from './address.rules.js';
import { createDeadline } from './deadline.js';
import { problemOf } from './exchange.js';
import { nothingAllowed } from './fetch-allow.rules.js';
import { createGuardedAgent, type Resolve, systemResolve } from './guarded-agent.js';
import { defaultFetchLimits } from './http-fetch.limits.js';

/** How long a receiver may take to answer, ms: a message is a few hundred bytes. */
const maxAnswerMs = 10 * secondMs;

/** How posting ended: taken, or why not: `status 404`, `redirect`, `timeout`, `address`, `dns`, `tls` and so on. */
export type PostOutcome = { ok: true } | { ok: false; reason: string };

/**
 * Posts a message to an address that the operator configured: over HTTPS to public addresses, over both to addresses that
 * `isOwn` accepts. Redirects are not followed, since they may lead inside. Only the status is read: what else comes, at
 * whatever length and pace, is cut off.
 */
export async function postMessage({
  url,
  headers,
  body,
  isOwn,
  resolve = systemResolve,
  maxMs = maxAnswerMs,
  signal,
}: {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** Whether an address is of the operator's own network. */
  isOwn: (address: string) => boolean;
  resolve?: Resolve;
  maxMs?: number;
  signal?: AbortSignal;
}): Promise<PostOutcome> {
  const isSecure = url.protocol === 'https:';
  const agent = createGuardedAgent({
    resolve,
    allow: nothingAllowed,
    limits: { ...defaultFetchLimits, maxPageMs: maxMs },
    accepts: (address) => isOwn(address) || (isSecure && isPublicAddress(address)),
  });
  const deadline = createDeadline({ ms: maxMs, signal });
  deadline.run();
  try {
    const reply = await agent.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: 'POST',
      headers,
      body,
      signal: deadline.signal,
    });
    reply.body.on('error', () => undefined);
    reply.body.destroy();
    const { statusCode } = reply;
    if (statusCode >= 200 && statusCode < 300) return { ok: true };
    return { ok: false, reason: statusCode < 400 ? 'redirect' : `status ${statusCode}` };
  } catch (error) {
    return { ok: false, reason: problemOf({ error, deadline, url }).reason };
  } finally {
    deadline.pause();
    await agent.destroy();
  }
}
