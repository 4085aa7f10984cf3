import { type AppError, createAppError } from '../../domain/shared/app-error.js';

/** Driver and mongoose errors that mean the database cannot be reached now. */
const unreachable =
  /^(Mongo(ose)?ServerSelectionError|MongoNetwork(Timeout)?Error|MongoNotConnectedError|MongoTopologyClosedError|MongoPoolCleared(OnNetwork)?Error|PoolCleared(OnNetwork)?Error|PoolClosedError|MongoPoolClosedError|WaitQueueTimeoutError|MongoWaitQueueTimeoutError|MongoClientClosedError|MongoExpiredSessionError|DisconnectedError)$/;

/** Server codes for "not now": host unreachable, shutdown, not primary, and no space left on the device. */
const unavailableCodes = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436, 14031]);

/** Names a failure of the database that a later try may survive, or null when the error is of another kind. */
export function databaseFailure(error: unknown): AppError | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? cause.code : undefined;
    const bufferTimedOut = /buffering timed out|interrupted at shutdown/i.test(cause.message);
    if (unreachable.test(cause.name) || bufferTimedOut || unavailableCodes.has(Number(code))) {
      return createAppError({
        code: 'database.unavailable',
        message: 'the database does not answer',
        status: 503,
        retryable: true,
        cause: error,
      });
    }
  }
  return null;
}
