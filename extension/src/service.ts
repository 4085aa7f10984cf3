import type { browserRoutes, OwnLinkBody, pairRoutes } from '../../domain/contracts/browsers.contract.js';
import type { AnswerOf, BodyOf, RouteKey } from '../../domain/contracts/route.js';
import type { OwnPrice, PairedWith } from './extension.types.js';

/** The routes of the service; imported as a type, so that no schema reaches the browser. */
type Routes = typeof pairRoutes & typeof browserRoutes;
type Key = keyof Routes & RouteKey;

/** An answer of the service; a failure carries the code of its error, or `network`. */
export type Answer<T> = { ok: true; data: T } | { ok: false; code: string };

/** Talks to the service: no cookies, no referrer, no redirects. */
export function createService({ fetch }: { fetch: typeof globalThis.fetch }) {
  async function send<Of extends Key>(
    { service, token }: { service: string; token?: string },
    key: Of,
    body?: BodyOf<Routes[Of]>,
  ): Promise<Answer<AnswerOf<Routes[Of]>>> {
    const [method = '', path = ''] = key.split(' ');
    try {
      const response = await fetch(`${service}${path}`, {
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
      if (response.ok) return { ok: true, data: json as AnswerOf<Routes[Of]> };
      return { ok: false, code: codeOf(json) };
    } catch {
      return { ok: false, code: 'network' };
    }
  }
  return {
    pair: ({ service, code, name }: { service: string; code: string; name: string }) =>
      send({ service }, 'POST /api/my/prices/pair', { code, name }),
    wanted: (to: PairedWith) => send(to, 'GET /api/my/prices/wanted'),
    waiting: (to: PairedWith) => send(to, 'GET /api/my/prices/waiting'),
    link: (to: PairedWith, link: OwnLinkBody) => send(to, 'POST /api/my/prices/link', link),
    report: (to: PairedWith, price: OwnPrice) => send(to, 'POST /api/my/prices', price),
    forget: (to: PairedWith) => send(to, 'DELETE /api/my/prices/browser'),
  };
}

/** See {@link createService}. */
export type Service = ReturnType<typeof createService>;

function codeOf(json: unknown): string {
  const error = typeof json === 'object' && json !== null && 'error' in json ? json.error : null;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : 'internal.error';
}
