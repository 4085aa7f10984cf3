/**
 * The one error type that crosses module borders.
 *
 * `code` is stable and dotted (`receipt.too_large`): HTTP sends it, ingest maps it to an SMTP reply,
 * jobs decide by it whether to retry, the dashboard keys screen text by it. `message` is for the log
 * and never holds an address, a subject or receipt text.
 */
export interface AppError extends Error {
  readonly name: 'AppError';
  readonly code: string;
  /** HTTP status that fits the error. */
  readonly status: number;
  /** Facts safe to show to the caller, such as `{ file_name, limit_bytes }`. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** True when trying again later may succeed (database down, disk full, greylisting). */
  readonly retryable: boolean;
}

/** What {@link createAppError} needs to build an error. */
export type AppErrorInput = {
  code: string;
  message: string;
  status?: number;
  details?: Record<string, unknown>;
  retryable?: boolean;
  cause?: unknown;
};

/** Builds an {@link AppError}; `status` defaults to 400, `retryable` to false. */
export function createAppError({
  code,
  message,
  status = 400,
  details,
  retryable = false,
  cause,
}: AppErrorInput): AppError {
  const error = new Error(message, cause === undefined ? undefined : { cause });
  return Object.assign(error, {
    name: 'AppError' as const,
    code,
    status,
    retryable,
    ...(details ? { details } : {}),
  });
}

/** Whether a thrown value is an {@link AppError}. */
export function isAppError(value: unknown): value is AppError {
  return value instanceof Error && value.name === 'AppError' && 'code' in value;
}
