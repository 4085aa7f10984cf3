import { isAppError } from '../domain/shared/app-error.js';
import { toError } from '../domain/shared/thrown.js';
import { isStorageAway } from '../platform/files/storage-away.js';
import type { JobRun } from '../platform/queue/job-run.js';

/**
 * Whether a run ended before it could do its work, because the worker is stopping or its storage is away.
 * Such a run does not count against the limit on runs; a run that times out does.
 */
export function isUncounted({ error, run: { signal } }: { error: unknown; run: JobRun }): boolean {
  const isStopping = signal.aborted && toError(signal.reason).name !== 'TimeoutError';
  return isStopping || isStorageAway(error) || (isAppError(error) && error.code === 'child.pool_closed');
}
