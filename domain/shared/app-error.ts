import { type ErrorCode, errorCatalogue } from './error-codes.js';

/**
 * The one error type that crosses module boundaries.
 *
 * `code` is stable and dotted (`receipt.too_large`): HTTP sends it, ingest maps it to an SMTP reply, jobs use it to
 * decide whether to retry, and the dashboard keys its texts by it. `message` is for the log and never holds an address,
 * a subject or receipt text.
 */
export interface AppError extends Error {
  readonly name: 'AppError';
  readonly code: ErrorCode;
  /** HTTP status of the error. */
  readonly status: number;
  /** Facts safe to show to the caller, such as `{ file_name, limit_bytes }`. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** True when trying again later may succeed (database down, disk full, greylisting). */
  readonly retryable: boolean;
}

/** Input of {@link createAppError}; what a code means to callers is in the catalogue. */
export type AppErrorInput = {
  code: ErrorCode;
  message: string;
  details?: Record<string, unknown>;
  cause?: unknown;
};

/** Builds an {@link AppError}; `status` and `retryable` follow from its code. */
export function createAppError({ code, message, details, cause }: AppErrorInput): AppError {
  const error = new Error(message, cause === undefined ? undefined : { cause });
  return Object.assign(error, {
    name: 'AppError' as const,
    code,
    ...errorCatalogue[code],
    ...(details ? { details } : {}),
  });
}

/** Whether a thrown value is an {@link AppError}. */
export function isAppError(value: unknown): value is AppError {
  return value instanceof Error && value.name === 'AppError' && 'code' in value;
}
