import { setTimeout as sleep } from 'node:timers/promises';
import { secondMs } from '../../domain/shared/units.js';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.js';

/** Longest a write is insisted on, ms: a restart of the database, well inside a job's longest run. */
const maxInsistMs = 60 * secondMs;
/** Pause between two tries, ms. */
const pauseMs = 500;

/** Repeats a write that may be repeated until the database takes it; other errors pass through. */
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
