import { createDeadline } from './deadline.js';
import { discardBody, problemOf } from './exchange.js';
import type { FetchAllow } from './fetch-allow.rules.js';
import { followRedirects } from './follow-redirects.js';
import { createGuardedAgent, type Resolve } from './guarded-agent.js';
import type { HostPace } from './host-pace.js';
import type { FetchLimits } from './http-fetch.limits.js';
import type { FetchFailure, FetchProblem } from './http-fetch.types.js';
import { checkPageUrl } from './page-url.rules.js';

/** A file being downloaded, or why it is not. */
export type Download =
  | {
      outcome: 'ok';
      finalUrl: string;
      /** What the server wants to hear at the next request. */
      validators: Validators;
      /** The bytes on the wire, at most `maxWireBytes`; iterating throws a {@link DownloadError} when it breaks off. */
      body: AsyncIterable<Uint8Array>;
      /** Closes the connection; needed when the body is not read to its end. */
      close(): Promise<void>;
    }
  /** It has not changed since the validators sent. */
  | { outcome: 'not_modified' }
  | FetchProblem;

/** What a server said of a file, for the next request. */
type Validators = { etag: string | null; lastModified: string | null };

/** Thrown while reading a download. */
export type DownloadError = Error & { name: 'DownloadError'; reason: FetchFailure };

/** Whether the download ended before its file did. */
export function isDownloadError(thrown: unknown): thrown is DownloadError {
  return thrown instanceof Error && thrown.name === 'DownloadError';
}

/** Encodings that the reader of the file recognises by itself. */
const plainEncodings = new Set(['', 'identity', 'gzip', 'x-gzip']);

/**
 * Starts downloading a file whose URL its owner gave us, such as a merchant's feed. Rules for URLs and
 * redirects are those for pages; robots.txt is not consulted, because this is an invitation and not crawling.
 * It uses its own connection, so pages of the same host do not wait for it.
 */
export async function openDownload({
  url,
  limits,
  allow,
  resolve,
  pace,
  userAgent,
  validators = null,
  signal,
}: {
  url: string;
  limits: FetchLimits;
  allow: FetchAllow;
  resolve: Resolve;
  pace: HostPace;
  userAgent: string;
  /** Of the last download; sent with the first request only. */
  validators?: Validators | null;
  signal?: AbortSignal | undefined;
}): Promise<Download> {
  const verdict = checkPageUrl({ text: url, allow, maxLength: limits.maxUrlLength });
  if (!verdict.ok) return { outcome: 'not_allowed', reason: verdict.reason, finalUrl: url };
  const agent = createGuardedAgent({ resolve, allow, limits });
  const deadline = createDeadline({ ms: limits.maxPageMs, signal });
  const close = async () => {
    deadline.pause();
    await agent.destroy();
  };
  const parts = { agent, pace, allow, limits, userAgent };
  const headers = { accept: '*/*', 'accept-encoding': 'gzip' };
  const firstHeaders = {
    ...(validators?.etag && { 'if-none-match': validators.etag }),
    ...(validators?.lastModified && { 'if-modified-since': validators.lastModified }),
  };
  const followed = await followRedirects({ parts, start: verdict.url, headers, firstHeaders, deadline });
  if (!followed.ok) {
    await close();
    return followed.problem;
  }
  const { reply, url: at } = followed;
  if (reply.status === 304 && validators) {
    discardBody(reply);
    await close();
    return { outcome: 'not_modified' };
  }
  const reason = refusalOf({
    status: reply.status,
    encoding: (reply.header('content-encoding') ?? '').trim().toLowerCase(),
    announced: Number(reply.header('content-length') ?? 0),
    maxBytes: limits.maxWireBytes,
  });
  if (reason) {
    discardBody(reply);
    await close();
    return { outcome: 'failed', reason, status: reply.status, finalUrl: at.href };
  }

  async function* read(): AsyncGenerator<Uint8Array> {
    let length = 0;
    try {
      for await (const chunk of reply.body) {
        length += chunk.length;
        if (length > limits.maxWireBytes) throw downloadError('too_large');
        yield chunk;
      }
    } catch (error) {
      if (isDownloadError(error)) throw error;
      const problem = problemOf({ error, deadline, url: at });
      throw downloadError(problem.outcome === 'failed' ? problem.reason : 'connection');
    } finally {
      await close();
    }
  }
  const own = { etag: reply.header('etag'), lastModified: reply.header('last-modified') };
  return { outcome: 'ok', finalUrl: at.href, validators: own, body: read(), close };
}

function refusalOf({
  status,
  encoding,
  announced,
  maxBytes,
}: {
  status: number;
  encoding: string;
  announced: number;
  maxBytes: number;
}): FetchFailure | null {
  if (status !== 200) return 'bad_status';
  if (!plainEncodings.has(encoding)) return 'bad_encoding';
  return announced > maxBytes ? 'too_large' : null;
}

function downloadError(reason: FetchFailure): DownloadError {
  return Object.assign(new Error(`the download ended: ${reason}`), {
    name: 'DownloadError' as const,
    reason,
  });
}
