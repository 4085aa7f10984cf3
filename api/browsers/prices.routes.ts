import type { RequestHandler, Router } from 'express';
import { browserRoutes, pairRoutes } from '../../domain/contracts/browsers.contract.js';
import { smallBody } from '../http/limits/small-body.js';
import { serveRoutes } from '../http/routes/serve-route.js';
import type { OwnLinks } from './own-links.js';
import type { OwnPrices } from './own-prices.js';
import type { Pairing } from './pairing.js';

/** Origins of browser extensions; no web page has one. */
const extensionOrigin = /^(?:chrome|moz|safari-web)-extension:\/\/[\w-]+$/;

/**
 * Lets a browser extension read the answers, which then needs no permission for our site. Nothing here goes by cookies,
 * and web pages get no such header.
 */
const allowExtensions: RequestHandler = (request, response, next) => {
  const origin = request.get('origin');
  response.vary('Origin');
  if (origin === undefined || !extensionOrigin.test(origin)) {
    next();
    return;
  }
  response.set('access-control-allow-origin', origin);
  if (request.method !== 'OPTIONS') {
    next();
    return;
  }
  response.set({
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': '600',
  });
  response.status(204).end();
};

/** What a paired browser may do: ask for its owner's items, say what their pages show, and which page an item's is. */
export function createPricesRouter({
  pairing,
  ownPrices,
  ownLinks,
  limits,
}: {
  pairing: Pairing;
  ownPrices: OwnPrices;
  ownLinks: OwnLinks;
  limits: { requests: RequestHandler; pairings: RequestHandler };
}): Router {
  const { router, serve } = serveRoutes({ ...pairRoutes, ...browserRoutes });
  router.use('/api/my/prices', limits.requests, allowExtensions);

  serve('POST /api/my/prices/pair', [limits.pairings, ...smallBody], ({ body }) => pairing.pair(body));
  serve('GET /api/my/prices/wanted', [], async ({ request }) => {
    const { email } = await pairing.open(request.get('authorization'));
    return ownPrices.wanted(email);
  });
  serve('POST /api/my/prices', smallBody, async (call) => {
    const { email } = await pairing.open(call.request.get('authorization'));
    return ownPrices.report({ email, body: call.body });
  });
  serve('GET /api/my/prices/waiting', [], async ({ request }) => {
    const { email } = await pairing.open(request.get('authorization'));
    return ownLinks.waiting(email);
  });
  serve('POST /api/my/prices/link', smallBody, async (call) => {
    const { email } = await pairing.open(call.request.get('authorization'));
    await ownLinks.link({ email, body: call.body });
  });
  serve('DELETE /api/my/prices/browser', [], async ({ request }) => {
    const { id, email } = await pairing.open(request.get('authorization'));
    await pairing.forget({ id, email });
  });
  return router;
}
