import { type AppError, createAppError, isAppError } from '../../domain/shared/app-error.js';

const unavailableNames = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoPoolClosedError',
  'MongoClientClosedError',
  'MongoExpiredSessionError',
]);

/** MongoDB's code of a unique key violation. */
const duplicateKeyCode = 11_000;
/** MongoDB's code of a full disk (`OutOfDiskSpace`). */
const outOfDiskCode = 14_031;
/** MongoDB's codes of a server that is stopping, or hands over to another (those the driver calls state changes). */
const stateChangeCodes = [91, 189, 10_107, 11_600, 11_602, 13_435, 13_436];
const unavailableCodes = new Set<unknown>([outOfDiskCode, ...stateChangeCodes]);

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
  // Its kinds are many, and not all have a name of MongoDB's: of a server that hangs comes `PoolClearedOnNetworkError`.
  if (isOfKind(error, 'MongoNetworkError')) return true;
  if (unavailableNames.has(error.name) || unavailableCodes.has(codeOf(error))) return true;
  return /before initial connection is complete|buffering timed out|connection .*closed/i.test(error.message);
}

/** Whether the database answered that it did not write a document; of any other error it may have, or may yet. */
export function isRefusal(error: unknown): boolean {
  if (isAppError(error)) return isRefusal(error.cause);
  // Exactly this one: errors built on it tell of writes that were done too.
  return error instanceof Error && error.name === 'MongoServerError' && !isDatabaseUnavailable(error);
}

/** Whether the driver refused to send a command at all, as one of a key with a null byte: nothing of it was done. */
export function isUnsendable(error: unknown): boolean {
  return !isOfKind(error, 'MongoServerError') && !isAppError(error) && !isDatabaseUnavailable(error);
}

/** Turns a driver error about reachability into {@link databaseUnavailable}; others pass through. */
export function toDatabaseError(error: unknown): unknown {
  return isDatabaseUnavailable(error) && !isAppError(error) ? databaseUnavailable(error) : error;
}

/**
 * Whether an error is of a class of the driver's, or of one built on it. It goes by the name of the class: to load the
 * driver for this alone would double what a process takes to start that needs no database.
 */
function isOfKind(error: unknown, name: string): boolean {
  for (let kind: unknown = error; kind instanceof Error; kind = Object.getPrototypeOf(kind))
    if (kind.constructor.name === name) return true;
  return false;
}

/** What kept a whole bulk write from being done: the driver hides it in an error that has its message and no name. */
function wrappedBy(error: Error): Error | null {
  const isBulkWrite = error.name === 'MongoBulkWriteError' && 'errorResponse' in error;
  return isBulkWrite && error.errorResponse instanceof Error ? error.errorResponse : null;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
