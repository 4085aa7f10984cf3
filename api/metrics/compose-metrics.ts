import { join } from 'node:path';
import type { RequestHandler, Router } from 'express';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Clock } from '../../domain/shared/clock.js';
import { type AppConfig, publicUrlOf } from '../../platform/config/app-config.js';
import type { Database } from '../../platform/database/connection.js';
import { listOperations } from '../openapi/list-operations.js';
import { createHttpMetrics } from './http-metrics.js';
import { createMetricsRouter } from './metrics.routes.js';
import { createRouteLabels } from './route-labels.js';
import { addStateMetrics } from './state-metrics.js';
import { addWorkMetrics } from './work-metrics.js';

/** Builds the metrics of the web process: how requests are measured, and who may read the results. */
export function composeMetrics({
  config,
  database,
  clock,
}: {
  config: AppConfig;
  database: Database;
  clock: Clock;
}): { measure: (routers: readonly Router[]) => RequestHandler; metrics: Router } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addStateMetrics({ registry, database, clock, spoolDir: join(config.store.dataDir, 'spool', 'new') });
  addWorkMetrics({ registry, database });
  const access = { token: config.http.metricsToken, publicUrl: publicUrlOf(config) };
  return {
    metrics: createMetricsRouter({ registry, access }),
    measure: (routers) => {
      const operations = routers.flatMap((router) => listOperations({ router }));
      return createHttpMetrics({ registry, labelOf: createRouteLabels({ operations }) });
    },
  };
}
