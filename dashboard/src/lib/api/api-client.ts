import { isRecord } from '../../../../domain/shared/typed-records';
import type { ApiRequest } from './api-request';

/** A failed request: `code` determines the message shown; `network` if there was no response. */
export type ApiFailure = {
  code: string;
  status: number;
  message: string;
  details: Readonly<Record<string, unknown>>;
};

/** Result of a request; failures are values, because every form has messages for them. */
export type ApiResult<T> = { ok: true; data: T } | { ok: false; failure: ApiFailure };

/** Failure of a request without a response: offline, refused or interrupted. */
export const networkFailure: ApiFailure = { code: 'network', status: 0, message: 'no response', details: {} };

/**
 * How long a request may take until its whole answer is there, ms: longer than our slowest honest answer, and short
 * enough that a stalled connection is told while somebody still waits. What is sent may take longer by its length.
 */
export const requestLimitMs = 30_000;
/** The slowest line that a body is sent over, bytes per ms: below it the server ends the request itself. */
const slowestBytesPerMs = 16;

/** Sends a JSON request and reads the JSON response. One that stalls fails like one without a connection. */
export async function requestJson<Answer>(
  { method, path, body }: ApiRequest<Answer>,
  /** Additional headers. */
  headers: Readonly<Record<string, string>> = {},
): Promise<ApiResult<Answer>> {
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const limitMs = requestLimitMs + Math.ceil((sent?.length ?? 0) / slowestBytesPerMs);
  try {
    const response = await fetch(path, {
      method,
      signal: AbortSignal.timeout(limitMs),
      headers: {
        ...headers,
        Accept: 'application/json',
        ...(sent === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    return toResult<Answer>({ status: response.status, text: await response.text() });
  } catch {
    return { ok: false, failure: networkFailure };
  }
}

/** Interprets an API response, whatever it really is: a proxy's HTML error page becomes a failure, too. */
export function toResult<T>({ status, text }: { status: number; text: string }): ApiResult<T> {
  const parsed = parseJson(text);
  if (status >= 200 && status < 300) {
    // A page instead of JSON, such as a captive portal: the request never reached us.
    if (parsed === null && text !== '') return { ok: false, failure: networkFailure };
    return { ok: true, data: parsed as T };
  }
  const error = isRecord(parsed) && isRecord(parsed.error) ? parsed.error : {};
  return {
    ok: false,
    failure: {
      code: typeof error.code === 'string' ? error.code : 'internal.error',
      status,
      message: typeof error.message === 'string' ? error.message : '',
      details: isRecord(error.details) ? error.details : {},
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
