import { dropIndexIfThere } from './drop-index.js';
import type { Migration } from './migration.types.js';

/**
 * A suppression says how much it keeps away and until when, and each of an address's reasons is a document of its own:
 * those of before kept everything away, for good.
 */
export const suppressionScopes: Migration = {
  id: '0005-suppression-scopes',
  async apply(db) {
    await db
      .collection('suppressions')
      .updateMany({ scope: { $exists: false } }, { $set: { scope: 'all', expires_at: null } });
    await dropIndexIfThere({ db, collection: 'suppressions', name: 'address_1' });
  },
};
