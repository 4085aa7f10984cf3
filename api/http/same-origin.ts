import type { Request, RequestHandler } from 'express';
import { createAppError } from '../../domain/shared/app-error.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Names of this machine: whoever tries the product out types one or the other. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses writes that another site's page started (ASVS 5.0 3.5.1): a write must carry an Origin that is ours, or
 * the browser's own word that it is same-origin. A request with neither header is refused, for no browser that
 * holds a session sends one. Ours is what PUBLIC_URL says: the request's own Host is the caller's to choose.
 */
export function createSameOriginGuard({ publicUrl }: { publicUrl: string }): RequestHandler {
  const origins = originsOf(new URL(publicUrl));
  return (request, _response, next) => {
    if (safeMethods.has(request.method) || isSameOrigin({ request, origins })) {
      next();
      return;
    }
    next(createAppError({ code: 'request.cross_site', message: 'write from another site' }));
  };
}

/**
 * Refuses what another site's page has its visitors send: each would be a caller of their own, and the mail it asks for
 * goes to whomever that page names. Whatever is no browser says nothing of sites, and is bounded as one caller.
 */
export const refuseOtherSites: RequestHandler = (request, _response, next) => {
  const isForeign = !safeMethods.has(request.method) && request.get('sec-fetch-site') === 'cross-site';
  next(
    isForeign ? createAppError({ code: 'request.cross_site', message: 'sent from another site' }) : undefined,
  );
};

function originsOf(url: URL): ReadonlySet<string> {
  if (!loopbackNames.includes(url.hostname)) return new Set([url.origin]);
  const port = url.port === '' ? '' : `:${url.port}`;
  return new Set(loopbackNames.map((name) => `${url.protocol}//${name}${port}`));
}

function isSameOrigin({ request, origins }: { request: Request; origins: ReadonlySet<string> }): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = request.get('origin');
  return origin === undefined ? site === 'same-origin' : origins.has(origin);
}
