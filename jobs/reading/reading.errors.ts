import type { ReadingFailureCode } from '../../domain/receipts/receipt-reading.types.js';
import { type AppError, createAppError } from '../../domain/shared/app-error.js';

/** Creates the error with which a reading step reports why a document cannot be read. */
export function readingError(code: ReadingFailureCode, message: string, cause?: unknown): AppError {
  return createAppError({ code, message, ...(cause === undefined ? {} : { cause }) });
}
