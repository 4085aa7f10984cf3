import { MulterError } from 'multer';
import { type AppError, createAppError, isAppError } from '../../domain/shared/app-error.js';
import type { CodeOf } from '../../domain/shared/error-codes.js';
import { databaseUnavailable, isDatabaseUnavailable } from '../../platform/database/database-errors.js';

/** The error for each limit of the multipart parser. */
const failures: Record<string, { code: CodeOf<'upload'>; message: string }> = {
  LIMIT_PART_COUNT: { code: 'upload.too_many_parts', message: 'too many parts' },
  LIMIT_FILE_COUNT: { code: 'upload.too_many_parts', message: 'too many files' },
  LIMIT_FIELD_COUNT: { code: 'upload.too_many_fields', message: 'too many text fields' },
  LIMIT_FIELD_KEY: { code: 'upload.field_too_long', message: 'a field name is too long' },
  LIMIT_FIELD_VALUE: { code: 'upload.field_too_long', message: 'a field value is too long' },
  LIMIT_FIELD_NESTING: { code: 'upload.unexpected_field', message: 'a field name is nested' },
  LIMIT_FIELD_ARRAY_INDEX: {
    code: 'upload.unexpected_field',
    message: 'a field name is indexed',
  },
  LIMIT_UNEXPECTED_FILE: { code: 'upload.unexpected_field', message: 'unknown file field' },
  MISSING_FIELD_NAME: { code: 'upload.unexpected_field', message: 'a part has no name' },
  INVALID_FIELD_NAME: { code: 'upload.unexpected_field', message: 'a part has no valid name' },
};

/** Messages of the multipart parser (busboy, multer) about a body that is truncated or not multipart at all. */
const malformed =
  /^(Unexpected end of form|Multipart: Boundary not found|Malformed |Request aborted|Request closed|Part terminated)/;

/** Converts a failure of the multipart parser; null for any other error. */
function multipartFailure(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof MulterError) {
    const failure = failures[error.code];
    const details = error.field ? { field: error.field.slice(0, 100) } : undefined;
    return createAppError({ ...(failure ?? malformedUpload), ...(details ? { details } : {}), cause: error });
  }
  return malformed.test(error.message) ? createAppError({ ...malformedUpload, cause: error }) : null;
}

const malformedUpload = { code: 'upload.malformed' as const, message: 'body is not a complete form' };

/** Default wait before a retry, seconds: longer than a restart, shorter than people's patience. */
export const defaultRetryAfterSeconds = 5;

type BodyFailure = { code: CodeOf<'request'>; message: string };

/** Failures of the body parsers by their `type` (body-parser and raw-body documentation). */
const bodyFailures: Record<string, BodyFailure> = {
  'entity.parse.failed': { code: 'request.malformed_json', message: 'body is not JSON' },
  'entity.too.large': { code: 'request.too_large', message: 'body is larger than allowed' },
  'parameters.too.many': { code: 'request.too_large', message: 'form has too many fields' },
  'encoding.unsupported': { code: 'request.unsupported_encoding', message: 'unknown encoding' },
  'charset.unsupported': { code: 'request.unsupported_encoding', message: 'unknown charset' },
  'request.aborted': { code: 'request.aborted', message: 'the caller went away' },
  'request.size.invalid': { code: 'request.aborted', message: 'body ended early' },
};

/**
 * Converts anything thrown while handling a request into an AppError. Unknown errors become `internal.error`, with
 * nothing of the cause in the message or details.
 */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  return (
    bodyFailure(error) ??
    compressionFailure(error) ??
    multipartFailure(error) ??
    databaseFailure(error) ??
    urlFailure(error) ??
    createAppError({ code: 'internal.error', message: 'unexpected error', cause: error })
  );
}

/** Repositories rethrow driver errors; a wrapped one still means the database. */
function databaseFailure(error: unknown): AppError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (isDatabaseUnavailable(cause)) return databaseUnavailable(error);
  }
  return null;
}

function bodyFailure(error: unknown): AppError | null {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return null;
  const failure = bodyFailures[error.type];
  return failure ? createAppError({ ...failure, cause: error }) : null;
}

/** Errors of zlib about a compressed body; its codes are `Z_DATA_ERROR`, `Z_BUF_ERROR` and the like. */
function compressionFailure(error: unknown): AppError | null {
  const isZlibs =
    error instanceof Error && 'code' in error && /^(?:Z_|ERR_BROTLI|ERR__ERROR_)/.test(String(error.code));
  return isZlibs
    ? createAppError({
        code: 'request.malformed_encoding',
        message: 'body is not compressed as it says',
        cause: error,
      })
    : null;
}

/** For a path with invalid percent-encoding the router throws a `URIError` with status 400. */
function urlFailure(error: unknown): AppError | null {
  if (!(error instanceof URIError)) return null;
  return createAppError({ code: 'request.malformed_url', message: 'path is not valid', cause: error });
}
