import { dropIndexIfThere } from './drop-index.js';
import type { Migration } from './migration.types.js';

/**
 * Jobs have their place in an order of turns. Those of before come first, as they were; Agenda's own index for claims
 * has nobody left to ask it.
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
