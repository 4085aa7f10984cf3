import { Router } from 'express';
import { describeRoute } from '../http/describe-route.js';
import { type ReadinessDependencies, readReadiness } from './readiness.js';

/** `GET /healthz`: the process is alive. `GET /readyz`: every part by name, 503 when a required one is down. */
export function createHealthRouter(dependencies: ReadinessDependencies): Router {
  const router = Router();
  describeRoute({
    router,
    route: 'GET /healthz',
    summary: 'Check that the process is running',
    answer: 'The process is running',
  });
  router.get('/healthz', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  describeRoute({
    router,
    route: 'GET /readyz',
    summary: 'Get the state of every component; 503 if a required one is down',
    answer: 'The components',
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
