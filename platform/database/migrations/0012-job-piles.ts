import { dropIndexIfThere } from './drop-index.js';
import type { Migration } from './migration.types.js';

/** The end of a pile is read from its newest jobs; drops the turn index that had to be read whole for it. */
export const jobPiles: Migration = {
  id: '0012-job-piles',
  apply: (db) => dropIndexIfThere({ db, collection: 'jobs', name: 'name_1_turn_of_1_turn_at_1' }),
};
