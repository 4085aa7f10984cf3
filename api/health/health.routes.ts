import type { Router } from 'express';
import { healthRoutes } from '../../domain/contracts/site.contract.js';
import { serveRoutes } from '../http/routes/serve-route.js';
import { type ReadinessDependencies, readReadiness } from './readiness.js';

/** `GET /healthz`: the process is alive. `GET /readyz`: every part by name, 503 when a required one is down. */
export function createHealthRouter(dependencies: ReadinessDependencies): Router {
  const { router, serve } = serveRoutes(healthRoutes);
  serve('GET /healthz', [], ({ response }) => {
    response.set('Cache-Control', 'no-store');
    return { status: 'ok' };
  });
  serve('GET /readyz', [], async ({ response }) => {
    const readiness = await readReadiness(dependencies);
    response.set('Cache-Control', 'no-store').status(readiness.ready ? 200 : 503);
    return readiness;
  });
  return router;
}
