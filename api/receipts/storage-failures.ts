import { createAppError, isAppError } from '../../domain/shared/app-error.js';
import type { CodeOf } from '../../domain/shared/error-codes.js';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.js';
import type { ReceiptsRepository } from '../../platform/database/purchases/receipts.repository.js';
import type { FileStore } from '../../platform/files/file-store.js';
import { isFileStoreAway } from '../../platform/files/storage-away.js';

/**
 * Distinguishes what failed while storing a file, because the shopper is told (spec section 8): the bytes
 * (`receipt.not_stored`) or the record (`receipt.not_recorded`). An unreachable database keeps its own code.
 */
export function nameStorageFailures({
  files,
  receipts,
}: {
  files: FileStore;
  receipts: ReceiptsRepository;
}): { files: FileStore; receipts: ReceiptsRepository } {
  return {
    files: { ...files, put: (input) => named('receipt.not_stored', files.put(input)) },
    receipts: {
      ...receipts,
      insertOrFind: (record) => named('receipt.not_recorded', receipts.insertOrFind(record)),
    },
  };
}

async function named<T>(code: CodeOf<'receipt'>, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isNamed = isAppError(error) || isDatabaseUnavailable(error);
    if (isNamed && !isFileStoreAway(error)) throw error;
    throw createAppError({ code, message: 'the file could not be kept', cause: error });
  }
}
