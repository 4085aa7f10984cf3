import { isAppError } from '../domain/shared/app-error.js';
import { isDatabaseUnavailable } from '../platform/database/database-errors.js';
import type { JobRun } from '../platform/queue/job-runner.js';

/**
 * Whether a run ended before it could say anything of its work: the worker stops, or the database is away. It does not
 * count among the runs that a piece of work gets; one that takes longer than it may does.
 */
export function isUncounted({ error, run: { signal } }: { error: unknown; run: JobRun }): boolean {
  const isStopping = signal.aborted && (signal.reason as Error | undefined)?.name !== 'TimeoutError';
  return (
    isStopping || isDatabaseUnavailable(error) || (isAppError(error) && error.code === 'child.pool_closed')
  );
}
