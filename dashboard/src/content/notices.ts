import type { ErrorCode } from '../../../domain/shared/error-codes.js';

/** Queries with which the server returns to a form: an error code of the catalogue, or an outcome. */
export type Notices<End extends string> = Partial<Record<`error=${ErrorCode}` | End, string>>;
