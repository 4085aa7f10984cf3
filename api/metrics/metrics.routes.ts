import { timingSafeEqual } from 'node:crypto';
import { type Request, Router } from 'express';
import type { Registry } from 'prom-client';
import { createAppError } from '../../domain/shared/app-error.js';
import { hashSecretToken } from '../../platform/sessions/secret-token.js';
import { describeRoute } from '../openapi/describe-route.js';

/** Who may read the figures: whoever knows the token; without one, this machine itself while the site is not public. */
export type MetricsAccess = { token: string | null; publicUrl: string };

/** `GET /metrics`: the figures of the product in the text format of Prometheus. */
export function createMetricsRouter({
  registry,
  access,
}: {
  registry: Registry;
  access: MetricsAccess;
}): Router {
  const router = Router();
  describeRoute({
    router,
    route: 'GET /metrics',
    summary: 'Figures for Prometheus, behind METRICS_TOKEN or for this machine alone',
    answer: { type: 'text/plain', schema: { type: 'string' } },
  });
  router.get('/metrics', async (request, response) => {
    if (!mayRead({ request, access })) {
      throw createAppError({ code: 'metrics.refused', message: 'a bearer token is needed' });
    }
    response.set({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
    response.end(await registry.metrics());
  });
  return router;
}

/**
 * A proxy on this machine makes every caller look like this machine: so a site with a public address needs the
 * token, and what a proxy passed on is refused also where the site has none.
 */
function mayRead({
  request,
  access: { token, publicUrl },
}: {
  request: Request;
  access: MetricsAccess;
}): boolean {
  if (token !== null) {
    const given = /^Bearer (.+)$/i.exec(request.get('authorization') ?? '')?.[1] ?? '';
    return timingSafeEqual(Buffer.from(hashSecretToken(given)), Buffer.from(hashSecretToken(token)));
  }
  const isPassedOn = request.get('x-forwarded-for') !== undefined || request.get('forwarded') !== undefined;
  const isLocalSite = isLoopback(new URL(publicUrl).hostname);
  return isLocalSite && !isPassedOn && isLoopback(request.socket.remoteAddress ?? '');
}

function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?|::ffff:127\.\d+\.\d+\.\d+)$/.test(host);
}
