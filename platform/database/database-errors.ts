import { type AppError, createAppError, isAppError } from '../../domain/shared/app-error.js';

const unavailableNames = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoClientClosedError',
  'MongoExpiredSessionError',
]);

/** MongoDB's code of a unique key violation. */
const duplicateKeyCode = 11_000;
/** MongoDB's code of a full disk (`OutOfDiskSpace`). */
const outOfDiskCode = 14_031;

/** The database cannot be reached at the moment: 503, worth another try. */
export function databaseUnavailable(cause?: unknown): AppError {
  return createAppError({
    code: 'database.unavailable',
    message: 'the database is not reachable',
    cause,
  });
}

/** Whether an error is a violation of a unique key. */
export function isDuplicateKey(error: unknown): boolean {
  return codeOf(error) === duplicateKeyCode;
}

/** Whether an error says that the database is out of reach or out of disk: the same call may work later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isAppError(error)) return error.code === 'database.unavailable';
  if (!(error instanceof Error)) return false;
  const cause = wrappedBy(error);
  if (cause) return isDatabaseUnavailable(cause);
  if (unavailableNames.has(error.name) || codeOf(error) === outOfDiskCode) return true;
  return /before initial connection is complete|buffering timed out|connection .*closed/i.test(error.message);
}

/** Turns a driver error about reachability into {@link databaseUnavailable}; others pass through. */
export function toDatabaseError(error: unknown): unknown {
  return isDatabaseUnavailable(error) && !isAppError(error) ? databaseUnavailable(error) : error;
}

/** What kept a whole bulk write from being done: the driver hides it in an error that has its message and no name. */
function wrappedBy(error: Error): Error | null {
  const isBulkWrite = error.name === 'MongoBulkWriteError' && 'errorResponse' in error;
  return isBulkWrite && error.errorResponse instanceof Error ? error.errorResponse : null;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
