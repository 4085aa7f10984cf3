import { Router } from 'express';
import { type ReadinessDependencies, readReadiness } from './readiness.js';

/** `GET /healthz`: the process lives. `GET /readyz`: every part by name, 503 when one that is needed is down. */
export function createHealthRouter(dependencies: ReadinessDependencies): Router {
  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    const readiness = await readReadiness(dependencies);
    response
      .set('Cache-Control', 'no-store')
      .status(readiness.ready ? 200 : 503)
      .json(readiness);
  });
  return router;
}
