import type { Request, RequestHandler } from 'express';
import { createAppError } from '../../../domain/shared/app-error.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Names of this machine, used interchangeably by whoever tries out the product. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses writes started by another site's page (ASVS 5.0 3.5.1). A write must carry our Origin, or the browser's
 * own statement that it is same-origin. A request with neither header is refused, because no browser with a session
 * sends one. Our origin is defined by PUBLIC_URL, since the request's Host is chosen by the caller.
 */
export function createSameOriginGuard({
  publicUrl,
  isExempt = () => false,
}: {
  publicUrl: string;
  /** Requests that no cookie speaks for. */
  isExempt?: (request: Request) => boolean;
}): RequestHandler {
  const origins = originsOf(new URL(publicUrl));
  return (request, _response, next) => {
    if (safeMethods.has(request.method) || isExempt(request) || isSameOrigin({ request, origins })) {
      next();
      return;
    }
    next(createAppError({ code: 'request.cross_site', message: 'write from another site' }));
  };
}

/**
 * Refuses what another site's page makes its visitors send: each visitor would be a separate caller, and that page
 * chooses who gets the requested mail. Clients other than browsers send no such header, and are limited as one
 * caller.
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
