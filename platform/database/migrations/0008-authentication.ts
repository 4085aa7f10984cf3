import { uncheckedAuthentication } from '../../../domain/mail/authentication.rules.js';
import type { Migration } from './migration.types.js';

/** Mails written when nobody asked who they are from. */
const isOld = { 'authentication.state': { $exists: false } };

/** Mails say whether their sender was verified, whom they claim to be from, and who released them. */
export const authentications: Migration = {
  id: '0008-authentication',
  async apply(db) {
    const $set = { authentication: uncheckedAuthentication, claimed_email: null, released: null };
    await db.collection('messages').updateMany(isOld, { $set });
  },
};
