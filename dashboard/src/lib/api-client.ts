import type { ErrorResponse } from '../../../domain/contracts/http.js';

/** A failed request: `code` decides what the screen says; `network` when no answer came at all. */
export type ApiFailure = {
  code: string;
  status: number;
  message: string;
  details: Readonly<Record<string, unknown>>;
};

/** What a request ends in; failures are values, since every form has words for them. */
export type ApiResult<T> = { ok: true; data: T } | { ok: false; failure: ApiFailure };

/** The failure of a request that got no answer: offline, refused, aborted by the network. */
export const networkFailure: ApiFailure = { code: 'network', status: 0, message: 'no answer', details: {} };

/** Sends one JSON request and reads one JSON answer. */
export async function requestJson<T>({
  method = 'GET',
  path,
  body,
  headers = {},
}: {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  /** More of them. */
  headers?: Readonly<Record<string, string>>;
}): Promise<ApiResult<T>> {
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
    return toResult<T>({ status: response.status, text: await response.text() });
  } catch {
    return { ok: false, failure: networkFailure };
  }
}

/** Reads an answer of the API, whatever it really is: a proxy's HTML error page becomes a failure too. */
export function toResult<T>({ status, text }: { status: number; text: string }): ApiResult<T> {
  const parsed = parseJson(text);
  if (status >= 200 && status < 300) {
    // A page in the name of our API: the sign-in page of a café's network, so nothing has reached us.
    if (parsed === null && text !== '') return { ok: false, failure: networkFailure };
    return { ok: true, data: parsed as T };
  }
  const error = (parsed as Partial<ErrorResponse> | null)?.error;
  return {
    ok: false,
    failure: {
      code: error?.code ?? 'internal.error',
      status,
      message: error?.message ?? '',
      details: error?.details ?? {},
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
