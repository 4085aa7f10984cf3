import type { Router } from 'express';
import { overviewRoutes } from '../../domain/admin/overview.contract.js';
import type { AlarmSources } from '../../platform/alarms/alarm-facts.js';
import { createImapContactsRepository } from '../../platform/database/imap-contacts.repository.js';
import { serveRoutes } from '../http/serve-route.js';
import { readOverview } from './overview.js';
import { createTrends } from './trends.js';

/** The overview for operators. */
export function createOverviewRouter(parts: Omit<AlarmSources, 'contacts'>): Router {
  const dependencies = { ...parts, contacts: createImapContactsRepository(parts) };
  const { router, serve } = serveRoutes(overviewRoutes);
  const readTrends = createTrends(dependencies);
  serve('GET /api/admin/overview', [], () => readOverview(dependencies));
  serve('GET /api/admin/trends', [], () => readTrends());
  return router;
}
