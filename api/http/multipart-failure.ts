import { MulterError } from 'multer';
import { type AppError, createAppError } from '../../domain/shared/app-error.js';
import type { CodeOf } from '../../domain/shared/error-codes.js';

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
export function multipartFailure(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof MulterError) {
    const failure = failures[error.code];
    const details = error.field ? { field: error.field.slice(0, 100) } : undefined;
    return createAppError({ ...(failure ?? malformedUpload), ...(details ? { details } : {}), cause: error });
  }
  return malformed.test(error.message) ? createAppError({ ...malformedUpload, cause: error }) : null;
}

const malformedUpload = { code: 'upload.malformed' as const, message: 'body is not a complete form' };
