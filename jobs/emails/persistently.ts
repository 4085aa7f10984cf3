import { setTimeout as sleep } from 'node:timers/promises';
import { secondMs } from '../../domain/shared/units.js';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.js';

/** Longest a write is retried, ms: enough for a database restart, well below a job's maximum run time. */
const maxInsistMs = 60 * secondMs;
/** Pause between tries, ms. */
const pauseMs = 500;

/** Repeats an idempotent write until the database accepts it; other errors are rethrown. */
export async function persistently<T>(write: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + maxInsistMs;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw error;
      await sleep(pauseMs);
    }
  }
}
