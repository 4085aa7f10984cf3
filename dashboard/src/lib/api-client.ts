import { isRecord } from '../../../domain/shared/typed-records';
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

/** Sends a JSON request and reads the JSON response. */
export async function requestJson<Answer>(
  { method, path, body }: ApiRequest<Answer>,
  /** Additional headers. */
  headers: Readonly<Record<string, string>> = {},
): Promise<ApiResult<Answer>> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        ...headers,
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
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
