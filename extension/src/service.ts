import type {
  OwnLinkBody,
  OwnPriceResponse,
  PairedResponse,
  WaitingItem,
  WantedItem,
} from '../../domain/contracts/browsers.contract.js';
import type { OwnPrice, PairedWith } from './extension.types.js';

/** An answer of the service; a failure carries the code of its error, or `network`. */
export type Answer<T> = { ok: true; data: T } | { ok: false; code: string };

/** Talks to the service: no cookies, no referrer, no redirects. */
export function createService({ fetch }: { fetch: typeof globalThis.fetch }) {
  async function send<T>(
    { service, token }: { service: string; token?: string },
    { path, method = 'GET', body }: { path: string; method?: string; body?: unknown },
  ): Promise<Answer<T>> {
    try {
      const response = await fetch(`${service}/api/my/prices${path}`, {
        method,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        redirect: 'error',
        cache: 'no-store',
        headers: {
          accept: 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const json: unknown = text === '' ? null : JSON.parse(text);
      if (response.ok) return { ok: true, data: json as T };
      return { ok: false, code: codeOf(json) };
    } catch {
      return { ok: false, code: 'network' };
    }
  }
  return {
    pair: ({ service, code, name }: { service: string; code: string; name: string }) =>
      send<PairedResponse>({ service }, { path: '/pair', method: 'POST', body: { code, name } }),
    wanted: (to: PairedWith) => send<WantedItem[]>(to, { path: '/wanted' }),
    waiting: (to: PairedWith) => send<WaitingItem[]>(to, { path: '/waiting' }),
    link: (to: PairedWith, link: OwnLinkBody) =>
      send<null>(to, { path: '/link', method: 'POST', body: link }),
    report: (to: PairedWith, price: OwnPrice) =>
      send<OwnPriceResponse>(to, { path: '', method: 'POST', body: price }),
    forget: (to: PairedWith) => send<null>(to, { path: '/browser', method: 'DELETE' }),
  };
}

/** See {@link createService}. */
export type Service = ReturnType<typeof createService>;

function codeOf(json: unknown): string {
  const error = typeof json === 'object' && json !== null && 'error' in json ? json.error : null;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : 'internal.error';
}
