import { createAppError } from '../../../domain/shared/app-error.js';
import { isEmptyStore } from './empty-store.js';
import type { Migration } from './migration.types.js';

/**
 * The shape of what the first release stores, under the id of the last change before it: a store that took that change
 * has this shape, and so has an empty one. Any other would be misread, and is refused.
 */
export const firstRelease: Migration = {
  id: '0016-purchases-without-lines',
  async apply(db) {
    if (await isEmptyStore(db)) return;
    throw createAppError({
      code: 'database.older',
      message:
        'What is stored was written before the first release, in a shape that is no longer read. Start with an empty DATA_DIR or database.',
    });
  },
};
