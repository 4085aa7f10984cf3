import { uncheckedAuthentication } from '../../../domain/mail/authentication.rules.js';
import type { Migration } from './migration.types.js';

/** Mails written before senders were verified. */
const isOld = { 'authentication.state': { $exists: false } };

/** Mails state whether their sender was verified, whom they claim to be from, and who released them. */
export const authentications: Migration = {
  id: '0008-authentication',
  async apply(db) {
    const $set = { authentication: uncheckedAuthentication, claimed_email: null, released: null };
    await db.collection('messages').updateMany(isOld, { $set });
  },
};
