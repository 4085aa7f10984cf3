import type { Migration } from './migration.types.js';

/**
 * Mails store the token of the claim that holds them. One claimed before has none: its worker settles it by
 * the attempt count, and if that worker is gone it is claimed again or marked uncertain.
 */
export const claimTokens: Migration = {
  id: '0011-claim-tokens',
  async apply(db) {
    await db
      .collection('outbox')
      .updateMany({ claim_token: { $exists: false } }, { $set: { claim_token: null } });
  },
};
