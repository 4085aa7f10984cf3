import { setTimeout as sleep } from 'node:timers/promises';
import { Router } from 'express';
import { secondMs } from '../../domain/shared/units.js';
import type { Database } from '../../platform/database/connection.js';
import { databaseUnavailable } from '../../platform/database/database-errors.js';

/** As long as a command waits for a server; then the shopper gets 503 and the page retries. */
const maxWaitMs = 3 * secondMs;

/**
 * Admits API requests once stored data has been migrated to this version's shape. Pages need no database and do not
 * wait.
 */
export function createMigrationGate({ database }: { database: Pick<Database, 'migrated'> }): Router {
  let isOpen = false;
  const router = Router();
  router.use('/api', async (_request, _response, next) => {
    if (!isOpen) {
      const timedOut = sleep(maxWaitMs, 'timed out' as const, { ref: false });
      // The reason belongs in the log: a visitor can only come back later.
      const migrated = database
        .migrated()
        .catch((error: unknown) => Promise.reject(databaseUnavailable(error)));
      if ((await Promise.race([migrated, timedOut])) === 'timed out') throw databaseUnavailable();
      isOpen = true;
    }
    next();
  });
  return router;
}
