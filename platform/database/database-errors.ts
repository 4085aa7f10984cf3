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

/** MongoDB's code for a unique key violation. */
const duplicateKeyCode = 11_000;
/** MongoDB's code for a full disk (`OutOfDiskSpace`). */
const outOfDiskCode = 14_031;
/** MongoDB's codes for a server that is stopping or stepping down (the driver calls these state changes). */
const stateChangeCodes = [91, 189, 10_107, 11_600, 11_602, 13_435, 13_436];
const unavailableCodes = new Set<unknown>([outOfDiskCode, ...stateChangeCodes]);

/** Errors of the database's own sockets, see {@link rememberSocketError}. */
const socketErrors = new WeakSet<Error>();

/**
 * Remembers an error of a socket to the database. The driver hands it to the caller unwrapped when the socket fails
 * while a large command is being sent, and then only its origin tells it from any other `EPIPE`.
 */
export function rememberSocketError(error: Error): void {
  socketErrors.add(error);
}

/** The database cannot be reached right now: 503, worth retrying. */
export function databaseUnavailable(cause?: unknown): AppError {
  return createAppError({
    code: 'database.unavailable',
    message: 'the database is not reachable',
    cause,
  });
}

/** Whether an error is a unique key violation. */
export function isDuplicateKey(error: unknown): boolean {
  return codeOf(error) === duplicateKeyCode;
}

/** Whether an error means that the database is unreachable or out of disk: the same call may work later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isAppError(error)) return error.code === 'database.unavailable';
  if (!(error instanceof Error)) return false;
  const cause = wrappedBy(error);
  if (cause) return isDatabaseUnavailable(cause);
  if (socketErrors.has(error)) return true;
  // There are many kinds and not all have a MongoDB name: a hanging server causes `PoolClearedOnNetworkError`.
  if (isOfKind(error, 'MongoNetworkError')) return true;
  if (unavailableNames.has(error.name) || unavailableCodes.has(codeOf(error))) return true;
  return /before initial connection is complete|buffering timed out|connection .*closed/i.test(error.message);
}

/** Whether the database answered that it did not write a document; after any other error it may have, or may yet. */
export function isRefusal(error: unknown): boolean {
  if (isAppError(error)) return isRefusal(error.cause);
  // This class exactly: errors derived from it also cover writes that were partly done.
  return error instanceof Error && error.name === 'MongoServerError' && !isDatabaseUnavailable(error);
}

/** Whether the driver refused to send a command at all, e.g. for a key with a null byte: nothing was written. */
export function isUnsendable(error: unknown): boolean {
  return !isOfKind(error, 'MongoServerError') && !isAppError(error) && !isDatabaseUnavailable(error);
}

/** Turns a driver error about reachability into {@link databaseUnavailable}; others pass through unchanged. */
export function toDatabaseError(error: unknown): unknown {
  return isDatabaseUnavailable(error) && !isAppError(error) ? databaseUnavailable(error) : error;
}

/**
 * Whether an error is an instance of a driver class or a subclass of it. Compared by class name, because
 * loading the driver just for this would double the start time of a process that needs no database.
 */
function isOfKind(error: unknown, name: string): boolean {
  for (let kind: unknown = error; kind instanceof Error; kind = Object.getPrototypeOf(kind))
    if (kind.constructor.name === name) return true;
  return false;
}

/**
 * The cause of a failed bulk write as a whole: the driver wraps it in an error that copies its message but
 * not its name.
 */
function wrappedBy(error: Error): Error | null {
  const isBulkWrite = error.name === 'MongoBulkWriteError' && 'errorResponse' in error;
  return isBulkWrite && error.errorResponse instanceof Error ? error.errorResponse : null;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
