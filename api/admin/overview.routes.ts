import { Router } from 'express';
import { overviewSchema, trendsSchema } from '../../domain/admin/overview.schemas.js';
import { createImapContactsRepository } from '../../platform/database/imap-contacts.repository.js';
import { describeRoute } from '../http/describe-route.js';
import { type OverviewDependencies, readOverview } from './overview.js';
import { createTrends } from './trends.js';

/** The overview for operators. Mounted under `/api/admin`, behind the guard. */
export function createOverviewRouter(parts: Omit<OverviewDependencies, 'contacts'>): Router {
  const dependencies = { ...parts, contacts: createImapContactsRepository(parts) };
  const router = Router();
  const readTrends = createTrends(dependencies);
  describeRoute({
    router,
    route: 'GET /overview',
    summary: 'Get the overview: counts by state, what is waiting and for how long, and active alarms',
    answer: overviewSchema,
  });
  router.get('/overview', async (_request, response) => {
    response.json(await readOverview(dependencies));
  });
  describeRoute({ router, route: 'GET /trends', summary: 'Get daily figures', answer: trendsSchema });
  router.get('/trends', async (_request, response) => {
    response.json(await readTrends());
  });
  return router;
}
