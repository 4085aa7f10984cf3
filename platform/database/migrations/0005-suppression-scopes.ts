import { dropIndexIfThere } from './drop-index.js';
import type { Migration } from './migration.types.js';

/**
 * A suppression states its scope and its end, and each reason of an address is a separate document. Existing
 * ones blocked everything, forever.
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
