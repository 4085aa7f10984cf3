import { createHash } from 'node:crypto';
import { secondMs } from '../../domain/shared/units.js';
import { discardBody, type Reply, readBody } from './exchange.js';
import type { FetchLimits } from './http-fetch.limits.js';
import type { FetchFailure, FetchOutcome } from './http-fetch.types.js';
import { unpackBody } from './unpack-body.js';

/**
 * How long a `Retry-After` asks us to wait, ms, from 0 to `maxMs` (RFC 9110 section 10.2.3: seconds, or a
 * date). Null when it is absent or unreadable.
 */
export function readRetryAfter({
  header,
  now,
  maxMs,
}: {
  header: string | null;
  now: Date;
  maxMs: number;
}): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * secondMs, maxMs);
  // Date.parse accepts far more than HTTP dates; require the beginning of one of the three forms.
  const time = /^(mon|tue|wed|thu|fri|sat|sun)/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? null : Math.min(Math.max(time - now.getTime(), 0), maxMs);
}

type PageReply = { reply: Reply; url: URL; limits: FetchLimits; now: Date; kind: FetchedKind };

/** What is fetched: a product page, or the product data of a shop system. */
export type FetchedKind = 'page' | 'data';

/** Media types that each may have; Shopify sends its data as JavaScript. */
const mediaTypes: Record<FetchedKind, ReadonlySet<string>> = {
  page: new Set(['text/html', 'application/xhtml+xml']),
  data: new Set(['application/json', 'text/javascript', 'application/javascript', 'text/json']),
};

const blockedStatuses = new Set([401, 403, 429, 451]);
const goneStatuses = new Set([404, 410]);

/** The outcome for the response at the end of the redirects; reads the body only of a wanted page. */
export async function pageOutcomeOf(input: PageReply): Promise<FetchOutcome> {
  const { reply, url, now, kind } = input;
  if (reply.status === 304) {
    discardBody(reply);
    return { outcome: 'not_modified', finalUrl: url.href, fetchedAt: now };
  }
  const refusal = refusalOf(input);
  if (refusal) {
    discardBody(reply);
    return refusal;
  }
  const { contentType, charset } = contentTypeOf(reply);
  if (contentType !== null && !mediaTypes[kind].has(contentType)) {
    discardBody(reply);
    return failed('bad_content_type', input);
  }
  return await readPage({ ...input, contentType, charset });
}

/** The outcome that a status means, or null for a page. */
function refusalOf({ reply, url, limits, now }: PageReply): FetchOutcome | null {
  const { status } = reply;
  const finalUrl = url.href;
  const header = reply.header('retry-after');
  const retryAfterMs = readRetryAfter({ header, now, maxMs: limits.maxRetryAfterMs });
  if (blockedStatuses.has(status) || isChallenge(reply)) {
    return { outcome: 'blocked', status, retryAfterMs, finalUrl };
  }
  if (goneStatuses.has(status)) return { outcome: 'gone', status, finalUrl };
  if (status === 408 || status >= 500) return { outcome: 'unavailable', status, retryAfterMs, finalUrl };
  return status === 200 || status === 203
    ? null
    : { outcome: 'failed', reason: 'bad_status', status, finalUrl };
}

/**
 * Whether a guard in front of the shop answered, whatever the status. Cloudflare: developers.cloudflare.com, "Detect a
 * Challenge Page response"; AWS WAF: docs.aws.amazon.com, "CAPTCHA and Challenge actions" (2026-11).
 */
function isChallenge(reply: Reply): boolean {
  return reply.header('cf-mitigated') === 'challenge' || reply.header('x-amzn-waf-action') !== null;
}

async function readPage(
  input: PageReply & { contentType: string | null; charset: string | null },
): Promise<FetchOutcome> {
  const { reply, url, limits, now, contentType, charset } = input;
  const body = await readBody({ reply, maxBytes: limits.maxWireBytes });
  if (!body) return failed('too_large', input);
  const encoding = reply.header('content-encoding');
  const unpacked = await unpackBody({ bytes: body, encoding, maxBytes: limits.maxUnpackedBytes });
  if (!unpacked.ok) return failed(unpacked.reason, input);
  const { bytes } = unpacked;
  return {
    outcome: 'ok',
    status: reply.status,
    finalUrl: url.href,
    headers: {
      contentLanguage: reply.header('content-language'),
      server: reply.header('server'),
      date: reply.header('date'),
    },
    contentType,
    charset,
    bytes,
    etag: reply.header('etag'),
    lastModified: reply.header('last-modified'),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    fetchedAt: now,
  };
}

function contentTypeOf(reply: Reply): { contentType: string | null; charset: string | null } {
  const header = (reply.header('content-type') ?? '').toLowerCase();
  const contentType = header.split(';')[0]?.trim() || null;
  return { contentType, charset: /;\s*charset\s*=\s*"?([\w:.-]+)/.exec(header)?.[1] ?? null };
}

function failed(reason: FetchFailure, { reply, url }: PageReply): FetchOutcome {
  return { outcome: 'failed', reason, status: reply.status, finalUrl: url.href };
}
