import type { CustomFetchOptions } from 'openid-client';
import { createAppError } from '../../domain/shared/app-error.js';
import { isLoopbackUrl } from '../../domain/shared/parse-url.js';
import { mib, secondMs } from '../../domain/shared/units.js';

/** How long the provider may take for one answer, ms: somebody is waiting at the sign-in page. */
const answerWithinMs = 10 * secondMs;
/** Largest answer, bytes: discovery documents and key sets have a few KiB. */
const maxAnswerBytes = mib;

/**
 * Fetches from the provider. The operator chose its address, so private networks are allowed, as redirects are not; https
 * is required of everything that the provider names, except on this machine.
 *
 * @throws {AppError} `admin.oidc_unreachable`
 */
export async function fetchFromProvider(
  url: string,
  { method, headers, body }: CustomFetchOptions,
): Promise<Response> {
  const { protocol } = new URL(url);
  if (protocol !== 'https:' && !isLoopbackUrl(new URL(url))) throw unreachable('an address without https');
  // The library sends forms and nothing else.
  const form = body instanceof URLSearchParams || typeof body === 'string' ? body : null;
  const answer = await fetchWhole(url, { method, headers, body: form }).catch((error: unknown) => {
    throw unreachable('no whole answer', error);
  });
  if (answer.status >= 500) throw unreachable(`status ${answer.status}`);
  return answer;
}

async function fetchWhole(url: string, request: RequestInit): Promise<Response> {
  const response = await fetch(url, {
    ...request,
    redirect: 'manual',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  const { status, headers } = response;
  return new Response(await readBody(response), { status, headers });
}

async function readBody(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maxAnswerBytes) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function unreachable(message: string, cause?: unknown) {
  return createAppError({ code: 'admin.oidc_unreachable', message, cause });
}
