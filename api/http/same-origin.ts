import type { Request, RequestHandler } from 'express';
import { createAppError } from '../../domain/shared/app-error.js';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page started (ASVS 5.0 3.5.1): a write must carry an Origin that is ours, or
 * the browser's own word that it is same-origin. A request with neither header is refused, for no browser that
 * holds a session sends one.
 */
export function createSameOriginGuard({ publicUrl }: { publicUrl: string }): RequestHandler {
  const publicOrigin = new URL(publicUrl).origin;
  return (request, _response, next) => {
    if (safeMethods.has(request.method) || isSameOrigin({ request, publicOrigin })) {
      next();
      return;
    }
    next(createAppError({ code: 'request.cross_site', message: 'write from another site' }));
  };
}

function isSameOrigin({ request, publicOrigin }: { request: Request; publicOrigin: string }): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return false;
  const origin = request.get('origin');
  if (origin === undefined) return site === 'same-origin';
  return origin === publicOrigin || origin === `${request.protocol}://${request.get('host')}`;
}
