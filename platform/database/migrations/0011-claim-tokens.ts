import type { Migration } from './migration.types.js';

/**
 * Mails name the claim that holds them. One that was claimed before has none: whoever claimed it settles it by the count
 * of attempts, and once that worker is gone it is claimed anew, or called uncertain.
 */
export const claimTokens: Migration = {
  id: '0011-claim-tokens',
  async apply(db) {
    await db
      .collection('outbox')
      .updateMany({ claim_token: { $exists: false } }, { $set: { claim_token: null } });
  },
};
