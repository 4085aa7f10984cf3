import { isAppError } from '../domain/shared/app-error.js';
import { isDatabaseUnavailable } from '../platform/database/database-errors.js';
import type { JobRun } from '../platform/queue/job-runner.js';

/**
 * Whether a run ended before it could do its work, because the worker is stopping or the database is unavailable.
 * Such a run does not count against the limit on runs; a run that times out does.
 */
export function isUncounted({ error, run: { signal } }: { error: unknown; run: JobRun }): boolean {
  const isStopping = signal.aborted && (signal.reason as Error | undefined)?.name !== 'TimeoutError';
  return (
    isStopping || isDatabaseUnavailable(error) || (isAppError(error) && error.code === 'child.pool_closed')
  );
}
