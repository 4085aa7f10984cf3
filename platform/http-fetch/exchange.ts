import type { Agent, Dispatcher } from 'undici';
import { thrownCode } from '../../domain/shared/thrown.js';
import type { Deadline } from './deadline.js';
import { addressRefused } from './guarded-agent.js';
import type { FetchFailure, FetchProblem } from './http-fetch.types.js';

/** A response whose body has not been read yet. */
export type Reply = {
  status: number;
  /** The first value of a header; `name` in lower case. */
  header(name: string): string | null;
  body: Dispatcher.ResponseData['body'];
};

/** Sends one GET, or a POST of the given body, and waits for the response headers. Rejects with any error; see {@link problemOf}. */
export async function sendRequest({
  agent,
  url,
  headers,
  post,
  signal,
}: {
  agent: Agent;
  url: URL;
  headers: Record<string, string>;
  post?: Buffer;
  signal: AbortSignal;
}): Promise<Reply> {
  const path = `${url.pathname}${url.search}`;
  const sent = post ? { method: 'POST' as const, body: post } : { method: 'GET' as const };
  const reply = await agent.request({ origin: url.origin, path, ...sent, headers, signal });
  // Nobody else listens for errors of a body that is discarded later.
  reply.body.on('error', () => undefined);
  return {
    status: reply.statusCode,
    header: (name) => firstOf(reply.headers[name]),
    body: reply.body,
  };
}

/**
 * Reads a body up to `maxBytes`. If it is longer, returns null, or its beginning when `cut` is set, and
 * closes the connection.
 */
export async function readBody({
  reply,
  maxBytes,
  cut = false,
}: {
  reply: Reply;
  maxBytes: number;
  cut?: boolean;
}): Promise<Buffer | null> {
  if (!cut && Number(reply.header('content-length') ?? 0) > maxBytes) {
    discardBody(reply);
    return null;
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of reply.body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > maxBytes) return cut ? Buffer.concat(chunks).subarray(0, maxBytes) : null;
  }
  return Buffer.concat(chunks);
}

/** Discards a body, and closes the connection when more of it is to come. */
export function discardBody(reply: Reply): void {
  reply.body.destroy();
}

const dnsCodes = /^(ENOTFOUND|ENODATA|ESERVFAIL|EREFUSED|EFORMERR|ETIMEOUT|EAI_\w+)$/;
const tlsCodes = /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_|UNSPECIFIED)/;
const protocolCodes = /^(HPE_|UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES_CONTENT_LENGTH)/;

/** The named problem for an error of {@link sendRequest} or {@link readBody}. */
export function problemOf({
  error,
  deadline,
  url,
}: {
  error: unknown;
  deadline: Deadline;
  url: URL;
}): FetchProblem {
  const finalUrl = url.href;
  if (deadline.isOver()) return { outcome: 'failed', reason: 'timeout', finalUrl };
  if (deadline.signal.aborted) return { outcome: 'failed', reason: 'aborted', finalUrl };
  const code = codeOf(error);
  if (code === addressRefused) return { outcome: 'not_allowed', reason: 'address', finalUrl };
  return { outcome: 'failed', reason: failureOf(code), finalUrl };
}

function failureOf(code: string): FetchFailure {
  if (dnsCodes.test(code)) return 'dns';
  if (tlsCodes.test(code)) return 'tls';
  if (protocolCodes.test(code)) return 'protocol';
  return code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT' ? 'timeout' : 'connection';
}

/** Trying several addresses of a name fails with one error per address; some parser errors only have a name. */
function codeOf(error: unknown): string {
  const code = thrownCode(error);
  if (code !== undefined) return code;
  if (error instanceof Error && error.name === 'HTTPParserError') return 'HPE_';
  return error instanceof AggregateError && error.errors.length > 0 ? codeOf(error.errors[0]) : '';
}

function firstOf(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null;
}
