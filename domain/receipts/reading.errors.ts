import { type AppError, createAppError } from '../shared/app-error.js';
import type { ReadingFailureCode } from './receipt-reading.types.js';

/** Creates the error with which a reading step reports why a document cannot be read. */
export function readingError(code: ReadingFailureCode, message: string, cause?: unknown): AppError {
  return createAppError({ code, message, ...(cause === undefined ? {} : { cause }) });
}
