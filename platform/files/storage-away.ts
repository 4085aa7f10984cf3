import { isAppError } from '../../domain/shared/app-error.js';
import { isDatabaseUnavailable } from '../database/database-errors.js';

/** Whether an error means that the store of files refuses us, is full or is away; a database is none. */
export function isFileStoreAway(error: unknown): boolean {
  return isAppError(error) && error.code.startsWith('file.store_');
}

/** Whether an error says nothing about the work itself: the database or the file store is away. */
export function isStorageAway(error: unknown): boolean {
  return isDatabaseUnavailable(error) || isFileStoreAway(error);
}
