import { timingSafeEqual } from 'node:crypto';
import type { Request, Router } from 'express';
import type { Registry } from 'prom-client';
import { operatorRoutes } from '../../domain/contracts/site.contract.js';
import { createAppError } from '../../domain/shared/app-error.js';
import { hashSecretToken } from '../../platform/sessions/secret-token.js';
import { serveRoutes } from '../http/routes/serve-route.js';

/** Who may read the metrics: callers with the token; without one, this machine itself unless the site is public. */
export type MetricsAccess = { token: string | null; publicUrl: string };

/** `GET /metrics`: the product's metrics in the Prometheus text format. */
export function createMetricsRouter({
  registry,
  access,
}: {
  registry: Registry;
  access: MetricsAccess;
}): Router {
  const { router, serve } = serveRoutes(operatorRoutes);
  serve('GET /metrics', [], async ({ request, response }) => {
    if (!mayRead({ request, access })) {
      throw createAppError({ code: 'metrics.refused', message: 'a bearer token is needed' });
    }
    response.set({ 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
    return response.end(await registry.metrics());
  });
  return router;
}

/**
 * A proxy on this machine makes every caller look local. So a site with a public address requires the token, and
 * proxied requests are refused even when the site has none.
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
