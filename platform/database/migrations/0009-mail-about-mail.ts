import type { Migration } from './migration.types.js';

/** Mails state which of our mails they report on and where forwarding is confirmed; bounces name the reporting mail. */
export const mailsAboutMail: Migration = {
  id: '0009-mail-about-mail',
  async apply(db) {
    await db
      .collection('messages')
      .updateMany(
        { reported_mails: { $exists: false } },
        { $set: { reported_mails: [], confirm_link: null } },
      );
    await db
      .collection('outbox')
      .updateMany(
        { 'bounce.at': { $exists: true }, 'bounce.message_id': { $exists: false } },
        { $set: { 'bounce.message_id': null } },
      );
  },
};
