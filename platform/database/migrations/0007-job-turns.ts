import { dropIndexIfThere } from './drop-index.js';
import type { Migration } from './migration.types.js';

/**
 * Jobs have a place in a turn order. Existing ones come first, as before; Agenda's own index for claims is no
 * longer used.
 */
export const jobTurns: Migration = {
  id: '0007-job-turns',
  async apply(db) {
    await db
      .collection('jobs')
      .updateMany({ turn_at: { $exists: false } }, { $set: { turn_at: new Date(0) } });
    await dropIndexIfThere({ db, collection: 'jobs', name: 'findAndLockNextJobIndex' });
  },
};
